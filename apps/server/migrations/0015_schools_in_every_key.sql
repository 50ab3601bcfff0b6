-- Every key of a school's table has the school in it, and every foreign key between such tables carries it, so that the
-- tables can be spread by school. What belongs to no school refers to none.

-- A founder's school has its id before it exists: the founder's membership bears it from the registration on.
ALTER TABLE members DROP CONSTRAINT members_school_id_fkey, DROP CONSTRAINT members_check;
UPDATE members SET school_id = gen_random_uuid() WHERE school_id IS NULL;
DROP INDEX members_account_school_key;
ALTER TABLE members
  ALTER COLUMN school_id SET NOT NULL,
  -- The account first: signing in looks for it.
  ADD CONSTRAINT members_account_school_key UNIQUE (account_id, school_id);

-- A session belongs to its account and goes with it.
ALTER TABLE sessions
  DROP CONSTRAINT sessions_member_id_fkey,
  ADD COLUMN account_id uuid REFERENCES accounts (id) ON DELETE CASCADE,
  ADD COLUMN school_id uuid;
UPDATE sessions SET account_id = members.account_id, school_id = members.school_id
  FROM members WHERE members.id = sessions.member_id;
DROP INDEX sessions_live;
ALTER TABLE sessions ALTER COLUMN account_id SET NOT NULL, ALTER COLUMN school_id SET NOT NULL;
CREATE INDEX sessions_of_account ON sessions (account_id);

ALTER TABLE idempotency_keys DROP CONSTRAINT idempotency_keys_member_id_fkey;
ALTER TABLE schools DROP CONSTRAINT schools_founder_id_fkey;
DROP INDEX schools_of_founder;

-- Foreign keys hold on to the keys that they lead to: they are taken down, and put up again when those have changed.
CREATE TEMPORARY TABLE changing ON COMMIT DROP AS
  SELECT name, name::regclass AS id FROM unnest(ARRAY[
    'members', 'halls', 'services', 'dogs', 'trainings', 'groups', 'group_trainings', 'training_notes', 'locks',
    'invitations'
  ]) AS name;
CREATE TEMPORARY TABLE taken_down ON COMMIT DROP AS
  SELECT conrelid::regclass::text AS of_table, conname AS name, pg_get_constraintdef(oid) AS definition
  FROM pg_constraint WHERE contype = 'f' AND confrelid IN (SELECT id FROM changing);
DO $$
DECLARE
  foreign_key record;
  school_table text;
BEGIN
  FOR foreign_key IN SELECT * FROM taken_down LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', foreign_key.of_table, foreign_key.name);
  END LOOP;
  FOR school_table IN SELECT name FROM changing LOOP
    EXECUTE format('ALTER TABLE %I DROP CONSTRAINT %I', school_table, school_table || '_pkey');
    EXECUTE format('ALTER TABLE %I DROP CONSTRAINT IF EXISTS %I', school_table, school_table || '_school_id_id_key');
    EXECUTE format('ALTER TABLE %I ADD PRIMARY KEY (school_id, id)', school_table);
  END LOOP;
  FOR foreign_key IN SELECT * FROM taken_down LOOP
    EXECUTE format('ALTER TABLE %s ADD CONSTRAINT %I %s', foreign_key.of_table, foreign_key.name, foreign_key.definition);
  END LOOP;
END
$$;

-- A founder who creates a school without a token is named by the id alone.
CREATE INDEX members_by_id ON members (id);
ALTER TABLE schools ADD CONSTRAINT schools_founder_id_fkey
  FOREIGN KEY (id, founder_id) REFERENCES members (school_id, id) ON DELETE CASCADE;

ALTER TABLE claims DROP CONSTRAINT claims_pkey, ADD PRIMARY KEY (school_id, reason_id, resource_id);
ALTER TABLE working_hours DROP CONSTRAINT working_hours_pkey, ADD PRIMARY KEY (school_id, trainer_id, day_of_week);
ALTER TABLE group_trainers DROP CONSTRAINT group_trainers_pkey, ADD PRIMARY KEY (school_id, group_id, trainer_id);
ALTER TABLE group_dogs DROP CONSTRAINT group_dogs_pkey, ADD PRIMARY KEY (school_id, group_id, dog_id);
ALTER TABLE training_notes DROP CONSTRAINT training_notes_training_id_key, ADD UNIQUE (school_id, training_id);
-- These two are looked for before the school is known.
ALTER TABLE invitations DROP CONSTRAINT invitations_token_hash_key, ADD UNIQUE (token_hash, school_id);
ALTER TABLE calendar_feeds
  DROP CONSTRAINT calendar_feeds_pkey,
  ADD PRIMARY KEY (school_id, member_id),
  DROP CONSTRAINT calendar_feeds_id_key,
  ADD UNIQUE (id, school_id);
