-- Who takes part in a group training, from its planning on; the past keeps the people of its time.
ALTER TABLE group_trainings
  -- A training that was called off stays for the archive, with when and by whom.
  ADD COLUMN cancelled_at timestamptz,
  ADD COLUMN cancelled_by uuid,
  ADD CONSTRAINT group_trainings_school_id_id_key UNIQUE (school_id, id),
  ADD CONSTRAINT group_trainings_start_key UNIQUE (school_id, id, start_time),
  ADD CONSTRAINT group_trainings_cancelled_by_fkey
    FOREIGN KEY (school_id, cancelled_by) REFERENCES members (school_id, id) ON DELETE RESTRICT,
  ADD CONSTRAINT group_trainings_cancelled_check CHECK (cancelled_by IS NULL OR cancelled_at IS NOT NULL);
CREATE INDEX group_trainings_cancelled ON group_trainings (school_id, start_time) WHERE cancelled_at IS NOT NULL;
-- A dog's archive, next to the school's and the trainers'.
CREATE INDEX trainings_cancelled_of_dog ON trainings (school_id, dog_id, start_time) WHERE status = 'cancelled';

CREATE TABLE group_training_participants (
  school_id uuid NOT NULL,
  group_training_id uuid NOT NULL,
  -- One of both.
  trainer_id uuid,
  dog_id uuid,
  participant_id uuid NOT NULL GENERATED ALWAYS AS (coalesce(trainer_id, dog_id)) STORED,
  -- The training's, kept equal by the foreign key: finds what somebody has in a window among all that they ever had.
  start_time timestamp NOT NULL,
  -- 'withdrawn' by the dog's owner, 'removed' by a trainer.
  state text NOT NULL CHECK (state IN ('planned', 'withdrawn', 'removed')),
  joined_at timestamptz NOT NULL,
  left_at timestamptz,
  PRIMARY KEY (school_id, group_training_id, participant_id),
  FOREIGN KEY (school_id, group_training_id, start_time)
    REFERENCES group_trainings (school_id, id, start_time) ON UPDATE CASCADE ON DELETE RESTRICT,
  FOREIGN KEY (school_id, trainer_id) REFERENCES members (school_id, id) ON DELETE RESTRICT,
  FOREIGN KEY (school_id, dog_id) REFERENCES dogs (school_id, id) ON DELETE RESTRICT,
  CHECK (num_nonnulls(trainer_id, dog_id) = 1),
  CHECK ((left_at IS NULL) = (state = 'planned'))
);
CREATE INDEX group_trainings_of_participant ON group_training_participants (school_id, participant_id, start_time)
  WHERE left_at IS NULL;

-- Until now who took part was who held a claim. When somebody joined was not kept.
INSERT INTO group_training_participants (school_id, group_training_id, trainer_id, dog_id, start_time, state, joined_at)
SELECT claims.school_id, trainings.id,
  CASE claims.resource_kind WHEN 'trainer' THEN claims.resource_id END,
  CASE claims.resource_kind WHEN 'dog' THEN claims.resource_id END,
  trainings.start_time, 'planned', trainings.created_at
FROM claims
JOIN group_trainings AS trainings ON trainings.school_id = claims.school_id AND trainings.id = claims.reason_id
WHERE claims.reason = 'group_training' AND claims.resource_kind IN ('trainer', 'dog');
ANALYZE group_training_participants;

-- Claims say who is busy, and nothing else. Each has its cause, which can't go while it occupies anybody.
DROP INDEX claims_of_group_trainings;
ALTER TABLE locks ADD CONSTRAINT locks_school_id_id_key UNIQUE (school_id, id);
DELETE FROM claims WHERE NOT EXISTS (
  SELECT FROM trainings
  WHERE claims.reason = 'training' AND trainings.school_id = claims.school_id AND trainings.id = claims.reason_id
  UNION ALL
  SELECT FROM group_trainings
  WHERE claims.reason = 'group_training' AND group_trainings.school_id = claims.school_id
    AND group_trainings.id = claims.reason_id
  UNION ALL
  SELECT FROM locks WHERE claims.reason = 'lock' AND locks.school_id = claims.school_id AND locks.id = claims.reason_id
);
ALTER TABLE claims
  -- The reason's id in the column of its kind, for the foreign keys alone: of the three exactly one is there.
  ADD COLUMN training_id uuid GENERATED ALWAYS AS (CASE WHEN reason = 'training' THEN reason_id END) STORED,
  ADD COLUMN group_training_id uuid GENERATED ALWAYS AS (CASE WHEN reason = 'group_training' THEN reason_id END) STORED,
  ADD COLUMN lock_id uuid GENERATED ALWAYS AS (CASE WHEN reason = 'lock' THEN reason_id END) STORED,
  ADD CONSTRAINT claims_one_cause CHECK (num_nonnulls(training_id, group_training_id, lock_id) = 1),
  ADD CONSTRAINT claims_training_fkey
    FOREIGN KEY (school_id, training_id) REFERENCES trainings (school_id, id) ON DELETE RESTRICT,
  ADD CONSTRAINT claims_group_training_fkey
    FOREIGN KEY (school_id, group_training_id) REFERENCES group_trainings (school_id, id) ON DELETE RESTRICT,
  ADD CONSTRAINT claims_lock_fkey FOREIGN KEY (school_id, lock_id) REFERENCES locks (school_id, id) ON DELETE RESTRICT,
  -- The school is that of the cause.
  DROP CONSTRAINT claims_school_id_fkey;
-- A lock is the one cause that is deleted.
CREATE INDEX claims_of_lock ON claims (school_id, lock_id) WHERE lock_id IS NOT NULL;
