-- adds only
-- Who did what to a training, a group, a school's settings and so on, and when: one row for each transition. What was taken
-- back is marked, never removed. Ids have no foreign keys, so that an act outlives what it is about; names of people and
-- what somebody wrote are not in it.
CREATE TABLE acts (
  school_id uuid NOT NULL,
  id uuid NOT NULL,
  -- One of the closed list of the contract (acts.rules.ts), as is what it is about.
  act text NOT NULL,
  subject_kind text NOT NULL,
  subject_id uuid NOT NULL,
  -- A member of the school; null where nobody is known, or the school acted by itself.
  done_by uuid,
  -- A microsecond apart within one transaction, in the order of the acts.
  done_at timestamptz NOT NULL,
  -- Whom and what else it concerns.
  ids jsonb NOT NULL,
  facts jsonb NOT NULL,
  undone_by uuid,
  undone_at timestamptz,
  PRIMARY KEY (school_id, id)
);
CREATE INDEX acts_of_subject ON acts (school_id, subject_id, done_at);
CREATE INDEX acts_of_school ON acts (school_id, done_at);
-- Rows lie in the order of their time, so that this is small; the sweep of old ones goes by it.
CREATE INDEX acts_age ON acts USING brin (done_at);

-- Acts are added and marked as undone, once; nothing else of them is changed, and they go when their time is over.
CREATE FUNCTION keep_acts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('psia.sweeping_acts', true) = 'on' THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.undone_at IS NULL AND NEW.undone_at IS NOT NULL
      AND to_jsonb(NEW) - 'undone_at' - 'undone_by' = to_jsonb(OLD) - 'undone_at' - 'undone_by' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'acts are neither changed nor removed';
END
$$;
CREATE TRIGGER acts_kept BEFORE UPDATE OR DELETE ON acts FOR EACH ROW EXECUTE FUNCTION keep_acts();
CREATE TRIGGER acts_not_emptied BEFORE TRUNCATE ON acts FOR EACH STATEMENT EXECUTE FUNCTION keep_acts();

-- The acts that taking it back marks.
ALTER TABLE undos ADD COLUMN act_ids uuid[] NOT NULL DEFAULT '{}';

-- What the trainings of before know of themselves. Of a request for another time the act is about its training; of an edit
-- nobody knows what it changed.
INSERT INTO acts (school_id, id, act, subject_kind, subject_id, done_by, done_at, ids, facts)
SELECT school_id, gen_random_uuid(), act, 'training', coalesce(replaces, trainings.id), done_by, done_at,
  jsonb_strip_nulls(jsonb_build_object('trainerId', trainer_id, 'dogId', dog_id, 'hallId', hall_id, 'serviceId', service_id,
    'requestId', CASE WHEN replaces IS NOT NULL THEN trainings.id END)),
  CASE act
    WHEN 'training-edited' THEN jsonb_build_object('before', NULL, 'after', plan)
    WHEN 'training-cancelled' THEN plan || jsonb_build_object('byOwner', coalesce(cancelled_by_owner, false))
    ELSE plan
  END
FROM trainings, LATERAL (
  SELECT jsonb_build_object('startTime', to_char(start_time, 'YYYY-MM-DD"T"HH24:MI:SS'),
    'endTime', to_char(end_time, 'YYYY-MM-DD"T"HH24:MI:SS'), 'trainerId', trainer_id, 'hallId', hall_id,
    'serviceName', service_name) AS plan,
    status IN ('confirmed', 'cancelled') AND decided_at = requested_at AS is_booked
) AS known, LATERAL (VALUES
  (CASE WHEN replaces IS NOT NULL THEN 'move-requested' WHEN is_booked THEN 'training-booked' ELSE 'training-requested' END,
    created_by, requested_at),
  (CASE WHEN replaces IS NOT NULL THEN CASE status WHEN 'moved' THEN 'move-granted' WHEN 'declined' THEN 'move-declined'
      WHEN 'withdrawn' THEN 'move-withdrawn' END
    WHEN is_booked THEN NULL
    ELSE CASE status WHEN 'confirmed' THEN 'training-confirmed' WHEN 'cancelled' THEN 'training-confirmed'
      WHEN 'declined' THEN 'training-declined' WHEN 'withdrawn' THEN 'training-withdrawn' END END,
    decided_by, decided_at),
  ('training-edited', changed_by, changed_at),
  (CASE WHEN status = 'cancelled' THEN 'training-cancelled' END, cancelled_by, cancelled_at)
) AS deeds (act, done_by, done_at)
WHERE act IS NOT NULL AND done_at IS NOT NULL;
