-- adds only
-- How many confirmed trainings a dog has, counted as they change: its whole history would have to be read for it. Each
-- change adds a row in its own transaction, whatever code wrote it, so that nobody waits for anybody; the count is the sum
-- of a dog's rows. Housekeeping replaces them by one with the same sum.
CREATE TABLE confirmed_counts (
  school_id uuid NOT NULL,
  dog_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  change integer NOT NULL,
  PRIMARY KEY (school_id, dog_id, id) INCLUDE (change),
  FOREIGN KEY (school_id, dog_id) REFERENCES dogs (school_id, id)
);

CREATE FUNCTION count_confirmed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO confirmed_counts (school_id, dog_id, change)
  SELECT school_id, dog_id, TG_ARGV[0]::integer * count(*) FROM changed WHERE status = 'confirmed'
  GROUP BY school_id, dog_id;
  RETURN NULL;
END
$$;

CREATE FUNCTION count_confirmed_anew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO confirmed_counts (school_id, dog_id, change)
  SELECT school_id, dog_id, change
  FROM (VALUES (OLD.school_id, OLD.dog_id, OLD.status, -1), (NEW.school_id, NEW.dog_id, NEW.status, 1))
    AS states (school_id, dog_id, status, change)
  WHERE status = 'confirmed';
  RETURN NULL;
END
$$;

CREATE TRIGGER trainings_added_to_counts AFTER INSERT ON trainings REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_confirmed('1');
CREATE TRIGGER trainings_taken_from_counts AFTER DELETE ON trainings REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_confirmed('-1');
CREATE TRIGGER trainings_counted_anew AFTER UPDATE ON trainings FOR EACH ROW
  WHEN ((OLD.status = 'confirmed') <> (NEW.status = 'confirmed') OR OLD.dog_id <> NEW.dog_id)
  EXECUTE FUNCTION count_confirmed_anew();

-- Also when many rows are put in place at once, where other triggers rest.
ALTER TABLE trainings ENABLE ALWAYS TRIGGER trainings_added_to_counts;
ALTER TABLE trainings ENABLE ALWAYS TRIGGER trainings_taken_from_counts;
ALTER TABLE trainings ENABLE ALWAYS TRIGGER trainings_counted_anew;

-- From here on nobody else writes trainings until this migration is kept.
INSERT INTO confirmed_counts (school_id, dog_id, change)
SELECT school_id, dog_id, count(*) FROM trainings WHERE status = 'confirmed' GROUP BY school_id, dog_id;

-- What a search among owners looks for in their dogs, computed once and not for each dog at each search.
ALTER TABLE dogs ADD COLUMN name_key text NOT NULL GENERATED ALWAYS AS (search_key(name)) STORED;
