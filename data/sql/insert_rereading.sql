-- A re-reading that starts now.
INSERT INTO rereadings (id, project_id, why, state, alone, total, done, changed, brands_hash, reader_version, created_at)
VALUES ($id, $project, $why, 'running', $alone, $total, 0, 0, $hash, $version, $now);
