-- The answers to the same prompt as $answer, itself included, the latest first: those of the same engine
-- and surface at any time, and those of the same check on other engines. together: of the same check.
SELECT other.id, other.engine, other.surface, other.model, other.repeat_no, other.answered_at,
       other.check_id = this.check_id AS together,
       other.engine = this.engine AND other.surface = this.surface AS alike
  FROM answers AS this
  JOIN answers AS other ON other.project_id = this.project_id AND other.prompt_id = this.prompt_id
 WHERE this.project_id = $project AND this.id = $answer AND other.outcome = 'answered'
   AND (other.check_id = this.check_id OR (other.engine = this.engine AND other.surface = this.surface))
 ORDER BY other.answered_at DESC, other.id DESC
 LIMIT 1000
