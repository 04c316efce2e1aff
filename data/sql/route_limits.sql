-- The caps that a person has set.
SELECT route, in_flight, per_minute FROM route_limits;
