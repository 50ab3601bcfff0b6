-- Whose mailbox an account's address is (D191). `email` is an address that its mailbox has proved, or that of a founder who
-- has not confirmed yet (D160). `unproven_email` is the address of an account that was made without the mailed proof: it
-- signs in with it, gets no mails there and keeps it from nobody. An account that had to give it up has neither, and no
-- password until its person sets one by a mailed link.
ALTER TABLE accounts
  ALTER COLUMN email DROP NOT NULL,
  ALTER COLUMN password_hash DROP NOT NULL,
  ADD COLUMN unproven_email text,
  ADD COLUMN shown_email text NOT NULL GENERATED ALWAYS AS (coalesce(email, unproven_email, '')) STORED,
  ADD CONSTRAINT accounts_one_address CHECK (num_nonnulls(email, unproven_email) <= 1);

-- Who signs in with an address.
CREATE UNIQUE INDEX accounts_shown_email_key ON accounts (lower(shown_email))
  WHERE confirmed_at IS NOT NULL AND shown_email <> '';

-- An invitation's second secret, which only the mailed link has.
ALTER TABLE invitations ADD COLUMN proof_hash bytea;

ALTER TABLE account_secrets DROP CONSTRAINT account_secrets_purpose_check;
ALTER TABLE account_secrets
  ADD CONSTRAINT account_secrets_purpose_check CHECK (purpose IN ('confirm', 'reset', 'prove'));

CREATE OR REPLACE FUNCTION note_change_of_email() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes (school_id, subject)
  SELECT DISTINCT members.school_id, 'school'
  FROM changed
  JOIN former ON former.id = changed.id
    AND (former.email, former.unproven_email) IS DISTINCT FROM (changed.email, changed.unproven_email)
  JOIN members ON members.account_id = changed.id;
  RETURN NULL;
END
$$;
