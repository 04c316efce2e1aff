-- Answers $low to $high - 1 of $total, evenly over $days days; some prompts and engines are asked more.
CREATE OR REPLACE TEMP TABLE fresh AS
SELECT i AS id, 1 + (i * $days // $total) AS check_id,
       1000 + floor($prompts * pow(hash(i, 1) / 18446744073709551616.0, 1.3))::BIGINT AS prompt_id,
       ['chatgpt', 'chatgpt', 'chatgpt', 'perplexity', 'perplexity', 'gemini', 'gemini', 'google_ai_overview',
        'copilot', 'google_ai_mode'][1 + (hash(i, 2) % 10)::BIGINT] AS engine,
       CASE WHEN hash(i, 3) % 1000 < 920 THEN 'answered' WHEN hash(i, 3) % 1000 < 965 THEN 'no_surface'
            WHEN hash(i, 3) % 1000 < 990 THEN 'refused' ELSE 'empty' END AS outcome,
       $start::TIMESTAMPTZ + to_microseconds(i * ($days * 86400000000 // $total)) AS answered_at
  FROM range($low, $high) AS numbers(i);
INSERT INTO answers (id, check_id, project_id, prompt_id, engine, route, surface, repeat_no, outcome, answered_at,
                     asked_at, latency_ms, model, input_tokens, output_tokens, cost, reader_version, brands_hash)
SELECT id, check_id, 1, prompt_id, engine, engines.route, 'api', 1, outcome, answered_at, answered_at, 900 + hash(id, 4) % 9000,
       engine || '-' || (check_id // 150), 200, 300 + hash(id, 5) % 900, 0.004, '1', 'x'
  FROM fresh JOIN engines USING (engine) ORDER BY id;
INSERT INTO answer_texts
SELECT id, 'Answer ' || id || ' names some of the brands and cites its sources.', '', [], '' FROM fresh;
INSERT INTO mentions (answer_id, project_id, brand_id, count, first_char, position, rank, spans)
SELECT id, 1, unnest(named), 1 + (hash(id, 6) % 3)::INTEGER, 10, generate_subscripts(named, 1), NULL, []
  FROM (SELECT id, [spot.b FOR spot IN list_sort([{'s': (hash(id, b, 7) % 1000)::BIGINT + 250 * b, 'b': 10 + b} FOR b IN range(6)
                    IF hash(id, b, 8) % 1000 < (520 - 70 * b) * (0.4 + hash(prompt_id, b) % 1200 / 1000.0)
                                              * (0.7 + hash(engine, b) % 600 / 1000.0)])] AS named
          FROM fresh WHERE outcome = 'answered');
INSERT INTO citations
SELECT id, 1, j, 'https://' || domain || '/' || page, 'https://' || domain || '/' || page, domain,
       ['review', 'news', 'ugc', 'reference', 'marketplace', 'other', 'other', 'social'][1 + site % 8], 'Page ' || page,
       hash(id, j, 12) % 10 < 7
  FROM (SELECT id, j, site, 'site' || site || '.example' AS domain,
               floor(exp(hash(id, j, 11) / 18446744073709551616.0 * ln(300)))::BIGINT AS page
          FROM (SELECT id, j,
                       CASE WHEN hash(id, j, 9) % 2 = 0
                            THEN floor(exp(hash(id, j, 10) / 18446744073709551616.0 * ln(20000)))::BIGINT
                            ELSE 20000 + (prompt_id % 40) * 500
                                 + floor(exp(hash(id, j, 10) / 18446744073709551616.0 * ln(500)))::BIGINT END AS site
                  FROM (SELECT id, prompt_id, unnest(range(4 + (hash(id, 13) % 9)::BIGINT)) AS j
                          FROM fresh WHERE outcome = 'answered')));
