-- Change how a prompt is asked and grouped.
UPDATE prompts SET lang = $lang, country = $country, tags = $tags::VARCHAR[], branded = $branded WHERE id = $id;
