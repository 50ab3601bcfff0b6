-- adds only
-- What trainers write about a dog: recommendations, which its owner reads, and notes, which trainers alone read.
CREATE TABLE recommendations (
  school_id uuid NOT NULL REFERENCES schools (id),
  id uuid NOT NULL,
  dog_id uuid NOT NULL,
  author_id uuid NOT NULL,
  -- The training that it speaks of; null when it was written apart from any.
  training_id uuid,
  summary text NOT NULL,
  recommendations text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  edited_at timestamptz,
  PRIMARY KEY (school_id, id),
  FOREIGN KEY (school_id, dog_id) REFERENCES dogs (school_id, id),
  FOREIGN KEY (school_id, author_id) REFERENCES members (school_id, id),
  FOREIGN KEY (school_id, training_id) REFERENCES trainings (school_id, id)
);
CREATE INDEX recommendations_of_dog ON recommendations (school_id, dog_id, created_at DESC, id DESC);
CREATE INDEX recommendations_of_training ON recommendations (school_id, training_id) WHERE training_id IS NOT NULL;

CREATE TABLE dog_notes (
  school_id uuid NOT NULL REFERENCES schools (id),
  id uuid NOT NULL,
  dog_id uuid NOT NULL,
  author_id uuid NOT NULL,
  content text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  edited_at timestamptz,
  PRIMARY KEY (school_id, id),
  FOREIGN KEY (school_id, dog_id) REFERENCES dogs (school_id, id),
  FOREIGN KEY (school_id, author_id) REFERENCES members (school_id, id)
);
CREATE INDEX dog_notes_of_dog ON dog_notes (school_id, dog_id, created_at DESC, id DESC);
-- What is new in the whole school.
CREATE INDEX dog_notes_by_age ON dog_notes (school_id, created_at DESC, dog_id, author_id);

-- Sentences that a school's trainers put into recommendations again and again.
CREATE TABLE phrases (
  school_id uuid NOT NULL REFERENCES schools (id),
  id uuid NOT NULL,
  text text NOT NULL,
  created_by uuid NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (school_id, id),
  FOREIGN KEY (school_id, created_by) REFERENCES members (school_id, id)
);

-- When somebody last looked at a tab of a dog; what was added later is new to them (D110).
CREATE TABLE dog_tabs_seen (
  school_id uuid NOT NULL REFERENCES schools (id),
  member_id uuid NOT NULL,
  dog_id uuid NOT NULL,
  tab text NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (school_id, member_id, dog_id, tab),
  FOREIGN KEY (school_id, member_id) REFERENCES members (school_id, id) ON DELETE CASCADE,
  FOREIGN KEY (school_id, dog_id) REFERENCES dogs (school_id, id) ON DELETE CASCADE
);

-- The list of all dogs of a school: in Polish order, found by name and breed without accents.
ALTER TABLE dogs ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (search_key(name || ' ' || breed)) STORED;
CREATE INDEX dogs_by_name ON dogs (school_id, name COLLATE "pl-x-icu", id);
