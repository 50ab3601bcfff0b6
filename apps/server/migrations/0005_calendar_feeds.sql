-- The private calendar address of a trainer or owner. Its secret is made from the id by the server and never stored;
-- another id is another address.
CREATE TABLE calendar_feeds (
  member_id uuid PRIMARY KEY,
  school_id uuid NOT NULL,
  id uuid NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  FOREIGN KEY (school_id, member_id) REFERENCES members (school_id, id)
);
