-- The file as it is.
ATTACH $path AS old (READ_ONLY);
