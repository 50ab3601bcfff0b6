-- Limits look at any stretch of time, not at the clock's (D62, D158): a row keeps when its recent attempts were made.
-- What was counted before is forgotten; at most one window of attempts.
DROP TABLE rate_limits;
CREATE TABLE rate_limits (
  bucket text PRIMARY KEY,
  attempts timestamptz[] NOT NULL,
  last_at timestamptz NOT NULL
);
CREATE INDEX rate_limits_age ON rate_limits (last_at);
