-- Cells that were never counted before.
INSERT INTO rollup_cells (id, project_id, prompt_id, engine, surface, branded)
SELECT nextval('rollup_cell_ids'), fresh.*
  FROM (SELECT DISTINCT project_id, prompt_id, engine, surface, NULL::BOOLEAN AS branded FROM touched
         UNION
        SELECT project_id, prompt_id, NULL, surface, NULL FROM touched
         UNION
        SELECT project_id, NULL, NULL, surface, branded FROM touched WHERE branded IS NOT NULL) AS fresh
 WHERE NOT EXISTS (SELECT 1 FROM rollup_cells AS cell
                    WHERE cell.project_id = fresh.project_id AND cell.surface = fresh.surface
                      AND cell.prompt_id IS NOT DISTINCT FROM fresh.prompt_id
                      AND cell.engine IS NOT DISTINCT FROM fresh.engine
                      AND cell.branded IS NOT DISTINCT FROM fresh.branded);
