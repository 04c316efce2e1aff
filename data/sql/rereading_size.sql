-- How many answers a re-reading has.
SELECT coalesce(sum(answers), 0)::BIGINT AS n FROM rereading_chunks WHERE rereading_id = $rereading;
