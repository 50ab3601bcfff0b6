-- adds only
-- Whether the school may publish photos of an owner and their dogs: each time that the consent was given, refused or
-- withdrawn. The last row holds; without one nobody has been asked.
CREATE TABLE photo_consents (
  school_id uuid NOT NULL,
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  is_given boolean NOT NULL,
  decided_at timestamptz NOT NULL,
  -- Who noted it for a client without an account, from paper; null when the owner decided in the account.
  noted_by uuid,
  PRIMARY KEY (school_id, id),
  FOREIGN KEY (school_id, member_id) REFERENCES members (school_id, id) ON DELETE CASCADE,
  FOREIGN KEY (school_id, noted_by) REFERENCES members (school_id, id)
);
CREATE INDEX photo_consents_of_member ON photo_consents (school_id, member_id, decided_at, id);
CREATE INDEX photo_consents_by_noter ON photo_consents (school_id, noted_by);
