-- Sentences name the owner no more.
UPDATE events SET note = replace(note, $said, $say) WHERE contains(note, $said);
