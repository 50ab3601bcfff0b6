-- When a trainer is away for days, or has the same break every week: locks that are set and removed together.
CREATE TABLE absences (
  school_id uuid NOT NULL REFERENCES schools (id),
  id uuid NOT NULL,
  trainer_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('days', 'weekly')),
  name text,
  first_day date NOT NULL,
  last_day date NOT NULL,
  -- Of a weekly break alone, 1 Monday to 7 Sunday.
  day_of_week smallint CHECK (day_of_week BETWEEN 1 AND 7),
  start_time time,
  end_time time,
  created_at timestamptz NOT NULL,
  created_by uuid NOT NULL,
  PRIMARY KEY (school_id, id),
  FOREIGN KEY (school_id, trainer_id) REFERENCES members (school_id, id),
  FOREIGN KEY (school_id, created_by) REFERENCES members (school_id, id),
  CHECK (first_day <= last_day),
  CHECK ((kind = 'weekly') = (day_of_week IS NOT NULL)),
  CHECK ((kind = 'weekly') = (start_time IS NOT NULL)),
  CHECK ((kind = 'weekly') = (end_time IS NOT NULL)),
  CHECK (start_time < end_time)
);
CREATE INDEX absences_of_trainer ON absences (school_id, trainer_id, last_day);

-- A lock lasts an hour, or as long as an absence takes of one day.
ALTER TABLE locks
  ADD COLUMN absence_id uuid,
  ADD CONSTRAINT locks_absence_id_fkey FOREIGN KEY (school_id, absence_id) REFERENCES absences (school_id, id),
  DROP CONSTRAINT locks_longest,
  ADD CONSTRAINT locks_longest CHECK (end_time <= start_time + interval '24 hours');
CREATE INDEX locks_of_absence ON locks (school_id, absence_id) WHERE absence_id IS NOT NULL;
