-- These answers have no raw reply any more.
UPDATE answers SET raw_emptied_at = $now WHERE id IN (SELECT unnest($answers::BIGINT[]));
