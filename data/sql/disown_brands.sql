-- Nobody is the own brand, until the next statement names one.
UPDATE brands SET own = false WHERE project_id = $project;
