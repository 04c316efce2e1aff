-- How many of these answers name a tracked brand, how many of those a model has judged, and how long their texts are.
SELECT count(*) AS answers, count(*) FILTER (a.id IN (SELECT answer_id FROM judgements WHERE project_id = $project)) AS judged,
       coalesce(sum(len(t.text)), 0)::BIGINT AS characters
  FROM answers AS a JOIN answer_texts AS t ON t.answer_id = a.id
 WHERE a.project_id = $project AND a.id IN (SELECT unnest($answers::BIGINT[])) AND a.outcome = 'answered'
   AND a.id IN (SELECT m.answer_id FROM mentions AS m JOIN brands AS b ON b.id = m.brand_id WHERE m.project_id = $project)
