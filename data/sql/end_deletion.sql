-- Nothing is left of it.
DELETE FROM deletions WHERE what = $what AND id = $id;
