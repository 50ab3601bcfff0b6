-- Who did what to accounts and schools, and what was refused: for the operator, kept 90 days. No names, addresses or
-- mails; ids without foreign keys, so that an event outlives what it is about.
CREATE TABLE security_events (
  id uuid PRIMARY KEY,
  happened_at timestamptz NOT NULL,
  kind text NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('ok', 'refused')),
  -- The code of a refusal.
  code text,
  -- Method and path of the call, without its ids.
  operation text,
  account_id uuid,
  member_id uuid,
  school_id uuid,
  -- The network address, hashed with the key of its day.
  network text
);
CREATE INDEX security_events_age ON security_events (happened_at);
CREATE INDEX security_events_account ON security_events (account_id, happened_at) WHERE account_id IS NOT NULL;

-- One random key a day, removed when the day is over: from then on nobody can tell which address a hash was made of.
CREATE TABLE security_network_keys (
  day date PRIMARY KEY,
  key bytea NOT NULL
);

CREATE FUNCTION keep_security_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('psia.sweeping_security_events', true) = 'on' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'security events are neither changed nor removed';
END
$$;
CREATE TRIGGER security_events_kept BEFORE UPDATE OR DELETE ON security_events
  FOR EACH ROW EXECUTE FUNCTION keep_security_events();
CREATE TRIGGER security_events_not_emptied BEFORE TRUNCATE ON security_events
  FOR EACH STATEMENT EXECUTE FUNCTION keep_security_events();
