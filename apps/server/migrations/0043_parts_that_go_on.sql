-- adds only
-- Who has not left takes part, whatever the state says beyond that: until now it could be nothing but 'planned'. Whether
-- somebody was there is a table's own, by the key of this one.
ALTER TABLE group_training_participants
  DROP CONSTRAINT group_training_participants_state_check,
  DROP CONSTRAINT group_training_participants_check1,
  ADD CONSTRAINT group_training_participants_left
    CHECK ((left_at IS NOT NULL) = (state IN ('withdrawn', 'removed')));
