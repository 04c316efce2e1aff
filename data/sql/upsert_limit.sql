-- Caps of a route.
INSERT INTO route_limits (route, in_flight, per_minute) VALUES ($route, $in_flight, $per_minute)
ON CONFLICT (route) DO UPDATE SET in_flight = excluded.in_flight, per_minute = excluded.per_minute;
