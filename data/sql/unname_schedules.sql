-- A schedule outlives its owner, and is blocked until somebody else saves it.
UPDATE schedules SET owner = $nobody WHERE owner = $id;
