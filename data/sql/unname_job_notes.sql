-- Sentences name the owner no more.
UPDATE jobs SET note = replace(note, $said, $say) WHERE contains(note, $said);
