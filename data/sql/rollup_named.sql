-- Which of the touched answers name the own brand, and which a rival.
CREATE OR REPLACE TEMP TABLE named AS
SELECT m.answer_id, bool_or(coalesce(brands.own, false)) AS own, bool_or(NOT coalesce(brands.own, false)) AS rival
  FROM touched
  JOIN mentions AS m ON m.answer_id = touched.id
  LEFT JOIN brands ON brands.id = m.brand_id
 WHERE m.answer_id BETWEEN $low AND $high
 GROUP BY m.answer_id;
