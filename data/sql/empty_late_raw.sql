-- Forget the raw replies of these late answers; their text stays.
UPDATE late_answers
   SET captured = json_merge_patch(captured, '{"raw": ""}')
 WHERE run_id IN (SELECT unnest($runs::VARCHAR[]));
