-- adds only
-- From when on a report counts as missed, kept beside it: who needs attention was looked up in all that was filled of each
-- report that runs. Filling writes the report's row, which who fills it holds FOR NO KEY UPDATE; servers of the version
-- before hold it FOR SHARE, so that two of them at two of its days may have to begin again.
ALTER TABLE report_assignments
  -- The newest due date that was filled.
  ADD COLUMN filled_until date,
  -- Whether it was over by its plan when housekeeping came by.
  ADD COLUMN has_ended boolean NOT NULL DEFAULT false;

-- How many days lie between two due dates (due-dates.rules.ts).
CREATE FUNCTION days_of_recurrence(recurrence text) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE recurrence WHEN 'ONCE' THEN 0 WHEN 'DAILY' THEN 1 WHEN 'EVERY_2_DAYS' THEN 2 WHEN 'EVERY_3_DAYS' THEN 3
    WHEN 'EVERY_4_DAYS' THEN 4 WHEN 'EVERY_5_DAYS' THEN 5 WHEN 'EVERY_6_DAYS' THEN 6 WHEN 'WEEKLY' THEN 7 END
$$;

-- From here on nobody else writes these tables until this migration is kept.
UPDATE report_assignments AS assigned SET filled_until = filled.newest
FROM (
  SELECT school_id, assignment_id, max(due_date) AS newest FROM report_submissions GROUP BY school_id, assignment_id
) AS filled
WHERE assigned.school_id = filled.school_id AND assigned.id = filled.assignment_id;

ALTER TABLE report_assignments
  -- The third due date after the newest filled one: three in a row are missed once that day is over. Null for what is due
  -- once and what is over.
  ADD COLUMN third_open date GENERATED ALWAYS AS (
    CASE WHEN recurrence <> 'ONCE' AND finished_on IS NULL AND deleted_at IS NULL AND NOT has_ended
      THEN coalesce(filled_until + days_of_recurrence(recurrence), start_date) + 2 * days_of_recurrence(recurrence)
    END) STORED;

CREATE FUNCTION note_filled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE report_assignments AS assigned SET filled_until = filled.newest
  FROM (
    SELECT school_id, assignment_id, max(due_date) AS newest FROM changed GROUP BY school_id, assignment_id
  ) AS filled
  WHERE assigned.school_id = filled.school_id AND assigned.id = filled.assignment_id
    AND (assigned.filled_until IS NULL OR assigned.filled_until < filled.newest);
  RETURN NULL;
END
$$;

-- The rows are held first, so that the second statement sees what whoever held them has filled.
CREATE FUNCTION note_emptied() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM report_assignments WHERE (school_id, id) IN (SELECT school_id, assignment_id FROM changed)
    ORDER BY school_id, id FOR NO KEY UPDATE;
  UPDATE report_assignments AS assigned SET filled_until = (
    SELECT max(due_date) FROM report_submissions AS filled
    WHERE filled.school_id = assigned.school_id AND filled.assignment_id = assigned.id)
  WHERE (school_id, id) IN (SELECT school_id, assignment_id FROM changed);
  RETURN NULL;
END
$$;

CREATE TRIGGER report_submissions_noted AFTER INSERT ON report_submissions REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_filled();
CREATE TRIGGER report_submissions_gone AFTER DELETE ON report_submissions REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_emptied();
-- Also when many rows are put in place at once, where other triggers rest.
ALTER TABLE report_submissions ENABLE ALWAYS TRIGGER report_submissions_noted;
ALTER TABLE report_submissions ENABLE ALWAYS TRIGGER report_submissions_gone;

-- Missed longest first; those of a dog; those that housekeeping takes out.
CREATE INDEX report_assignments_open ON report_assignments (school_id, third_open, dog_id) WHERE third_open IS NOT NULL;
CREATE INDEX report_assignments_open_of_dog ON report_assignments (school_id, dog_id, third_open)
  WHERE third_open IS NOT NULL;
CREATE INDEX report_assignments_open_by_end ON report_assignments (end_date)
  WHERE third_open IS NOT NULL AND end_date IS NOT NULL;

-- What nothing reads by any more: the list goes by report_assignments_in_order, which begins the same way.
DROP INDEX report_assignments_repeating;
DROP INDEX report_assignments_by_last_day;
DROP INDEX assigned_exercises_by_age;
