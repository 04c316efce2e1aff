-- How many jobs of each route stand where, and when the oldest of them was asked for.
SELECT route, state, count(*) AS n, min(created_at) AS oldest_at FROM jobs GROUP BY route, state ORDER BY route, state;
