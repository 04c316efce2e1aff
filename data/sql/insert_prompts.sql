-- New prompts.
INSERT INTO prompts (id, project_id, text, lang, country, tags, branded)
SELECT unnest($id::BIGINT[]), $project, unnest($text::VARCHAR[]), unnest($lang::VARCHAR[]), unnest($country::VARCHAR[]),
       unnest($tags::VARCHAR[][]), unnest($branded::BOOLEAN[]);
