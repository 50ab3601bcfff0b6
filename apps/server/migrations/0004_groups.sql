-- Dogs and trainers who train together. A deleted group stays for the past trainings that name it (D29).
CREATE TABLE groups (
  id uuid PRIMARY KEY,
  school_id uuid NOT NULL REFERENCES schools (id),
  name text NOT NULL,
  description text,
  enrollments_enabled boolean NOT NULL,
  created_at timestamptz NOT NULL,
  deleted_at timestamptz,
  UNIQUE (school_id, id)
);
CREATE INDEX groups_of_school ON groups (school_id) WHERE deleted_at IS NULL;

CREATE TABLE group_trainers (
  school_id uuid NOT NULL,
  group_id uuid NOT NULL,
  trainer_id uuid NOT NULL,
  PRIMARY KEY (group_id, trainer_id),
  FOREIGN KEY (school_id, group_id) REFERENCES groups (school_id, id),
  FOREIGN KEY (school_id, trainer_id) REFERENCES members (school_id, id)
);

CREATE TABLE group_dogs (
  school_id uuid NOT NULL,
  group_id uuid NOT NULL,
  dog_id uuid NOT NULL,
  PRIMARY KEY (group_id, dog_id),
  FOREIGN KEY (school_id, group_id) REFERENCES groups (school_id, id),
  FOREIGN KEY (school_id, dog_id) REFERENCES dogs (school_id, id)
);
CREATE INDEX group_dogs_of_dog ON group_dogs (school_id, dog_id);

-- Who takes part is who holds a claim for it, so that past trainings keep their people when the group changes.
CREATE TABLE group_trainings (
  id uuid PRIMARY KEY,
  school_id uuid NOT NULL REFERENCES schools (id),
  group_id uuid NOT NULL,
  hall_id uuid,
  start_time timestamp NOT NULL,
  end_time timestamp NOT NULL,
  notes text,
  -- Rises with every change, so that calendar files replace each other.
  sequence integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  FOREIGN KEY (school_id, group_id) REFERENCES groups (school_id, id),
  FOREIGN KEY (school_id, hall_id) REFERENCES halls (school_id, id),
  CHECK (start_time < end_time)
);
CREATE INDEX group_trainings_of_group ON group_trainings (school_id, group_id, start_time);

ALTER TABLE claims DROP CONSTRAINT claims_reason_check;
ALTER TABLE claims ADD CONSTRAINT claims_reason_check CHECK (reason IN ('training', 'lock', 'group_training'));

-- Why a trainer declined a request or called off a training, as the owner was told.
ALTER TABLE trainings ADD COLUMN decline_reason text;
ALTER TABLE trainings ADD COLUMN sequence integer NOT NULL DEFAULT 0;
