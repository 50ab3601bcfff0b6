-- A notice belongs to a school and says beside its sentence what happened (kind), where it leads (target) and what the
-- sentence was made of (facts). Of earlier ones the sentence alone is known.
ALTER TABLE notifications
  ADD COLUMN school_id uuid,
  ADD COLUMN kind text NOT NULL DEFAULT 'earlier-notice',
  ADD COLUMN target_type text,
  ADD COLUMN target_id uuid,
  ADD COLUMN target_dog_id uuid,
  ADD COLUMN target_day date,
  ADD COLUMN facts jsonb NOT NULL DEFAULT '{}';
UPDATE notifications SET school_id = members.school_id FROM members WHERE members.id = notifications.member_id;
-- Whoever has no school yet was never told anything; a row of theirs could not be kept under a school.
DELETE FROM notifications WHERE school_id IS NULL;

DROP INDEX notifications_unread, notifications_read;
ALTER TABLE notifications
  ALTER COLUMN school_id SET NOT NULL,
  ALTER COLUMN kind DROP DEFAULT,
  ALTER COLUMN facts DROP DEFAULT,
  DROP CONSTRAINT notifications_pkey,
  ADD PRIMARY KEY (school_id, id),
  DROP CONSTRAINT notifications_member_id_fkey,
  ADD FOREIGN KEY (school_id, member_id) REFERENCES members (school_id, id) ON DELETE CASCADE,
  ADD CONSTRAINT notifications_target_whole CHECK (
    (target_type IS NULL) = (target_id IS NULL)
    AND (target_id IS NOT NULL OR (target_dog_id IS NULL AND target_day IS NULL))
  );
CREATE INDEX notifications_unread ON notifications (school_id, member_id, created_at DESC, id DESC)
  WHERE read_at IS NULL;
CREATE INDEX notifications_read ON notifications (school_id, member_id, created_at DESC, id DESC)
  WHERE read_at IS NOT NULL;

-- What sweeps look for: read 90 days ago, a year old, spent or run out two days ago.
CREATE INDEX notifications_age ON notifications (created_at);
CREATE INDEX notifications_read_age ON notifications (read_at) WHERE read_at IS NOT NULL;
CREATE INDEX invitations_end ON invitations (coalesce(used_at, voided_at, expires_at));
CREATE INDEX account_secrets_age ON account_secrets (expires_at);
