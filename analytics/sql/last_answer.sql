-- When the last of the chosen answers came, whatever its outcome; one row always.
SELECT max(answered_at) AS last_at FROM chosen
