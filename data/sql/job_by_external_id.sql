-- The job whose present run has this id at its vendor.
SELECT id, state FROM jobs
 WHERE external_id = $external_id AND route IN (SELECT unnest($routes::VARCHAR[]))
 ORDER BY state IN ('running', 'cancel_requested') DESC, id DESC
 LIMIT 1;
