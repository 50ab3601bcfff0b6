-- adds only
-- Who signed in, opened an owner's or a dog's file, or downloaded a list: ids and moments only. Like acts it has no foreign
-- keys, so that whoever reads waits for nobody who is changing those rows.
CREATE TABLE access_log (
  school_id uuid NOT NULL,
  id uuid NOT NULL,
  -- One of the closed list of the contract (access-kinds.ts).
  kind text NOT NULL,
  -- Who it was.
  member_id uuid NOT NULL,
  -- The owner whose file it was, and the dog by which it was opened; null where it is of nobody.
  whom_id uuid,
  dog_id uuid,
  accessed_at timestamptz NOT NULL,
  -- The hour (UTC) in which the same is recorded once; null for a sign-in, each of which is recorded.
  hour timestamptz,
  PRIMARY KEY (school_id, id)
);
CREATE UNIQUE INDEX access_log_hours ON access_log (school_id, member_id, hour, kind, whom_id, dog_id) NULLS NOT DISTINCT
  WHERE hour IS NOT NULL;
CREATE INDEX access_log_by_kind ON access_log (school_id, kind, accessed_at DESC, id DESC);
CREATE INDEX access_log_by_member ON access_log (school_id, member_id, kind, accessed_at DESC, id DESC);
CREATE INDEX access_log_of_owner ON access_log (school_id, whom_id, kind, accessed_at DESC, id DESC)
  WHERE whom_id IS NOT NULL;
-- Rows lie in the order of their time; the sweep of old ones goes by it.
CREATE INDEX access_log_age ON access_log USING brin (accessed_at);

-- The acts that a school's history of events shows (school-history.rules.ts): few beside those of trainings.
CREATE INDEX acts_of_history ON acts (school_id, act, done_at DESC, id DESC) WHERE act IN (
  'data-exported',
  'invitation-sent', 'invitation-sent-again', 'invitation-withdrawn', 'member-joined', 'trainer-removed', 'owner-removed',
  'member-left', 'school-handed-over', 'owner-changed', 'owners-joined', 'clients-imported', 'dog-given',
  'erasure-planned', 'erasure-stopped', 'owner-erased',
  'document-published', 'rules-reading-required', 'photo-consent-set', 'retention-set', 'settings-changed',
  'school-changed', 'incident-noted', 'incident-entry-added');
CREATE INDEX acts_of_history_by_doer ON acts (school_id, done_by, act, done_at DESC, id DESC) WHERE act IN (
  'data-exported',
  'invitation-sent', 'invitation-sent-again', 'invitation-withdrawn', 'member-joined', 'trainer-removed', 'owner-removed',
  'member-left', 'school-handed-over', 'owner-changed', 'owners-joined', 'clients-imported', 'dog-given',
  'erasure-planned', 'erasure-stopped', 'owner-erased',
  'document-published', 'rules-reading-required', 'photo-consent-set', 'retention-set', 'settings-changed',
  'school-changed', 'incident-noted', 'incident-entry-added');
