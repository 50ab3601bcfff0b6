-- adds only
-- On what somebody signed in, in words such as 'Chrome, Android', and when the session was last used, to the hour.
ALTER TABLE sessions
  ADD COLUMN device text CHECK (char_length(device) <= 60),
  ADD COLUMN used_at timestamptz;
