-- What a person's order needs to know: the state, the attempts made and a fresh budget of them.
SELECT jobs.id, jobs.state, jobs.attempt, projects.max_attempts AS budget
  FROM jobs JOIN projects ON projects.id = jobs.project_id
 WHERE jobs.id IN (SELECT unnest($jobs::BIGINT[]));
