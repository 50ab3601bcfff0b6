-- adds only
-- Photos of dogs and pictures of exercises: JPEG without metadata, at most 200 kB.
CREATE TABLE pictures (
  school_id uuid NOT NULL REFERENCES schools (id),
  id uuid NOT NULL,
  content bytea NOT NULL CHECK (octet_length(content) <= 200000),
  width integer NOT NULL,
  height integer NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (school_id, id),
  FOREIGN KEY (school_id, created_by) REFERENCES members (school_id, id)
);
-- JPEG doesn't get smaller by compressing it once more.
ALTER TABLE pictures ALTER COLUMN content SET STORAGE EXTERNAL;
CREATE INDEX pictures_by_age ON pictures (created_at);

ALTER TABLE dogs
  ADD COLUMN photo_id uuid,
  ADD CONSTRAINT dogs_photo_id_fkey FOREIGN KEY (school_id, photo_id) REFERENCES pictures (school_id, id);
CREATE INDEX dogs_photos ON dogs (school_id, photo_id) WHERE photo_id IS NOT NULL;

CREATE TABLE exercise_pictures (
  school_id uuid NOT NULL REFERENCES schools (id),
  exercise_id uuid NOT NULL,
  version integer NOT NULL,
  position integer NOT NULL CHECK (position BETWEEN 0 AND 2),
  picture_id uuid NOT NULL,
  PRIMARY KEY (school_id, exercise_id, version, position),
  FOREIGN KEY (school_id, exercise_id, version) REFERENCES exercise_versions (school_id, exercise_id, number),
  FOREIGN KEY (school_id, picture_id) REFERENCES pictures (school_id, id)
);
CREATE INDEX exercise_pictures_of_picture ON exercise_pictures (school_id, picture_id);
