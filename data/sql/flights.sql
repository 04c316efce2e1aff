-- Jobs that are being asked now.
SELECT id AS job_id, attempt, route FROM jobs WHERE state IN ('running', 'cancel_requested');
