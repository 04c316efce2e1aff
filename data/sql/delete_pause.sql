-- Resume a route or a check.
DELETE FROM pauses
 WHERE route IS NOT DISTINCT FROM $route::VARCHAR AND check_id IS NOT DISTINCT FROM $check::BIGINT;
