-- The first and the last id of the chosen answers, so that others need not be looked at; one row always.
SELECT coalesce(min(id), 0) AS low, coalesce(max(id), 0) AS high FROM chosen
