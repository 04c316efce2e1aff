-- One note goes.
DELETE FROM annotations WHERE id = $id;
