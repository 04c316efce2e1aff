-- How many others could let people in.
SELECT count(*) AS n FROM users WHERE role = 'admin' AND active AND id <> $id;
