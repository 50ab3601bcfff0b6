-- adds only
-- Which owner has read which version of a school's document. A trainer may note it for a client without an account, who
-- read it on paper.
CREATE TABLE document_readings (
  school_id uuid NOT NULL,
  kind text NOT NULL,
  version integer NOT NULL,
  member_id uuid NOT NULL,
  read_at timestamptz NOT NULL,
  -- Null when the owner said so themselves.
  noted_by uuid,
  PRIMARY KEY (school_id, member_id, kind, version),
  FOREIGN KEY (school_id, kind, version) REFERENCES school_documents (school_id, kind, version),
  FOREIGN KEY (school_id, member_id) REFERENCES members (school_id, id) ON DELETE CASCADE,
  FOREIGN KEY (school_id, noted_by) REFERENCES members (school_id, id)
);
CREATE INDEX document_readings_of_version ON document_readings (school_id, kind, version);
CREATE INDEX document_readings_by_noter ON document_readings (school_id, noted_by);

-- Whether an owner has to have read the school's rules before they ask for a training; without a row: no.
CREATE TABLE rules_settings (
  school_id uuid PRIMARY KEY REFERENCES schools (id),
  requires_reading boolean NOT NULL
);
