-- adds only
-- The school's log of incidents with personal data (GDPR Art. 33). Nothing of it is changed or removed: what is learned
-- later, and what was decided, are entries of their own.
CREATE TABLE incidents (
  school_id uuid NOT NULL REFERENCES schools (id),
  id uuid NOT NULL,
  found_at timestamptz NOT NULL,
  what_happened text NOT NULL,
  whose_data text NOT NULL,
  what_was_done text NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (school_id, id),
  FOREIGN KEY (school_id, created_by) REFERENCES members (school_id, id)
);
CREATE INDEX incidents_by_time ON incidents (school_id, found_at DESC, id DESC);

CREATE TABLE incident_entries (
  school_id uuid NOT NULL,
  id uuid NOT NULL,
  incident_id uuid NOT NULL,
  -- 'reported' to the supervisory authority or 'closed' without a report: then it is decided.
  kind text NOT NULL CHECK (kind IN ('note', 'reported', 'closed')),
  entry_text text NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (school_id, id),
  FOREIGN KEY (school_id, incident_id) REFERENCES incidents (school_id, id),
  FOREIGN KEY (school_id, created_by) REFERENCES members (school_id, id)
);
CREATE INDEX incident_entries_of_incident ON incident_entries (school_id, incident_id, created_at, id);
CREATE UNIQUE INDEX incident_decisions ON incident_entries (school_id, incident_id) WHERE kind <> 'note';
