CREATE TABLE notifications (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  message text NOT NULL,
  created_at timestamptz NOT NULL,
  read_at timestamptz
);
CREATE INDEX notifications_unread ON notifications (member_id, created_at DESC, id DESC) WHERE read_at IS NULL;
CREATE INDEX notifications_read ON notifications (member_id, created_at DESC, id DESC) WHERE read_at IS NOT NULL;

-- The first answer to a create call, given again to a repeat within 24 hours (D72). Only who knows the key can read it.
CREATE TABLE idempotency_keys (
  -- Checked at the end: a key that is being claimed must not lock its member's row, which creating a school changes.
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  key_hash bytea NOT NULL,
  request_hash bytea NOT NULL,
  status smallint,
  sealed_answer bytea,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, key_hash)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);

-- Attempts counted together by all server processes (D62).
CREATE TABLE rate_limits (
  bucket text NOT NULL,
  window_start timestamptz NOT NULL,
  attempts integer NOT NULL,
  PRIMARY KEY (bucket, window_start)
);
CREATE INDEX rate_limits_age ON rate_limits (window_start);
