-- How many answers a list has over all its pages.
SELECT count(*) AS total FROM listed
