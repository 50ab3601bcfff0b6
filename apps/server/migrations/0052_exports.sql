-- adds only
-- Files with data of a person or a school: made in the background, downloaded by whoever asked for them, kept for a week.
CREATE TABLE exports (
  school_id uuid NOT NULL REFERENCES schools (id),
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('own', 'school')),
  state text NOT NULL CHECK (state IN ('waiting', 'running', 'done', 'failed')),
  -- Raised by each attempt at making it: what an earlier one writes late changes nothing.
  attempt integer NOT NULL DEFAULT 0,
  percent integer NOT NULL DEFAULT 0 CHECK (percent BETWEEN 0 AND 100),
  bytes integer NOT NULL DEFAULT 0,
  requested_at timestamptz NOT NULL,
  done_at timestamptz,
  PRIMARY KEY (school_id, id),
  FOREIGN KEY (school_id, member_id) REFERENCES members (school_id, id) ON DELETE CASCADE,
  CHECK ((done_at IS NOT NULL) = (state = 'done'))
);
-- Of each kind a person has one, and one at a time is made for them.
CREATE UNIQUE INDEX exports_of_member ON exports (school_id, member_id, kind);
CREATE UNIQUE INDEX exports_in_work ON exports (school_id, member_id) WHERE state IN ('waiting', 'running');
CREATE INDEX exports_by_age ON exports (coalesce(done_at, requested_at));

-- What a file holds, in pieces, so that no process holds more than one of them.
CREATE TABLE export_pieces (
  school_id uuid NOT NULL,
  export_id uuid NOT NULL,
  number integer NOT NULL,
  content bytea NOT NULL CHECK (octet_length(content) <= 300000),
  PRIMARY KEY (school_id, export_id, number),
  FOREIGN KEY (school_id, export_id) REFERENCES exports (school_id, id) ON DELETE CASCADE
);
-- A ZIP file doesn't get smaller by compressing it once more.
ALTER TABLE export_pieces ALTER COLUMN content SET STORAGE EXTERNAL;
