-- adds only
-- The steps of an exercise in their order, each with its text and, if it has one, its criterion (D237).
ALTER TABLE exercise_versions
  ADD COLUMN steps jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(steps) = 'array');
