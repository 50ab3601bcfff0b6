-- adds only
-- Spreadsheets of owners and dogs that trainers bring in: what was read and judged, until it was added and some time more.
CREATE TABLE client_imports (
  school_id uuid NOT NULL REFERENCES schools (id),
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'running', 'done', 'failed')),
  version integer NOT NULL DEFAULT 1,
  file_name text NOT NULL,
  headings text[] NOT NULL,
  -- What each column holds; '' where it is not read.
  targets text[] NOT NULL CHECK (cardinality(targets) = cardinality(headings)),
  missing_gender text CHECK (missing_gender IN ('MALE', 'FEMALE')),
  -- Rows by verdict, and what the good and the known ones make.
  row_count integer NOT NULL,
  good_rows integer NOT NULL,
  fault_rows integer NOT NULL,
  known_rows integer NOT NULL,
  repeated_rows integer NOT NULL,
  clients integer NOT NULL,
  dogs integer NOT NULL,
  known_clients integer NOT NULL,
  known_dogs integer NOT NULL,
  clients_with_email integer NOT NULL,
  -- Chosen at the start.
  invites boolean NOT NULL DEFAULT false,
  with_known boolean NOT NULL DEFAULT false,
  -- Attempts of the job since the last start.
  attempt integer NOT NULL DEFAULT 0,
  -- What was added so far.
  added_rows integer NOT NULL DEFAULT 0,
  left_rows integer NOT NULL DEFAULT 0,
  added_clients integer NOT NULL DEFAULT 0,
  added_dogs integer NOT NULL DEFAULT 0,
  invited integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  touched_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (school_id, id),
  FOREIGN KEY (school_id, member_id) REFERENCES members (school_id, id) ON DELETE CASCADE,
  CHECK ((ended_at IS NOT NULL) = (state = 'done'))
);
-- A trainer has one, and one at a time is running in a school: two of the same people at once would add them twice.
CREATE UNIQUE INDEX client_imports_of_member ON client_imports (school_id, member_id);
CREATE UNIQUE INDEX client_imports_running ON client_imports (school_id) WHERE state = 'running';
CREATE INDEX client_imports_ended ON client_imports (ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX client_imports_untouched ON client_imports (touched_at) WHERE ended_at IS NULL;

CREATE TABLE client_import_rows (
  school_id uuid NOT NULL,
  import_id uuid NOT NULL,
  -- As the spreadsheet counts: its headings are row 1.
  number integer NOT NULL,
  cells text[] NOT NULL,
  verdict text NOT NULL CHECK (verdict IN ('good', 'fault', 'known', 'repeated')),
  reason text CHECK ((reason IS NULL) = (verdict = 'good')),
  -- The first row of the same owner; null for a row that can't be added.
  owner_row integer CHECK ((owner_row IS NOT NULL) = (verdict IN ('good', 'known'))),
  is_added boolean NOT NULL DEFAULT false,
  PRIMARY KEY (school_id, import_id, number),
  FOREIGN KEY (school_id, import_id) REFERENCES client_imports (school_id, id) ON DELETE CASCADE
);
CREATE INDEX client_import_rows_by_verdict ON client_import_rows (school_id, import_id, verdict, number);
CREATE INDEX client_import_rows_to_add ON client_import_rows (school_id, import_id, owner_row, number)
  WHERE NOT is_added AND owner_row IS NOT NULL;
