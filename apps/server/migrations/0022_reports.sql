-- adds only
-- A school's bank of report questions.
CREATE TABLE report_questions (
  school_id uuid NOT NULL REFERENCES schools (id),
  id uuid NOT NULL,
  question text NOT NULL,
  answer_kind text NOT NULL CHECK (answer_kind IN ('TEXT', 'SCALE', 'YES_NO', 'NUMBER')),
  version integer NOT NULL DEFAULT 1,
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (school_id, id),
  FOREIGN KEY (school_id, created_by) REFERENCES members (school_id, id)
);
CREATE INDEX report_questions_by_age ON report_questions (school_id, created_at, id);

-- A template never changes: an edit makes a successor, and what was assigned keeps the one that it began with (D99).
CREATE TABLE report_templates (
  school_id uuid NOT NULL REFERENCES schools (id),
  id uuid NOT NULL,
  title text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  replaces_id uuid,
  -- The first of the templates that followed each other; null for that one itself.
  first_id uuid,
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  -- Deleted, or followed by a successor; assignments keep it (D29).
  retired_at timestamptz,
  PRIMARY KEY (school_id, id),
  FOREIGN KEY (school_id, replaces_id) REFERENCES report_templates (school_id, id),
  FOREIGN KEY (school_id, first_id) REFERENCES report_templates (school_id, id),
  FOREIGN KEY (school_id, created_by) REFERENCES members (school_id, id)
);
CREATE INDEX report_templates_by_age ON report_templates (school_id, created_at DESC, id DESC) WHERE retired_at IS NULL;
CREATE UNIQUE INDEX report_templates_successor ON report_templates (school_id, replaces_id)
  WHERE replaces_id IS NOT NULL;
CREATE INDEX report_templates_of_first ON report_templates (school_id, first_id) WHERE first_id IS NOT NULL;

CREATE TABLE report_template_questions (
  school_id uuid NOT NULL REFERENCES schools (id),
  template_id uuid NOT NULL,
  id uuid NOT NULL,
  position integer NOT NULL,
  -- The question of the bank that it came from; null when there is none any more (D98).
  question_id uuid,
  text text NOT NULL,
  answer_kind text NOT NULL CHECK (answer_kind IN ('TEXT', 'SCALE', 'YES_NO', 'NUMBER')),
  PRIMARY KEY (school_id, template_id, id),
  FOREIGN KEY (school_id, template_id) REFERENCES report_templates (school_id, id),
  FOREIGN KEY (school_id, question_id) REFERENCES report_questions (school_id, id) ON DELETE SET NULL (question_id)
);
CREATE INDEX report_template_questions_in_order ON report_template_questions (school_id, template_id, position);
CREATE INDEX report_template_questions_of_bank ON report_template_questions (school_id, question_id)
  WHERE question_id IS NOT NULL;

-- A template that a dog's owner fills on each due date; the dates follow from start, recurrence and end (D33, D101).
CREATE TABLE report_assignments (
  school_id uuid NOT NULL REFERENCES schools (id),
  id uuid NOT NULL,
  dog_id uuid NOT NULL,
  template_id uuid NOT NULL,
  assigned_by uuid NOT NULL,
  start_date date NOT NULL,
  -- As planned; null for none.
  end_date date,
  recurrence text NOT NULL CHECK (recurrence IN ('ONCE', 'DAILY', 'EVERY_2_DAYS', 'EVERY_3_DAYS', 'EVERY_4_DAYS',
    'EVERY_5_DAYS', 'EVERY_6_DAYS', 'WEEKLY')),
  -- The day from which nothing is due any more, when somebody finished it (D102).
  finished_on date,
  -- What lists are limited by: the day on which it was finished, else the planned end.
  last_day date NOT NULL GENERATED ALWAYS AS (coalesce(finished_on, end_date, 'infinity')) STORED,
  created_at timestamptz NOT NULL,
  -- Gone from the school's list; what was filled stays in the dog's file (D29).
  deleted_at timestamptz,
  PRIMARY KEY (school_id, id),
  UNIQUE (school_id, id, dog_id),
  FOREIGN KEY (school_id, dog_id) REFERENCES dogs (school_id, id),
  FOREIGN KEY (school_id, template_id) REFERENCES report_templates (school_id, id),
  FOREIGN KEY (school_id, assigned_by) REFERENCES members (school_id, id),
  CHECK (end_date >= start_date),
  CHECK (finished_on >= start_date)
);
CREATE INDEX report_assignments_of_dog ON report_assignments (school_id, dog_id, created_at DESC, id DESC);
CREATE INDEX report_assignments_of_template ON report_assignments (school_id, template_id, last_day)
  WHERE deleted_at IS NULL;
-- What is due again and again, so that it can be overdue three times.
CREATE INDEX report_assignments_repeating ON report_assignments (school_id, coalesce(end_date, 'infinity'))
  WHERE deleted_at IS NULL AND finished_on IS NULL AND recurrence <> 'ONCE';
CREATE INDEX report_assignments_by_last_day ON report_assignments (school_id, last_day) WHERE deleted_at IS NULL;

-- What was filled for a due date, once (D32): the key lets in one of any number of rivals.
CREATE TABLE report_submissions (
  school_id uuid NOT NULL REFERENCES schools (id),
  assignment_id uuid NOT NULL,
  due_date date NOT NULL,
  dog_id uuid NOT NULL,
  submitted_by uuid NOT NULL,
  submitted_at timestamptz NOT NULL,
  -- A trainer's answer (D108); the text may be missing: then it was read.
  reaction text,
  reacted_by uuid,
  reacted_at timestamptz,
  PRIMARY KEY (school_id, assignment_id, due_date),
  FOREIGN KEY (school_id, assignment_id, dog_id) REFERENCES report_assignments (school_id, id, dog_id),
  FOREIGN KEY (school_id, submitted_by) REFERENCES members (school_id, id),
  FOREIGN KEY (school_id, reacted_by) REFERENCES members (school_id, id),
  CHECK ((reacted_at IS NULL) = (reacted_by IS NULL)),
  CHECK (reaction IS NULL OR reacted_at IS NOT NULL)
);
-- What is new in the whole school, and to a dog's owner.
CREATE INDEX report_submissions_by_age ON report_submissions (school_id, submitted_at DESC, dog_id, submitted_by);
CREATE INDEX report_submissions_of_dog ON report_submissions (school_id, dog_id, submitted_at DESC);
CREATE INDEX report_submissions_reacted ON report_submissions (school_id, dog_id, reacted_at DESC)
  WHERE reacted_at IS NOT NULL;

CREATE TABLE report_answers (
  school_id uuid NOT NULL REFERENCES schools (id),
  assignment_id uuid NOT NULL,
  due_date date NOT NULL,
  template_id uuid NOT NULL,
  template_question_id uuid NOT NULL,
  text text NOT NULL,
  PRIMARY KEY (school_id, assignment_id, due_date, template_question_id),
  FOREIGN KEY (school_id, assignment_id, due_date)
    REFERENCES report_submissions (school_id, assignment_id, due_date),
  FOREIGN KEY (school_id, template_id, template_question_id)
    REFERENCES report_template_questions (school_id, template_id, id)
);

-- What a chart of reports marks between two days: homework that was completed then.
CREATE INDEX assigned_exercises_completed ON assigned_exercises (school_id, dog_id, completed_at)
  WHERE completed_at IS NOT NULL;
