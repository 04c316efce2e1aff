-- How far these re-readings are, by what is stored.
UPDATE rereadings
   SET done = counted.done, changed = counted.changed
  FROM (SELECT c.rereading_id, coalesce(sum(c.answers) FILTER (c.done), 0)::INTEGER AS done,
               (SELECT count(*) FROM rereading_changes AS x WHERE x.rereading_id = c.rereading_id)::INTEGER AS changed
          FROM rereading_chunks AS c
         WHERE c.rereading_id IN (SELECT unnest($ids::BIGINT[]))
         GROUP BY c.rereading_id) AS counted
 WHERE rereadings.id = counted.rereading_id;
