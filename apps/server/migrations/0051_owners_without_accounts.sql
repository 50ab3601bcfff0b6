-- An owner whom the school added and who has not registered (D197): the account can't sign in, has no address and no
-- password. What the school knows of their e-mail is theirs to be invited at; it keeps the address from nobody.
ALTER TABLE accounts ADD COLUMN is_registered boolean NOT NULL DEFAULT true;
ALTER TABLE accounts ADD CONSTRAINT accounts_registered CHECK (
  is_registered OR (email IS NULL AND unproven_email IS NULL AND password_hash IS NULL)
);
ALTER TABLE members ADD COLUMN contact_email text;

-- Nobody has to give an address before a trainer comes to their home. It is whole or missing.
ALTER TABLE members
  ALTER COLUMN country DROP NOT NULL,
  ALTER COLUMN city DROP NOT NULL,
  ALTER COLUMN postal_code DROP NOT NULL,
  ALTER COLUMN street DROP NOT NULL,
  ALTER COLUMN building_number DROP NOT NULL,
  ADD CONSTRAINT members_whole_address CHECK (num_nulls(country, city, postal_code, street, building_number) IN (0, 5));

-- An invitation for such an owner. It may have no address: then its link is handed over.
ALTER TABLE invitations
  ALTER COLUMN email DROP NOT NULL,
  ADD COLUMN member_id uuid,
  ADD FOREIGN KEY (school_id, member_id) REFERENCES members (school_id, id) ON DELETE CASCADE,
  ADD CONSTRAINT invitations_for_somebody CHECK (num_nonnulls(email, member_id) > 0);
CREATE UNIQUE INDEX invitations_open_of_member ON invitations (school_id, member_id)
  WHERE used_at IS NULL AND voided_at IS NULL AND member_id IS NOT NULL;
