-- adds only
-- Whether any homework has an exercise: asked for each that was deleted, and by the foreign keys of one that is removed.
CREATE INDEX assigned_exercises_of_exercise ON assigned_exercises (school_id, exercise_id, completed_version);
