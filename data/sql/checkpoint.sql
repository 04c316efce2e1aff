-- Bring the log into the file.
CHECKPOINT;
