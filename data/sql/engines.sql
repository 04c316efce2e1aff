-- How a project reaches its engines.
SELECT project_id, engine, route, model, enabled FROM engines WHERE project_id = $project ORDER BY rowid;
