-- The prompts and surfaces that the filters choose. Every question about figures begins here.
-- Empty lists choose all, but an empty list of surfaces shows the one that answered last: surfaces
-- are never pooled unasked.
WITH wanted AS (
    SELECT id AS prompt_id, text AS prompt, tags, branded, lang, country
      FROM prompts
     WHERE project_id = $project
       AND deleted_at IS NULL
       AND (len($tags::VARCHAR[]) = 0 OR list_has_any(tags, $tags::VARCHAR[]))
       AND ($branded::BOOLEAN IS NULL OR branded = $branded::BOOLEAN)
       AND (len($prompts::BIGINT[]) = 0 OR list_contains($prompts::BIGINT[], id))
       AND (len($langs::VARCHAR[]) = 0 OR list_contains($langs::VARCHAR[], lang))
       AND (len($countries::VARCHAR[]) = 0 OR list_contains($countries::VARCHAR[], country))
),
shown AS (
    SELECT unnest($surfaces::VARCHAR[]) AS surface
     UNION ALL
    SELECT coalesce((SELECT arg_max(surface, answered_at) FROM answers WHERE project_id = $project),
                    (SELECT arg_max(surface, created_at) FROM jobs WHERE project_id = $project),
                    (SELECT arg_max(surface, finished_at) FROM check_tallies WHERE project_id = $project))
     WHERE len($surfaces::VARCHAR[]) = 0
)
