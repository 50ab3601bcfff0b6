-- adds only
-- Exercises practised at home (D113, D114), and what a trainer asks for where homework is assigned.
ALTER TABLE assigned_exercises
  -- What is to be reached, in the trainer's words.
  ADD COLUMN goal text,
  -- The step to begin with and the last one that the owner may go on to alone; since when the first one holds.
  ADD COLUMN step smallint CHECK (step BETWEEN 1 AND 100),
  ADD COLUMN last_step smallint CHECK (last_step BETWEEN 1 AND 100),
  ADD COLUMN step_set_at timestamptz,
  -- How often a day it is to be practised.
  ADD COLUMN per_day smallint CHECK (per_day BETWEEN 1 AND 10),
  -- The newest day of the school on which it was practised; null while nobody has.
  ADD COLUMN practised_on date,
  -- Removed, while its practice stays (D86). Such homework is also completed: at that moment, if it was open until then.
  ADD COLUMN hidden_at timestamptz,
  ADD CHECK (hidden_at IS NULL OR completed_at IS NOT NULL),
  -- From when on an open exercise lies unpractised (D132).
  ADD COLUMN idle_since date GENERATED ALWAYS AS (
    CASE WHEN completed_at IS NULL THEN greatest(assigned_date, practised_on) END) STORED;

CREATE TABLE practice_sessions (
  school_id uuid NOT NULL REFERENCES schools (id),
  -- Made on the phone, so that what is sent again is recognised.
  id uuid NOT NULL,
  dog_id uuid NOT NULL,
  assigned_exercise_id uuid NOT NULL,
  member_id uuid NOT NULL,
  -- The school's wall-clock time, as the phone had it.
  practised_at timestamp NOT NULL,
  received_at timestamptz NOT NULL,
  step smallint CHECK (step BETWEEN 0 AND 100),
  attempts smallint CHECK (attempts BETWEEN 0 AND 1000),
  successes smallint CHECK (successes BETWEEN 0 AND attempts),
  seconds integer CHECK (seconds BETWEEN 0 AND 86400),
  note text,
  PRIMARY KEY (school_id, id),
  FOREIGN KEY (school_id, dog_id) REFERENCES dogs (school_id, id),
  FOREIGN KEY (school_id, assigned_exercise_id) REFERENCES assigned_exercises (school_id, id),
  FOREIGN KEY (school_id, member_id) REFERENCES members (school_id, id)
);
CREATE INDEX practice_sessions_of_dog ON practice_sessions (school_id, dog_id, practised_at DESC, id DESC);
CREATE INDEX practice_sessions_of_homework ON practice_sessions (school_id, assigned_exercise_id, practised_at);
-- What was received lately of a dog, and by whom.
CREATE INDEX practice_sessions_of_dog_by_age ON practice_sessions (school_id, dog_id, received_at);

CREATE FUNCTION note_practised() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE assigned_exercises AS assigned SET practised_on = practised.newest
  FROM (
    SELECT school_id, assigned_exercise_id, max(practised_at)::date AS newest FROM changed
    GROUP BY school_id, assigned_exercise_id
  ) AS practised
  WHERE assigned.school_id = practised.school_id AND assigned.id = practised.assigned_exercise_id
    AND (assigned.practised_on IS NULL OR assigned.practised_on < practised.newest);
  RETURN NULL;
END
$$;

-- The rows are held first, so that the second statement sees what whoever held them has added.
CREATE FUNCTION note_practice_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM assigned_exercises WHERE (school_id, id) IN (SELECT school_id, assigned_exercise_id FROM changed)
    ORDER BY school_id, id FOR NO KEY UPDATE;
  UPDATE assigned_exercises AS assigned SET practised_on = (
    SELECT max(practised_at)::date FROM practice_sessions AS practised
    WHERE practised.school_id = assigned.school_id AND practised.assigned_exercise_id = assigned.id)
  WHERE (school_id, id) IN (SELECT school_id, assigned_exercise_id FROM changed);
  RETURN NULL;
END
$$;

CREATE TRIGGER practice_sessions_noted AFTER INSERT ON practice_sessions REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_practised();
CREATE TRIGGER practice_sessions_gone AFTER DELETE ON practice_sessions REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_practice_gone();
-- Also when many rows are put in place at once, where other triggers rest.
ALTER TABLE practice_sessions ENABLE ALWAYS TRIGGER practice_sessions_noted;
ALTER TABLE practice_sessions ENABLE ALWAYS TRIGGER practice_sessions_gone;

-- What owners practised is new to trainers (D119), hinted at as their answers are.
CREATE FUNCTION hint_at_news_of_practice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO dog_tabs_seen AS seen (school_id, member_id, dog_id, tab, newest_at)
  SELECT added.school_id, trainers.id, added.dog_id, 'exercises', max(added.received_at)
  FROM added
  JOIN members AS trainers ON trainers.school_id = added.school_id AND trainers.role = 'trainer'
    AND trainers.id <> added.member_id
  GROUP BY added.school_id, added.dog_id, trainers.id
  ORDER BY added.school_id, added.dog_id, trainers.id
  ON CONFLICT (school_id, member_id, dog_id, tab) DO UPDATE SET newest_at = excluded.newest_at
    WHERE seen.newest_at IS NULL OR seen.newest_at < excluded.newest_at;
  RETURN NULL;
END
$$;
CREATE TRIGGER practice_sessions_news AFTER INSERT ON practice_sessions REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION hint_at_news_of_practice();

-- Unpractised longest first; those of a dog.
CREATE INDEX assigned_exercises_idle ON assigned_exercises (school_id, idle_since, dog_id)
  WHERE idle_since IS NOT NULL;
CREATE INDEX assigned_exercises_idle_of_dog ON assigned_exercises (school_id, dog_id, idle_since)
  WHERE idle_since IS NOT NULL;
