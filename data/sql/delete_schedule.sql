-- Forget a schedule; its checks stay.
DELETE FROM schedules WHERE id = $id;
