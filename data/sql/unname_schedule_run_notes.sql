-- Sentences name the owner no more.
UPDATE schedule_runs SET note = replace(note, $said, $say) WHERE contains(note, $said);
