-- Who is busy when. Nothing else decides who is free (D20).
CREATE TABLE claims (
  school_id uuid NOT NULL REFERENCES schools (id),
  resource_id uuid NOT NULL,
  resource_kind text NOT NULL CHECK (resource_kind IN ('trainer', 'hall', 'dog')),
  during tsrange NOT NULL CHECK (NOT isempty(during)),
  reason text NOT NULL CHECK (reason IN ('training', 'lock')),
  reason_id uuid NOT NULL,
  PRIMARY KEY (reason_id, resource_id),
  CONSTRAINT claims_nobody_twice EXCLUDE USING gist (school_id WITH =, resource_id WITH =, during WITH &&)
);

CREATE TABLE trainings (
  id uuid PRIMARY KEY,
  school_id uuid NOT NULL REFERENCES schools (id),
  trainer_id uuid NOT NULL,
  dog_id uuid NOT NULL,
  hall_id uuid,
  service_id uuid,
  -- As they were at booking time.
  service_name text,
  price numeric(8, 2),
  start_time timestamp NOT NULL,
  end_time timestamp NOT NULL,
  -- A request that nobody decided before its time is 'expired' once that is noticed; until then it counts as such.
  status text NOT NULL CHECK (status IN ('requested', 'confirmed', 'declined', 'withdrawn', 'expired', 'cancelled')),
  requested_at timestamptz NOT NULL,
  decided_at timestamptz,
  cancelled_at timestamptz,
  cancelled_by_owner boolean,
  UNIQUE (school_id, id),
  FOREIGN KEY (school_id, trainer_id) REFERENCES members (school_id, id),
  FOREIGN KEY (school_id, dog_id) REFERENCES dogs (school_id, id),
  FOREIGN KEY (school_id, hall_id) REFERENCES halls (school_id, id),
  FOREIGN KEY (school_id, service_id) REFERENCES services (school_id, id),
  CHECK (start_time < end_time),
  -- A dog asks for one training at a time (D21).
  CONSTRAINT trainings_one_request_of_dog EXCLUDE USING gist (
    school_id WITH =, dog_id WITH =, tsrange(start_time, end_time) WITH &&
  ) WHERE (status = 'requested'),
  CHECK ((status = 'cancelled') = (cancelled_at IS NOT NULL)),
  CHECK ((status = 'cancelled') = (cancelled_by_owner IS NOT NULL))
);
CREATE INDEX trainings_confirmed_of_trainer ON trainings (school_id, trainer_id, start_time) WHERE status = 'confirmed';
CREATE INDEX trainings_requested_of_trainer ON trainings (school_id, trainer_id, start_time) WHERE status = 'requested';
CREATE INDEX trainings_confirmed_of_dog ON trainings (school_id, dog_id, start_time) WHERE status = 'confirmed';
CREATE INDEX trainings_requested_of_dog ON trainings (school_id, dog_id, start_time) WHERE status = 'requested';
CREATE INDEX trainings_cancelled ON trainings (school_id, start_time) WHERE status = 'cancelled';

-- What an owner tells the trainer about one training.
CREATE TABLE training_notes (
  id uuid PRIMARY KEY,
  school_id uuid NOT NULL,
  training_id uuid NOT NULL UNIQUE,
  additional_info text NOT NULL,
  FOREIGN KEY (school_id, training_id) REFERENCES trainings (school_id, id) ON DELETE CASCADE
);

CREATE TABLE locks (
  id uuid PRIMARY KEY,
  school_id uuid NOT NULL REFERENCES schools (id),
  trainer_id uuid NOT NULL,
  start_time timestamp NOT NULL,
  end_time timestamp NOT NULL,
  created_at timestamptz NOT NULL,
  FOREIGN KEY (school_id, trainer_id) REFERENCES members (school_id, id),
  CHECK (start_time < end_time)
);
CREATE INDEX locks_of_trainer ON locks (school_id, trainer_id, start_time);
