-- adds only
-- What is due once and nobody has filled, by dog: what its owner has to fill (the tasks of the owner's home). What is due
-- again and again is found by report_assignments_open_of_dog.
CREATE INDEX report_assignments_once_of_dog ON report_assignments (school_id, dog_id, start_date)
  WHERE recurrence = 'ONCE' AND filled_until IS NULL AND finished_on IS NULL AND deleted_at IS NULL;
