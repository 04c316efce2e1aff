-- How a project reaches an engine.
INSERT INTO engines (project_id, engine, route, model, enabled) VALUES ($project, $engine, $route, $model, $enabled);
