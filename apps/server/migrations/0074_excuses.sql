-- adds only
-- A dog whose people have said before a group training that it won't come: in time or too late (D260). It stays in the
-- training, and has no claim of its time.
ALTER TABLE group_training_participants
  ADD COLUMN excuse text,
  ADD CONSTRAINT group_training_participants_excuse
    CHECK (excuse IS NULL OR (excuse IN ('EXCUSED', 'LATE_EXCUSE') AND dog_id IS NOT NULL AND left_at IS NULL));
-- Who was excused lately may need somebody's attention.
CREATE INDEX group_training_excuses ON group_training_participants (school_id, start_time DESC) WHERE excuse IS NOT NULL;
