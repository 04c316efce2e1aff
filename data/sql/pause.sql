-- The pause of this route or this check.
SELECT paused_at AS at FROM pauses
 WHERE route IS NOT DISTINCT FROM $route::VARCHAR AND check_id IS NOT DISTINCT FROM $check::BIGINT;
