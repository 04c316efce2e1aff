-- The next ids, in order.
SELECT nextval('ids') AS id FROM range($n);
