-- How often the chosen answers cite pages of each brand, as a re-reading has them; $kept as in
-- rereading_cells.sql. A page is a brand's if its type says own or competitor and its address is below
-- one of the brand's domains.
, pages AS (
    SELECT split_part(read.canonical, '://', 2) AS page, count(*) AS citations
      FROM (SELECT c.answer_id,
                   CASE WHEN kept.answer_id IS NULL THEN c.canonical ELSE kept.canonical END AS canonical,
                   CASE WHEN kept.answer_id IS NULL THEN c.source_type ELSE kept.source_type END AS source_type
              FROM citations AS c
              LEFT JOIN (SELECT answer_id, seq, canonical, source_type FROM citations_next
                          WHERE rereading_id = $rereading AND $kept::VARCHAR = 'next'
                          UNION ALL
                         SELECT answer_id, seq, canonical, source_type FROM citations_before
                          WHERE rereading_id = $rereading AND $kept::VARCHAR = 'before') AS kept
                     ON kept.answer_id = c.answer_id AND kept.seq = c.seq
             WHERE c.project_id = $project AND c.cited) AS read
      JOIN chosen ON chosen.id = read.answer_id
     WHERE read.source_type IN ('own', 'competitor')
     GROUP BY ALL
), homes AS (
    SELECT id, split_part(domain, '/', 1) AS host, substr(domain, length(split_part(domain, '/', 1)) + 1) || '/' AS path
      FROM (SELECT id, unnest(domains) AS domain FROM brands WHERE project_id = $project)
)
SELECT found.brand_id, sum(found.citations)::BIGINT AS citations
  FROM (SELECT DISTINCT homes.id AS brand_id, pages.page, pages.citations
          FROM pages
          JOIN homes
            ON (split_part(pages.page, '/', 1) = homes.host OR ends_with(split_part(pages.page, '/', 1), '.' || homes.host))
           AND starts_with(substr(pages.page, length(split_part(pages.page, '/', 1)) + 1) || '/', homes.path)) AS found
 GROUP BY ALL
 ORDER BY found.brand_id
