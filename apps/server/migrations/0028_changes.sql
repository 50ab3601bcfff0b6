-- adds only
-- What has changed in a school, so that an answer which is still true need not be read again. Every change adds a row for
-- each of its subjects in its own transaction, whatever code wrote it; nobody waits for anybody, since no row is changed.
-- The marks of a subject, combined by bit_xor, are its version: they are random, so that two sets of changes have
-- different versions and a version tells nobody how many there were. Housekeeping replaces a subject's rows by one with
-- the same version.
-- Subjects: 'school' is what every screen shows beside times: names, phones, hours, settings. 'groups' are the groups, who
-- is in them, their trainings. 'surveys' is which dog has and has filled which. 'calendar' is whatever else stands in
-- anybody's calendar; a trainer's or dog's id is what of that stands in theirs.
CREATE TABLE changes (
  school_id uuid NOT NULL,
  subject text NOT NULL,
  mark bigint NOT NULL DEFAULT uuid_hash_extended(gen_random_uuid(), 0),
  PRIMARY KEY (school_id, subject, mark)
);

-- For rows whose subject is the same for all of the school: the trigger's argument.
CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes (school_id, subject) SELECT DISTINCT school_id, TG_ARGV[0] FROM changed;
  RETURN NULL;
END
$$;

CREATE FUNCTION note_change_of_school() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes (school_id, subject) SELECT id, 'school' FROM changed;
  RETURN NULL;
END
$$;

-- Requests and trainings; one that is moved concerns its former people, too.
CREATE FUNCTION note_change_of_training() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO changes (school_id, subject)
    SELECT DISTINCT school_id, unnest(ARRAY['calendar', trainer_id::text, dog_id::text])
    FROM (SELECT school_id, trainer_id, dog_id FROM former UNION ALL SELECT school_id, trainer_id, dog_id FROM changed) AS both_states;
  ELSE
    INSERT INTO changes (school_id, subject)
    SELECT DISTINCT school_id, unnest(ARRAY['calendar', trainer_id::text, dog_id::text]) FROM changed;
  END IF;
  RETURN NULL;
END
$$;

CREATE FUNCTION note_change_of_trainer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes (school_id, subject)
  SELECT DISTINCT school_id, unnest(ARRAY['calendar', trainer_id::text]) FROM changed;
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO changes (school_id, subject) SELECT DISTINCT school_id, trainer_id::text FROM former;
  END IF;
  RETURN NULL;
END
$$;

-- A note is added to a training that is new or held, so that its people are certain; later its training may get another
-- trainer at the same moment, so that a change of it concerns every calendar.
CREATE FUNCTION note_change_of_training_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO changes (school_id, subject)
    SELECT DISTINCT trainings.school_id, unnest(ARRAY['calendar', trainings.trainer_id::text, trainings.dog_id::text])
    FROM changed JOIN trainings ON trainings.school_id = changed.school_id AND trainings.id = changed.training_id;
  ELSE
    INSERT INTO changes (school_id, subject) SELECT DISTINCT school_id, 'school' FROM changed;
  END IF;
  RETURN NULL;
END
$$;

-- An account has an e-mail, which its schools are shown.
CREATE FUNCTION note_change_of_email() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes (school_id, subject)
  SELECT DISTINCT members.school_id, 'school'
  FROM changed
  JOIN former ON former.id = changed.id AND former.email <> changed.email
  JOIN members ON members.account_id = changed.id;
  RETURN NULL;
END
$$;

CREATE TRIGGER accounts_changed AFTER UPDATE ON accounts REFERENCING OLD TABLE AS former NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_change_of_email();

-- Claims are missing: whatever takes or gives back time changes its training, group training or lock as well.
DO $$
DECLARE
  watched record;
BEGIN
  FOR watched IN
    SELECT * FROM (VALUES
      ('schools', 'note_change_of_school()'),
      ('members', 'note_change(''school'')'),
      ('dogs', 'note_change(''school'')'),
      ('halls', 'note_change(''school'')'),
      ('services', 'note_change(''school'')'),
      ('opening_hours', 'note_change(''school'')'),
      ('working_hours', 'note_change(''school'')'),
      ('price_list_items', 'note_change(''school'')'),
      ('groups', 'note_change(''groups'')'),
      ('group_trainers', 'note_change(''groups'')'),
      ('group_dogs', 'note_change(''groups'')'),
      ('group_trainings', 'note_change(''groups'')'),
      ('group_training_participants', 'note_change(''groups'')'),
      ('survey_assignments', 'note_change(''surveys'')'),
      ('survey_responses', 'note_change(''surveys'')'),
      ('trainings', 'note_change_of_training()'),
      ('training_notes', 'note_change_of_training_note()'),
      ('locks', 'note_change_of_trainer()'),
      ('absences', 'note_change_of_trainer()')
    ) AS listed (name, noted_by)
  LOOP
    EXECUTE format(
      'CREATE TRIGGER %1$s_inserted AFTER INSERT ON %1$I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION %2$s',
      watched.name, watched.noted_by);
    EXECUTE format(
      'CREATE TRIGGER %1$s_updated AFTER UPDATE ON %1$I REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION %2$s',
      watched.name, watched.noted_by);
    EXECUTE format(
      'CREATE TRIGGER %1$s_deleted AFTER DELETE ON %1$I REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION %2$s',
      watched.name, watched.noted_by);
  END LOOP;
END
$$;
