-- adds only
-- Who asked, decided, called off, made and changed. What is older than this has nobody: it was not kept.
ALTER TABLE trainings
  -- Who asked for it, or booked it at once.
  ADD COLUMN created_by uuid,
  ADD COLUMN decided_by uuid,
  ADD COLUMN cancelled_by uuid,
  -- The last edit.
  ADD COLUMN changed_by uuid,
  ADD COLUMN changed_at timestamptz,
  ADD CONSTRAINT trainings_created_by_fkey FOREIGN KEY (school_id, created_by) REFERENCES members (school_id, id),
  ADD CONSTRAINT trainings_decided_by_fkey FOREIGN KEY (school_id, decided_by) REFERENCES members (school_id, id),
  ADD CONSTRAINT trainings_cancelled_by_fkey FOREIGN KEY (school_id, cancelled_by) REFERENCES members (school_id, id),
  ADD CONSTRAINT trainings_changed_by_fkey FOREIGN KEY (school_id, changed_by) REFERENCES members (school_id, id);
ALTER TABLE locks
  ADD COLUMN created_by uuid,
  ADD CONSTRAINT locks_created_by_fkey FOREIGN KEY (school_id, created_by) REFERENCES members (school_id, id);
ALTER TABLE groups
  ADD COLUMN created_by uuid,
  -- A trainer's last change; owners who sign their dogs up change no group.
  ADD COLUMN changed_by uuid,
  ADD COLUMN changed_at timestamptz,
  ADD CONSTRAINT groups_created_by_fkey FOREIGN KEY (school_id, created_by) REFERENCES members (school_id, id),
  ADD CONSTRAINT groups_changed_by_fkey FOREIGN KEY (school_id, changed_by) REFERENCES members (school_id, id);
ALTER TABLE group_trainings
  ADD COLUMN created_by uuid,
  ADD COLUMN changed_by uuid,
  ADD COLUMN changed_at timestamptz,
  ADD CONSTRAINT group_trainings_created_by_fkey FOREIGN KEY (school_id, created_by) REFERENCES members (school_id, id),
  ADD CONSTRAINT group_trainings_changed_by_fkey FOREIGN KEY (school_id, changed_by) REFERENCES members (school_id, id);
