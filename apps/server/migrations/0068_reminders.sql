-- adds only
-- What an owner is reminded of, and when: hours of the school's clock. A row is made with the first choice or device.
CREATE TABLE reminder_settings (
  school_id uuid NOT NULL REFERENCES schools (id),
  member_id uuid NOT NULL,
  kinds text[] NOT NULL,
  hour smallint NOT NULL CHECK (hour BETWEEN 0 AND 23),
  quiet_from smallint CHECK (quiet_from BETWEEN 0 AND 23),
  quiet_until smallint CHECK (quiet_until BETWEEN 0 AND 23),
  by_mail boolean NOT NULL DEFAULT false,
  -- When the day's reminders are due next.
  next_at timestamptz NOT NULL,
  PRIMARY KEY (school_id, member_id),
  FOREIGN KEY (school_id, member_id) REFERENCES members (school_id, id) ON DELETE CASCADE,
  CHECK ((quiet_from IS NULL) = (quiet_until IS NULL))
);
CREATE INDEX reminder_settings_due ON reminder_settings (next_at);

-- The devices that get pushes: each has an address at its browser's push service, and keys that messages are sealed with.
CREATE TABLE push_devices (
  school_id uuid NOT NULL REFERENCES schools (id),
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  -- The session that asked last: with its end by sign-out the device gets nothing any more.
  session_id uuid NOT NULL,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  -- The server's key that the device asked with.
  public_key text NOT NULL,
  name text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (school_id, id),
  UNIQUE (school_id, endpoint),
  FOREIGN KEY (school_id, member_id) REFERENCES members (school_id, id) ON DELETE CASCADE
);
CREATE INDEX push_devices_of_member ON push_devices (school_id, member_id);
CREATE INDEX push_devices_of_session ON push_devices (school_id, session_id);

-- Whoever signs out of a device, or ends its session, is reminded there no more.
CREATE FUNCTION end_pushes_of_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_devices USING ended
  WHERE push_devices.school_id = ended.school_id AND push_devices.session_id = ended.id
    AND ended.ended_at IS NOT NULL;
  RETURN NULL;
END
$$;
CREATE TRIGGER sessions_end_pushes AFTER UPDATE ON sessions REFERENCING NEW TABLE AS ended
  FOR EACH STATEMENT EXECUTE FUNCTION end_pushes_of_session();

-- Each reminder that was sent, or is to be: whoever writes its row sends it, so that there is one at most.
CREATE TABLE sent_reminders (
  school_id uuid NOT NULL REFERENCES schools (id),
  member_id uuid NOT NULL,
  kind text NOT NULL,
  -- What it reminds of: a day, a training at its time, or an act.
  thing text NOT NULL,
  claimed_at timestamptz NOT NULL,
  -- The devices to which sending it has begun.
  begun uuid[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (school_id, member_id, kind, thing),
  FOREIGN KEY (school_id, member_id) REFERENCES members (school_id, id) ON DELETE CASCADE
);
CREATE INDEX sent_reminders_by_age ON sent_reminders (claimed_at);
