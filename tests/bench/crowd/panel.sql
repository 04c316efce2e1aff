-- One project: six brands, $prompts prompts with tags, languages and countries, six engines.
INSERT INTO projects (id, name, timezone, created_at) VALUES (1, 'Crowd', 'Europe/Berlin', $start);
INSERT INTO brands
SELECT 10 + b, 1, 'Brand ' || b, [], [], b = 0, false, [], b FROM range(6) AS brands(b);
INSERT INTO prompts
SELECT 1000 + p, 1, 'Question number ' || p || ' of the panel?', ['en', 'en', 'en', 'de', 'fr'][1 + p % 5],
       ['us', 'gb', 'us', 'de', 'fr'][1 + p % 5], ['topic ' || (p % 12), ['core', 'wide'][1 + p % 2]], p % 9 = 8, NULL
  FROM range($prompts) AS prompts(p);
INSERT INTO engines
SELECT 1, engine, route, 'm', true
  FROM (VALUES ('chatgpt', 'openai'), ('perplexity', 'perplexity'), ('gemini', 'gemini'), ('google_ai_overview', 'serpapi'),
               ('copilot', 'serpapi'), ('google_ai_mode', 'serpapi')) AS ways(engine, route);
INSERT INTO checks
SELECT 1 + d, 'key-' || d, 1, 'scheduled', '', 5, $start + to_days(d::INTEGER), 'local' FROM range($days) AS days(d);
