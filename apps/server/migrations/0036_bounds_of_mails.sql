-- adds only
-- The mails that have left, each by its job's id, so that a repeated attempt counts once (D192). `mailbox` is a hash.
CREATE TABLE sent_mails (
  id uuid PRIMARY KEY,
  mailbox bytea NOT NULL,
  school_id uuid,
  sent_at timestamptz NOT NULL
);
CREATE INDEX sent_mails_of_mailbox ON sent_mails (mailbox, sent_at);
CREATE INDEX sent_mails_of_school ON sent_mails (school_id, sent_at);
CREATE INDEX sent_mails_age ON sent_mails (sent_at);

-- The mails that are held back until one summary of them may leave, planned for `due_at`; `gist` is how each begins.
CREATE TABLE held_mails (
  school_id uuid NOT NULL REFERENCES schools (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  address text NOT NULL,
  recipient_name text NOT NULL,
  subject text NOT NULL,
  gist text NOT NULL,
  has_calendar boolean NOT NULL,
  held_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  sent_at timestamptz,
  PRIMARY KEY (school_id, id)
);
CREATE INDEX held_mails_that_wait ON held_mails (school_id, held_at, id) WHERE sent_at IS NULL;
CREATE INDEX held_mails_of_mailbox ON held_mails (school_id, lower(address), held_at, id) WHERE sent_at IS NULL;
CREATE INDEX held_mails_age ON held_mails (sent_at) WHERE sent_at IS NOT NULL;
