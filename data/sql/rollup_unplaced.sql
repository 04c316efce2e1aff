-- Is there one whose cell was never counted before? Cell 0 is none: its prompt stands no more.
SELECT id FROM placed WHERE cell_id IS NULL LIMIT 1;
