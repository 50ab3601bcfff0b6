-- adds only
-- The second factor of an account (D226): a key that an authenticator app has too, sealed by the signing secret. `next_key`
-- waits until a code of the app has proved that it has it; until the first one, `key` is null and no code is asked for.
CREATE TABLE second_factors (
  account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  key bytea,
  next_key bytea,
  confirmed_at timestamptz,
  -- The time step of the last code that was used: each code is good once.
  last_step bigint,
  CHECK ((key IS NULL) = (confirmed_at IS NULL)),
  CHECK (key IS NOT NULL OR next_key IS NOT NULL)
);

CREATE TABLE recovery_codes (
  account_id uuid NOT NULL REFERENCES second_factors ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (account_id, code_hash)
);

-- The schools whose trainers sign in with a second factor alone.
CREATE TABLE required_second_factors (
  school_id uuid PRIMARY KEY REFERENCES schools ON DELETE CASCADE
);
