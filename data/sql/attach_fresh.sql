-- The file that takes its place.
ATTACH $path AS fresh;
