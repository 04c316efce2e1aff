-- Re-readings that were applied too long ago to be undone, and whose rows are still kept.
SELECT id FROM rereadings
 WHERE state IN ('applied', 'undone') AND applied_at < $before
   AND id IN (SELECT rereading_id FROM rereading_answers)
   AND id NOT IN (SELECT rereading_id FROM rereading_chunks WHERE NOT done)
 ORDER BY id;
