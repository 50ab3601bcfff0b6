-- adds only
-- What a school publishes for its owners: how it processes personal data, and its rules. Each publication is a version,
-- which is never changed.
CREATE TABLE school_documents (
  school_id uuid NOT NULL REFERENCES schools (id),
  kind text NOT NULL CHECK (kind IN ('privacy', 'rules')),
  version integer NOT NULL CHECK (version > 0),
  document_text text NOT NULL,
  published_by uuid NOT NULL,
  published_at timestamptz NOT NULL,
  PRIMARY KEY (school_id, kind, version),
  FOREIGN KEY (school_id, published_by) REFERENCES members (school_id, id)
);
CREATE INDEX school_documents_by_publisher ON school_documents (school_id, published_by);
