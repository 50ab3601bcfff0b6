-- adds only
-- Attendance: what was said of a dog at a training (D184, D244).
ALTER TABLE schools ADD COLUMN uses_attendance boolean NOT NULL DEFAULT false;

-- What becomes of the entry where a dog was missing unexcused (D246).
ALTER TABLE pass_rules
  ADD COLUMN no_show text NOT NULL DEFAULT 'ENTRY' CHECK (no_show IN ('ENTRY', 'NOTHING'));

-- A dog of which nobody has said anything has no row.
CREATE TABLE attendance (
  school_id uuid NOT NULL REFERENCES schools (id),
  training_kind text NOT NULL CHECK (training_kind IN ('training', 'groupTraining')),
  training_id uuid NOT NULL,
  dog_id uuid NOT NULL,
  -- Null: what was said has been taken back.
  state text CHECK (state IN ('PRESENT', 'EXCUSED', 'LATE_EXCUSE', 'NO_SHOW')),
  marked_by uuid,
  marked_at timestamptz,
  -- Higher after each change; the highest of a training is that of its list.
  sequence integer NOT NULL,
  PRIMARY KEY (school_id, training_id, dog_id),
  FOREIGN KEY (school_id, dog_id) REFERENCES dogs (school_id, id),
  CHECK ((state IS NULL) = (marked_at IS NULL))
);
-- Whose absences may need somebody's attention.
CREATE INDEX attendance_missed ON attendance (school_id, marked_at DESC)
  WHERE state IN ('EXCUSED', 'LATE_EXCUSE', 'NO_SHOW');
CREATE INDEX attendance_of_dog ON attendance (school_id, dog_id);
