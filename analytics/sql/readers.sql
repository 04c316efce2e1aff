-- The versions of the reader that the chosen answers were read with.
SELECT DISTINCT reader_version AS reader FROM chosen WHERE outcome = 'answered'
