-- adds only
-- How often each exercise was assigned in each month (of UTC), counted as homework comes and goes: all homework of a
-- quarter would have to be read for it. As in confirmed_counts each change adds a row in its own transaction, so that
-- nobody waits for anybody; the count is the sum. Housekeeping replaces the rows of an exercise and month by one.
CREATE TABLE exercise_uses (
  school_id uuid NOT NULL,
  month date NOT NULL,
  exercise_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  change integer NOT NULL,
  PRIMARY KEY (school_id, month, exercise_id, id) INCLUDE (change),
  FOREIGN KEY (school_id, exercise_id) REFERENCES exercises (school_id, id) ON DELETE CASCADE
);
CREATE INDEX exercise_uses_of_exercise ON exercise_uses (school_id, exercise_id);

CREATE FUNCTION count_uses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO exercise_uses (school_id, month, exercise_id, change)
  SELECT school_id, date_trunc('month', created_at AT TIME ZONE 'UTC'), exercise_id, TG_ARGV[0]::integer * count(*)
  FROM changed GROUP BY 1, 2, 3;
  RETURN NULL;
END
$$;

CREATE TRIGGER assigned_exercises_added_to_uses AFTER INSERT ON assigned_exercises REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_uses('1');
CREATE TRIGGER assigned_exercises_taken_from_uses AFTER DELETE ON assigned_exercises REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_uses('-1');

-- How many dogs and how many owners who have not left a school has, counted in the same way for the totals of its lists.
CREATE TABLE school_counts (
  school_id uuid NOT NULL,
  counted text NOT NULL CHECK (counted IN ('dogs', 'owners')),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  change integer NOT NULL,
  PRIMARY KEY (school_id, counted, id) INCLUDE (change)
);

CREATE FUNCTION count_dogs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO school_counts (school_id, counted, change)
  SELECT school_id, 'dogs', TG_ARGV[0]::integer * count(*) FROM changed GROUP BY school_id;
  RETURN NULL;
END
$$;

CREATE FUNCTION count_owners() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO school_counts (school_id, counted, change)
  SELECT school_id, 'owners', TG_ARGV[0]::integer * count(*) FROM changed
  WHERE role = 'owner' AND removed_at IS NULL GROUP BY school_id;
  RETURN NULL;
END
$$;

CREATE FUNCTION count_owner_anew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO school_counts (school_id, counted, change)
  VALUES (NEW.school_id, 'owners', CASE WHEN NEW.removed_at IS NULL THEN 1 ELSE -1 END);
  RETURN NULL;
END
$$;

CREATE TRIGGER dogs_added_to_counts AFTER INSERT ON dogs REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_dogs('1');
CREATE TRIGGER dogs_taken_from_counts AFTER DELETE ON dogs REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_dogs('-1');
CREATE TRIGGER members_added_to_counts AFTER INSERT ON members REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_owners('1');
CREATE TRIGGER members_taken_from_counts AFTER DELETE ON members REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_owners('-1');
CREATE TRIGGER members_counted_anew AFTER UPDATE ON members FOR EACH ROW
  WHEN (NEW.role = 'owner' AND (OLD.removed_at IS NULL) <> (NEW.removed_at IS NULL))
  EXECUTE FUNCTION count_owner_anew();

-- Also when many rows are put in place at once, where other triggers rest.
ALTER TABLE assigned_exercises ENABLE ALWAYS TRIGGER assigned_exercises_added_to_uses;
ALTER TABLE assigned_exercises ENABLE ALWAYS TRIGGER assigned_exercises_taken_from_uses;
ALTER TABLE dogs ENABLE ALWAYS TRIGGER dogs_added_to_counts;
ALTER TABLE dogs ENABLE ALWAYS TRIGGER dogs_taken_from_counts;
ALTER TABLE members ENABLE ALWAYS TRIGGER members_added_to_counts;
ALTER TABLE members ENABLE ALWAYS TRIGGER members_taken_from_counts;
ALTER TABLE members ENABLE ALWAYS TRIGGER members_counted_anew;

-- From here on nobody else writes these tables until this migration is kept.
INSERT INTO exercise_uses (school_id, month, exercise_id, change)
SELECT school_id, date_trunc('month', created_at AT TIME ZONE 'UTC'), exercise_id, count(*)
FROM assigned_exercises GROUP BY 1, 2, 3;
INSERT INTO school_counts (school_id, counted, change) SELECT school_id, 'dogs', count(*) FROM dogs GROUP BY school_id;
INSERT INTO school_counts (school_id, counted, change)
SELECT school_id, 'owners', count(*) FROM members WHERE role = 'owner' AND removed_at IS NULL GROUP BY school_id;

-- The dogs of owners who have left are no part of the list.
CREATE INDEX members_removed ON members (school_id, id) WHERE removed_at IS NOT NULL;

-- A school's reports as its list shows them: those that run without an end, then those that end last.
CREATE INDEX report_assignments_in_order ON report_assignments
  (school_id, last_day DESC, created_at DESC, id DESC) WHERE deleted_at IS NULL;

-- Exercises that left the library, for the sweep of those that were never assigned.
CREATE INDEX exercises_deleted ON exercises (deleted_at) WHERE deleted_at IS NOT NULL;
