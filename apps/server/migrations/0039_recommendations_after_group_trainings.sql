-- adds only
-- A recommendation may speak of a group's training instead of a dog's own: one for each dog that took part (D175).
ALTER TABLE recommendations
  ADD COLUMN group_training_id uuid,
  ADD CONSTRAINT recommendations_group_training_fkey
    FOREIGN KEY (school_id, group_training_id) REFERENCES group_trainings (school_id, id),
  ADD CONSTRAINT recommendations_one_training CHECK (num_nonnulls(training_id, group_training_id) <= 1);
CREATE INDEX recommendations_of_group_training ON recommendations (school_id, group_training_id, dog_id)
  WHERE group_training_id IS NOT NULL;
