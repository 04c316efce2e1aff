-- The facts of answers; their place in the panel comes from their jobs.
INSERT INTO answers (id, import_key, check_id, project_id, prompt_id, engine, route, surface, repeat_no, outcome,
                     answered_at, asked_at, latency_ms, model, input_tokens, output_tokens, thought_tokens,
                     tool_tokens, cost, reader_version, brands_hash, read_ms)
SELECT kept.id, kept.import_key, jobs.check_id, jobs.project_id, jobs.prompt_id, jobs.engine, jobs.route,
       jobs.surface, jobs.repeat_no, kept.outcome,
       kept.asked_at + to_milliseconds(kept.latency_ms), kept.asked_at, kept.latency_ms, kept.model,
       kept.input_tokens, kept.output_tokens, kept.thought_tokens, kept.tool_tokens, kept.cost,
       kept.reader_version, kept.brands_hash, kept.read_ms
  FROM (SELECT unnest($id::BIGINT[]) AS id, unnest($key::VARCHAR[]) AS import_key,
               unnest($outcome::VARCHAR[]) AS outcome, unnest($asked_at::TIMESTAMPTZ[]) AS asked_at,
               unnest($latency_ms::INTEGER[]) AS latency_ms, unnest($model::VARCHAR[]) AS model,
               unnest($input::BIGINT[]) AS input_tokens, unnest($output::BIGINT[]) AS output_tokens,
               unnest($thought::BIGINT[]) AS thought_tokens, unnest($tool::BIGINT[]) AS tool_tokens,
               unnest($cost::DOUBLE[]) AS cost, unnest($version::VARCHAR[]) AS reader_version,
               unnest($brands::VARCHAR[]) AS brands_hash,
               unnest($read_ms::INTEGER[]) AS read_ms) AS kept
  JOIN jobs ON jobs.id = kept.id;
