-- adds only
-- A school's library of exercises. An edit writes a new version: open homework shows the newest, completed homework what
-- it was when it was completed (D83).
CREATE TABLE exercises (
  school_id uuid NOT NULL REFERENCES schools (id),
  id uuid NOT NULL,
  -- The number of the newest version.
  version integer NOT NULL DEFAULT 1,
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  -- Gone from the library; homework keeps it (D29).
  deleted_at timestamptz,
  PRIMARY KEY (school_id, id),
  FOREIGN KEY (school_id, created_by) REFERENCES members (school_id, id)
);

CREATE TABLE exercise_versions (
  school_id uuid NOT NULL REFERENCES schools (id),
  exercise_id uuid NOT NULL,
  number integer NOT NULL,
  name text NOT NULL,
  description text NOT NULL,
  equipment text,
  level text NOT NULL CHECK (level IN ('BASIC', 'INTERMEDIATE', 'ADVANCED')),
  video_link text,
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  search_text text NOT NULL GENERATED ALWAYS AS (search_key(name)) STORED,
  -- The newest version of an exercise that is not deleted: former versions and deleted exercises cost the library's list
  -- nothing.
  in_library boolean NOT NULL DEFAULT true,
  PRIMARY KEY (school_id, exercise_id, number),
  FOREIGN KEY (school_id, exercise_id) REFERENCES exercises (school_id, id),
  FOREIGN KEY (school_id, created_by) REFERENCES members (school_id, id)
);
CREATE UNIQUE INDEX exercise_versions_newest ON exercise_versions (school_id, exercise_id) WHERE in_library;
CREATE INDEX exercise_versions_by_name ON exercise_versions (school_id, name COLLATE "pl-x-icu", exercise_id)
  WHERE in_library;

CREATE TABLE assigned_exercises (
  school_id uuid NOT NULL REFERENCES schools (id),
  id uuid NOT NULL,
  dog_id uuid NOT NULL,
  exercise_id uuid NOT NULL,
  assigned_by uuid NOT NULL,
  assigned_date date NOT NULL,
  created_at timestamptz NOT NULL,
  -- Of completed homework: when, by whom, and which version it was then.
  completed_at timestamptz,
  completed_by uuid,
  completed_version integer,
  PRIMARY KEY (school_id, id),
  FOREIGN KEY (school_id, dog_id) REFERENCES dogs (school_id, id),
  FOREIGN KEY (school_id, exercise_id) REFERENCES exercises (school_id, id),
  FOREIGN KEY (school_id, exercise_id, completed_version)
    REFERENCES exercise_versions (school_id, exercise_id, number),
  FOREIGN KEY (school_id, assigned_by) REFERENCES members (school_id, id),
  FOREIGN KEY (school_id, completed_by) REFERENCES members (school_id, id),
  CHECK ((completed_at IS NULL) = (completed_version IS NULL)),
  CHECK ((completed_at IS NULL) = (completed_by IS NULL))
);
-- A dog has an exercise open once (D85).
CREATE UNIQUE INDEX assigned_exercises_open ON assigned_exercises (school_id, dog_id, exercise_id)
  WHERE completed_at IS NULL;
-- Whose homework shows another text when an exercise is edited.
CREATE INDEX assigned_exercises_open_of_exercise ON assigned_exercises (school_id, exercise_id, created_at DESC, dog_id)
  WHERE completed_at IS NULL;
CREATE INDEX assigned_exercises_of_dog
  ON assigned_exercises (school_id, dog_id, assigned_date DESC, created_at DESC, id DESC);
-- What has been assigned most of late.
CREATE INDEX assigned_exercises_by_age ON assigned_exercises (school_id, created_at DESC, exercise_id);
