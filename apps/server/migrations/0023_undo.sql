-- adds only
-- What a person has just done and can take back (D165): `former` is what the act's own feature needs to bring the former
-- state back, `held_mails` how many mails wait until nobody can.
CREATE TABLE undos (
  school_id uuid NOT NULL REFERENCES schools (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  act text NOT NULL,
  former jsonb NOT NULL,
  held_mails integer NOT NULL DEFAULT 0 CHECK (held_mails >= 0),
  until timestamptz NOT NULL,
  undone_at timestamptz,
  PRIMARY KEY (school_id, id),
  FOREIGN KEY (school_id, member_id) REFERENCES members (school_id, id) ON DELETE CASCADE
);
CREATE INDEX undos_age ON undos (until);

-- The lines of the bell that an act told; they go when it is undone.
ALTER TABLE notifications ADD COLUMN undo_id uuid;
CREATE INDEX notifications_of_undo ON notifications (school_id, undo_id) WHERE undo_id IS NOT NULL;

-- A repeated create is answered with how the first one can be taken back, too; until when by the school's wall clock.
ALTER TABLE idempotency_keys ADD COLUMN undo_id uuid, ADD COLUMN undo_until timestamp;
