-- adds only
-- How many reports run by each template, counted by their last day as they change: all of them would have to be read for
-- it. Each change adds a row in its own transaction, whatever code wrote it, so that nobody waits for anybody; what runs on
-- a day is the sum of the rows of that day and of later ones. Housekeeping replaces those of one day by one with their sum,
-- and removes those of days that are over.
CREATE TABLE running_report_counts (
  school_id uuid NOT NULL,
  template_id uuid NOT NULL,
  last_day date NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  change integer NOT NULL,
  PRIMARY KEY (school_id, template_id, last_day, id) INCLUDE (change),
  FOREIGN KEY (school_id, template_id) REFERENCES report_templates (school_id, id)
);

-- Whether a report runs until its last day: nobody has deleted or finished it, nor filled it where it is due once.
CREATE FUNCTION runs_until_its_last_day(
  deleted_at timestamptz, finished_on date, recurrence text, filled_until date) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT deleted_at IS NULL AND finished_on IS NULL AND (recurrence <> 'ONCE' OR filled_until IS NULL)
$$;

CREATE FUNCTION count_running_reports() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO running_report_counts (school_id, template_id, last_day, change)
  SELECT school_id, template_id, last_day, TG_ARGV[0]::integer * count(*) FROM changed
  WHERE runs_until_its_last_day(deleted_at, finished_on, recurrence, filled_until) GROUP BY school_id, template_id, last_day;
  RETURN NULL;
END
$$;

CREATE FUNCTION count_running_report_anew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF runs_until_its_last_day(OLD.deleted_at, OLD.finished_on, OLD.recurrence, OLD.filled_until) THEN
    INSERT INTO running_report_counts (school_id, template_id, last_day, change)
    VALUES (OLD.school_id, OLD.template_id, OLD.last_day, -1);
  END IF;
  IF runs_until_its_last_day(NEW.deleted_at, NEW.finished_on, NEW.recurrence, NEW.filled_until) THEN
    INSERT INTO running_report_counts (school_id, template_id, last_day, change)
    VALUES (NEW.school_id, NEW.template_id, NEW.last_day, 1);
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER report_assignments_added_to_counts AFTER INSERT ON report_assignments REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_running_reports('1');
CREATE TRIGGER report_assignments_taken_from_counts AFTER DELETE ON report_assignments REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_running_reports('-1');
-- Filling a report that repeats changes none of these.
CREATE TRIGGER report_assignments_counted_anew AFTER UPDATE ON report_assignments FOR EACH ROW
  WHEN (OLD.template_id <> NEW.template_id OR OLD.last_day <> NEW.last_day
    OR (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL) OR (OLD.finished_on IS NULL) <> (NEW.finished_on IS NULL)
    OR OLD.recurrence <> NEW.recurrence
    OR (NEW.recurrence = 'ONCE' AND (OLD.filled_until IS NULL) <> (NEW.filled_until IS NULL)))
  EXECUTE FUNCTION count_running_report_anew();
-- Also when many rows are put in place at once, where other triggers rest.
ALTER TABLE report_assignments ENABLE ALWAYS TRIGGER report_assignments_added_to_counts;
ALTER TABLE report_assignments ENABLE ALWAYS TRIGGER report_assignments_taken_from_counts;
ALTER TABLE report_assignments ENABLE ALWAYS TRIGGER report_assignments_counted_anew;

-- From here on nobody else writes that table until this migration is kept.
INSERT INTO running_report_counts (school_id, template_id, last_day, change)
SELECT school_id, template_id, last_day, count(*) FROM report_assignments
WHERE runs_until_its_last_day(deleted_at, finished_on, recurrence, filled_until) GROUP BY school_id, template_id, last_day;
