-- Keep the newest lines of a schedule's history.
DELETE FROM schedule_runs
 WHERE schedule_id = $id
   AND rowid NOT IN (SELECT rowid FROM schedule_runs WHERE schedule_id = $id
                      ORDER BY noted_at DESC, planned_at DESC LIMIT $keep);
