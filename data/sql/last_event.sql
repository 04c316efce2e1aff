-- The newest event's id; ids grow with time, because one thread alone writes them.
SELECT coalesce(max(id), 0) AS id FROM events;
