-- adds only
-- When a trainer checked the price list that a new school begins with as an example; null until then. One that somebody
-- has changed before this counts as checked.
ALTER TABLE schools ADD COLUMN price_list_checked_at timestamptz;
UPDATE schools SET price_list_checked_at = created_at WHERE price_list_version > 1;

-- The lines of the bell that wait for the answer to a request; they are read once its time has come.
CREATE INDEX notifications_of_requests ON notifications (school_id, id)
  WHERE kind IN ('training-requested', 'training-move-requested') AND read_at IS NULL;
