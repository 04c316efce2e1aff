-- Where all standing prompts of a kind are counted, for the surfaces of these prompts.
INSERT INTO rollup_cells (id, project_id, surface, branded)
SELECT nextval('rollup_cell_ids'), fresh.*
  FROM (SELECT DISTINCT cell.project_id, cell.surface, prompts.branded
          FROM rollup_cells AS cell JOIN prompts ON prompts.id = cell.prompt_id AND prompts.deleted_at IS NULL
         WHERE prompts.id IN (SELECT unnest($prompts::BIGINT[]))) AS fresh
 WHERE NOT EXISTS (SELECT 1 FROM rollup_cells AS pool
                    WHERE pool.project_id = fresh.project_id AND pool.surface = fresh.surface
                      AND pool.branded = fresh.branded);
