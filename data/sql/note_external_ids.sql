-- Keep the names that vendors gave to runs which are still ours.
UPDATE jobs
   SET external_id = named.external_id
  FROM (SELECT unnest($job::BIGINT[]) AS id, unnest($external::VARCHAR[]) AS external_id) AS named
 WHERE jobs.id = named.id;
