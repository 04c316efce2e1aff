-- Begin once more, with the newest list.
UPDATE rereadings
   SET why = $why, state = 'running', alone = $alone, total = $total, done = 0, changed = 0, brands_hash = $hash,
       reader_version = $version, finished_at = NULL
 WHERE id = $id;
