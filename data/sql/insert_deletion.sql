-- From now on all that was derived from it is to go.
INSERT INTO deletions (what, id, wanted_at) VALUES ($what, $id, $now);
