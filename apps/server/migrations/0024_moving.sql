-- An owner asks for another time of a confirmed training: a request that replaces it (D166). Confirming moves the training
-- and ends the request as 'moved'; the training keeps its row, so that its notes, history and calendar entry stay with it.
ALTER TABLE trainings
  ADD COLUMN replaces uuid,
  ADD CONSTRAINT trainings_replaces_fkey FOREIGN KEY (school_id, replaces) REFERENCES trainings (school_id, id),
  DROP CONSTRAINT trainings_status_check,
  ADD CONSTRAINT trainings_status_check
    CHECK (status IN ('requested', 'confirmed', 'declined', 'withdrawn', 'expired', 'cancelled', 'moved')),
  ADD CONSTRAINT trainings_moved_replaces CHECK (status <> 'moved' OR replaces IS NOT NULL),
  ADD CONSTRAINT trainings_replacing_is_no_training CHECK (replaces IS NULL OR status NOT IN ('confirmed', 'cancelled'));
CREATE INDEX trainings_of_replaced ON trainings (school_id, replaces) WHERE replaces IS NOT NULL;
CREATE UNIQUE INDEX trainings_one_move ON trainings (school_id, replaces) WHERE status = 'requested' AND replaces IS NOT NULL;
