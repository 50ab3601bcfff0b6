CREATE EXTENSION IF NOT EXISTS btree_gist;

-- Lower case without accents, so that 'lodz' finds 'Łódź'; the same whatever the database's locale.
CREATE FUNCTION search_key(text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(translate(regexp_replace(normalize($1, NFD), '[\u0300-\u036f]', '', 'g'), 'Łł', 'Ll'));

CREATE TABLE schools (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  phone text NOT NULL,
  email text NOT NULL,
  country text NOT NULL,
  city text NOT NULL,
  postal_code text NOT NULL,
  street text NOT NULL,
  building_number text,
  apartment_number text,
  time_zone text NOT NULL,
  created_at timestamptz NOT NULL,
  allow_reserve_list boolean NOT NULL DEFAULT false,
  allow_multiple_bookings boolean NOT NULL DEFAULT true,
  min_booking_days_in_advance integer NOT NULL DEFAULT 0 CHECK (min_booking_days_in_advance >= 0),
  min_days_before_cancel integer NOT NULL DEFAULT 0 CHECK (min_days_before_cancel >= 0),
  -- Months of every year, 1 January to 12 December.
  unlocked_months smallint[] NOT NULL DEFAULT '{1,2,3,4,5,6,7,8,9,10,11,12}',
  price_list_valid_from date NOT NULL
);

CREATE TABLE opening_hours (
  school_id uuid NOT NULL REFERENCES schools (id) ON DELETE CASCADE,
  day_of_week smallint NOT NULL CHECK (day_of_week BETWEEN 1 AND 7),
  opening_time time NOT NULL,
  closing_time time NOT NULL,
  PRIMARY KEY (school_id, day_of_week),
  CHECK (opening_time < closing_time)
);

CREATE TABLE price_list_items (
  school_id uuid NOT NULL REFERENCES schools (id) ON DELETE CASCADE,
  position integer NOT NULL,
  name text NOT NULL,
  unit text NOT NULL,
  price numeric(8, 2) NOT NULL CHECK (price >= 0),
  PRIMARY KEY (school_id, position)
);

CREATE TABLE accounts (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  password_hash text NOT NULL,
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz
);
CREATE UNIQUE INDEX accounts_email_key ON accounts (lower(email));

-- A trainer or owner: an account's membership of a school. A founder has none until the school is created.
CREATE TABLE members (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id),
  school_id uuid REFERENCES schools (id),
  role text NOT NULL CHECK (role IN ('trainer', 'owner')),
  first_name text NOT NULL,
  last_name text NOT NULL,
  phone text NOT NULL,
  country text NOT NULL,
  city text NOT NULL,
  postal_code text NOT NULL,
  street text NOT NULL,
  building_number text NOT NULL,
  apartment_number text,
  created_at timestamptz NOT NULL,
  removed_at timestamptz,
  -- What a search looks through beside the e-mail: the phone as typed, and as a plus and digits alone.
  search_text text NOT NULL GENERATED ALWAYS AS (
    search_key(first_name || ' ' || last_name || ' ' || phone || ' ' || regexp_replace(phone, '[^\d+]', '', 'g'))
  ) STORED,
  UNIQUE (school_id, id),
  CHECK (role = 'trainer' OR school_id IS NOT NULL)
);
CREATE UNIQUE INDEX members_account_school_key ON members (account_id, school_id) NULLS NOT DISTINCT;
CREATE INDEX members_of_school ON members (
  school_id, role, last_name COLLATE "pl-x-icu", first_name COLLATE "pl-x-icu", id
) WHERE removed_at IS NULL;

ALTER TABLE schools ADD COLUMN founder_id uuid NOT NULL REFERENCES members (id);

CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX sessions_live ON sessions (member_id) WHERE ended_at IS NULL;
CREATE INDEX sessions_expiry ON sessions (expires_at);

-- One-time secrets of confirmation and reset links, stored hashed.
CREATE TABLE account_secrets (
  secret_hash bytea PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('confirm', 'reset')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX account_secrets_of_account ON account_secrets (account_id, purpose);

CREATE TABLE invitations (
  id uuid PRIMARY KEY,
  school_id uuid NOT NULL REFERENCES schools (id) ON DELETE CASCADE,
  invited_by uuid NOT NULL,
  role text NOT NULL CHECK (role IN ('trainer', 'owner')),
  email text NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  voided_at timestamptz,
  FOREIGN KEY (school_id, invited_by) REFERENCES members (school_id, id)
);
CREATE UNIQUE INDEX invitations_open ON invitations (school_id, lower(email)) WHERE used_at IS NULL AND voided_at IS NULL;
CREATE INDEX invitations_by_day ON invitations (school_id, created_at);

CREATE TABLE working_hours (
  school_id uuid NOT NULL,
  trainer_id uuid NOT NULL,
  day_of_week smallint NOT NULL CHECK (day_of_week BETWEEN 1 AND 7),
  opening_time time NOT NULL,
  closing_time time NOT NULL,
  PRIMARY KEY (trainer_id, day_of_week),
  FOREIGN KEY (school_id, trainer_id) REFERENCES members (school_id, id) ON DELETE CASCADE,
  CHECK (opening_time < closing_time)
);

-- A deleted hall or service keeps its row: past and future trainings keep its id and name.
CREATE TABLE halls (
  id uuid PRIMARY KEY,
  school_id uuid NOT NULL REFERENCES schools (id),
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  deleted_at timestamptz,
  UNIQUE (school_id, id)
);
CREATE UNIQUE INDEX halls_name_key ON halls (school_id, lower(name)) WHERE deleted_at IS NULL;

CREATE TABLE services (
  id uuid PRIMARY KEY,
  school_id uuid NOT NULL REFERENCES schools (id),
  name text NOT NULL,
  price numeric(8, 2) NOT NULL CHECK (price >= 0),
  duration_minutes integer NOT NULL CHECK (duration_minutes BETWEEN 15 AND 480),
  created_at timestamptz NOT NULL,
  deleted_at timestamptz,
  UNIQUE (school_id, id)
);
CREATE INDEX services_of_school ON services (school_id, id) WHERE deleted_at IS NULL;

CREATE TABLE dogs (
  id uuid PRIMARY KEY,
  school_id uuid NOT NULL REFERENCES schools (id),
  owner_id uuid NOT NULL,
  name text NOT NULL,
  breed text NOT NULL,
  date_of_birth date,
  approximate boolean NOT NULL DEFAULT false,
  gender text NOT NULL CHECK (gender IN ('MALE', 'FEMALE')),
  created_at timestamptz NOT NULL,
  UNIQUE (school_id, id),
  FOREIGN KEY (school_id, owner_id) REFERENCES members (school_id, id)
);
CREATE INDEX dogs_of_owner ON dogs (school_id, owner_id, id);
