-- adds only
-- What each of a dog's people is told of it; its owner's row is made with the dog.
ALTER TABLE dog_people
  ADD COLUMN since timestamptz,
  ADD COLUMN wants_bell boolean NOT NULL DEFAULT true,
  ADD COLUMN wants_mail boolean NOT NULL DEFAULT true;

-- An owner's dogs are shared with whoever has this e-mail, once they say yes in their own account.
CREATE TABLE dog_invitations (
  school_id uuid NOT NULL,
  id uuid NOT NULL,
  -- The owner whose dogs they are.
  member_id uuid NOT NULL,
  invited_by uuid NOT NULL,
  email text NOT NULL,
  dog_ids uuid[] NOT NULL CHECK (cardinality(dog_ids) BETWEEN 1 AND 60),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- When it was accepted, declined, withdrawn or replaced by another one.
  ended_at timestamptz,
  PRIMARY KEY (school_id, id),
  FOREIGN KEY (school_id, member_id) REFERENCES members (school_id, id),
  FOREIGN KEY (school_id, invited_by) REFERENCES members (school_id, id)
);
CREATE UNIQUE INDEX dog_invitations_open ON dog_invitations (school_id, member_id, lower(email)) WHERE ended_at IS NULL;
CREATE INDEX dog_invitations_of_email ON dog_invitations (school_id, lower(email)) WHERE ended_at IS NULL;
CREATE INDEX dog_invitations_end ON dog_invitations (coalesce(ended_at, expires_at));
CREATE INDEX dog_invitations_by_inviter ON dog_invitations (school_id, invited_by);
