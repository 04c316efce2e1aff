-- Write the least that there is, to see whether the disk takes it: one number of a sequence is skipped.
SELECT nextval('event_ids') AS skipped;
