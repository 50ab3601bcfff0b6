-- adds only
-- A school's surveys. Their questions change until somebody has answered, never afterwards (D94).
CREATE TABLE surveys (
  school_id uuid NOT NULL REFERENCES schools (id),
  id uuid NOT NULL,
  title text NOT NULL,
  is_active boolean NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  -- Gone from the school's list; what was answered stays readable (D142).
  deleted_at timestamptz,
  PRIMARY KEY (school_id, id),
  FOREIGN KEY (school_id, created_by) REFERENCES members (school_id, id)
);
CREATE INDEX surveys_by_age ON surveys (school_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;

CREATE TABLE survey_questions (
  school_id uuid NOT NULL REFERENCES schools (id),
  survey_id uuid NOT NULL,
  id uuid NOT NULL,
  position integer NOT NULL,
  type text NOT NULL CHECK (type IN ('TEXT', 'DATE', 'SINGLE_CHOICE', 'MULTIPLE_CHOICE', 'CHOICE_WITH_TEXT')),
  text text NOT NULL,
  required boolean NOT NULL,
  options text[] NOT NULL,
  -- The survey's version in which it got its present words: an answer given to former ones is told by it.
  changed_in integer NOT NULL DEFAULT 1,
  PRIMARY KEY (school_id, survey_id, id),
  FOREIGN KEY (school_id, survey_id) REFERENCES surveys (school_id, id)
);
CREATE INDEX survey_questions_in_order ON survey_questions (school_id, survey_id, position);

CREATE TABLE survey_assignments (
  school_id uuid NOT NULL REFERENCES schools (id),
  survey_id uuid NOT NULL,
  dog_id uuid NOT NULL,
  -- Null when it came with the dog's first training (D143).
  assigned_by uuid,
  assigned_at timestamptz NOT NULL,
  unassigned_at timestamptz,
  PRIMARY KEY (school_id, survey_id, dog_id),
  FOREIGN KEY (school_id, survey_id) REFERENCES surveys (school_id, id),
  FOREIGN KEY (school_id, dog_id) REFERENCES dogs (school_id, id),
  FOREIGN KEY (school_id, assigned_by) REFERENCES members (school_id, id)
);
CREATE INDEX survey_assignments_of_dog ON survey_assignments (school_id, dog_id, assigned_at DESC, survey_id);

-- Answered once and for good (D32, D93): the key lets in one of any number of rivals.
CREATE TABLE survey_responses (
  school_id uuid NOT NULL REFERENCES schools (id),
  survey_id uuid NOT NULL,
  dog_id uuid NOT NULL,
  submitted_by uuid NOT NULL,
  submitted_at timestamptz NOT NULL,
  PRIMARY KEY (school_id, survey_id, dog_id),
  FOREIGN KEY (school_id, survey_id, dog_id) REFERENCES survey_assignments (school_id, survey_id, dog_id),
  FOREIGN KEY (school_id, submitted_by) REFERENCES members (school_id, id)
);
CREATE INDEX survey_responses_of_dog ON survey_responses (school_id, dog_id, submitted_at DESC, survey_id);
CREATE INDEX survey_responses_of_survey ON survey_responses (school_id, survey_id, submitted_at DESC, dog_id);
-- What is new in the whole school.
CREATE INDEX survey_responses_by_age ON survey_responses (school_id, submitted_at DESC, dog_id, submitted_by);

-- A question that was left blank has a row with nothing in it (D90, D91).
CREATE TABLE survey_answers (
  school_id uuid NOT NULL REFERENCES schools (id),
  survey_id uuid NOT NULL,
  dog_id uuid NOT NULL,
  question_id uuid NOT NULL,
  text text,
  date date,
  choice text,
  choices text[] NOT NULL,
  PRIMARY KEY (school_id, survey_id, dog_id, question_id),
  FOREIGN KEY (school_id, survey_id, dog_id) REFERENCES survey_responses (school_id, survey_id, dog_id),
  FOREIGN KEY (school_id, survey_id, question_id) REFERENCES survey_questions (school_id, survey_id, id)
);

-- The survey that a school gives each dog with its first training (D143, D144).
CREATE TABLE intro_surveys (
  school_id uuid NOT NULL PRIMARY KEY REFERENCES schools (id),
  survey_id uuid NOT NULL,
  FOREIGN KEY (school_id, survey_id) REFERENCES surveys (school_id, id)
);
