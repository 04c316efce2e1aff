-- The vendor says that this job's result is ready.
UPDATE jobs SET news_at = $now WHERE id = $id;
