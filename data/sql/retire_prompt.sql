-- Never ask this prompt again.
UPDATE prompts SET deleted_at = $now WHERE id = $id;
