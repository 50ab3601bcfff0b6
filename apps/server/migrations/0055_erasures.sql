-- adds only
-- Which owners are to be erased (RODO Article 17), when, and who were: ids alone. Whoever stops it removes the row.
CREATE TABLE erasures (
  school_id uuid NOT NULL REFERENCES schools (id),
  member_id uuid NOT NULL,
  planned_at timestamptz NOT NULL,
  -- The owner, a trainer, or nobody: then the school has kept the data for as long as it wants to.
  planned_by uuid,
  due_on date NOT NULL,
  erased_at timestamptz,
  PRIMARY KEY (school_id, member_id),
  FOREIGN KEY (school_id, member_id) REFERENCES members (school_id, id),
  FOREIGN KEY (school_id, planned_by) REFERENCES members (school_id, id)
);

CREATE INDEX erasures_due ON erasures (due_on) WHERE erased_at IS NULL;

-- Owners who have left, the last one first.
CREATE INDEX members_former ON members (school_id, role, removed_at DESC, id) WHERE state = 'archived';
-- What an erased owner has sent.
CREATE INDEX pictures_of_member ON pictures (school_id, created_by);
