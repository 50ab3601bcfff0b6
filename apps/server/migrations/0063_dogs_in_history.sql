-- adds only
-- The school's history of events shows also who sees a dog from now on or no longer, and when dogs ended their trainings.
DROP INDEX acts_of_history;
CREATE INDEX acts_of_history ON acts (school_id, act, done_at DESC, id DESC) WHERE act IN (
  'data-exported',
  'invitation-sent', 'invitation-sent-again', 'invitation-withdrawn', 'member-joined', 'trainer-removed', 'owner-removed',
  'member-left', 'school-handed-over', 'owner-changed', 'owners-joined', 'clients-imported', 'dog-given', 'dog-shared',
  'dog-unshared', 'dog-ended', 'dog-returned', 'erasure-planned', 'erasure-stopped', 'owner-erased',
  'document-published', 'rules-reading-required', 'photo-consent-set', 'retention-set', 'settings-changed',
  'school-changed', 'incident-noted', 'incident-entry-added');
DROP INDEX acts_of_history_by_doer;
CREATE INDEX acts_of_history_by_doer ON acts (school_id, done_by, act, done_at DESC, id DESC) WHERE act IN (
  'data-exported',
  'invitation-sent', 'invitation-sent-again', 'invitation-withdrawn', 'member-joined', 'trainer-removed', 'owner-removed',
  'member-left', 'school-handed-over', 'owner-changed', 'owners-joined', 'clients-imported', 'dog-given', 'dog-shared',
  'dog-unshared', 'dog-ended', 'dog-returned', 'erasure-planned', 'erasure-stopped', 'owner-erased',
  'document-published', 'rules-reading-required', 'photo-consent-set', 'retention-set', 'settings-changed',
  'school-changed', 'incident-noted', 'incident-entry-added');
