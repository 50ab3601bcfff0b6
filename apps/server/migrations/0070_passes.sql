-- adds only
-- Passes: what a school offers, what it has sold, and what became of each entry (D180, D181).
ALTER TABLE schools
  ADD COLUMN uses_passes boolean NOT NULL DEFAULT false,
  -- It has kept some: what happens to trainings happens to their entries, also when it keeps passes no longer.
  ADD COLUMN has_passes boolean NOT NULL DEFAULT false;

CREATE TABLE pass_rules (
  school_id uuid PRIMARY KEY REFERENCES schools (id),
  free_cancel_hours smallint NOT NULL CHECK (free_cancel_hours BETWEEN 0 AND 336),
  late_cancel text NOT NULL CHECK (late_cancel IN ('ENTRY', 'NOTHING')),
  version integer NOT NULL
);

-- What is offered; a change touches nothing that was sold. No services or halls: all of them.
CREATE TABLE pass_products (
  school_id uuid NOT NULL REFERENCES schools (id),
  id uuid NOT NULL,
  name text NOT NULL,
  entries smallint NOT NULL CHECK (entries BETWEEN 1 AND 100),
  price_grosze integer NOT NULL CHECK (price_grosze BETWEEN 0 AND 10000000),
  is_for_owner boolean NOT NULL,
  covers_groups boolean NOT NULL,
  service_ids uuid[] NOT NULL,
  hall_ids uuid[] NOT NULL,
  starts_with text NOT NULL CHECK (starts_with IN ('SALE', 'FIRST_TRAINING')),
  valid_unit text NOT NULL CHECK (valid_unit IN ('DAYS', 'WEEKS', 'MONTHS', 'UNTIL')),
  valid_count smallint CHECK (valid_count > 0),
  valid_until date,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  deleted_at timestamptz,
  PRIMARY KEY (school_id, id),
  CHECK ((valid_unit = 'UNTIL') = (valid_until IS NOT NULL)),
  CHECK ((valid_unit = 'UNTIL') = (valid_count IS NULL))
);

-- As sold. What is left of each is counted in its pots, which never go below zero.
CREATE TABLE passes (
  school_id uuid NOT NULL REFERENCES schools (id),
  id uuid NOT NULL,
  product_id uuid NOT NULL,
  -- Who had it sold to them: the owner of the dog on that day.
  buyer_id uuid NOT NULL,
  -- The client without an account who bought it, where they turned out to be the buyer (D197).
  former_buyer_id uuid,
  -- Null: for all dogs of the owner.
  dog_id uuid,
  name text NOT NULL,
  price_grosze integer NOT NULL CHECK (price_grosze BETWEEN 0 AND 10000000),
  entries smallint NOT NULL CHECK (entries BETWEEN 1 AND 100),
  covers_groups boolean NOT NULL,
  service_ids uuid[] NOT NULL,
  hall_ids uuid[] NOT NULL,
  starts_with text NOT NULL CHECK (starts_with IN ('SALE', 'FIRST_TRAINING')),
  valid_unit text NOT NULL CHECK (valid_unit IN ('DAYS', 'WEEKS', 'MONTHS', 'UNTIL')),
  valid_count smallint,
  valid_until date,
  starts_on date NOT NULL,
  prolonged_to date,
  -- The days on which it is valid, both included; null until its first training.
  valid_from date,
  valid_to date,
  available smallint NOT NULL CHECK (available >= 0),
  held smallint NOT NULL CHECK (held >= 0),
  used smallint NOT NULL CHECK (used >= 0),
  lapsed smallint NOT NULL CHECK (lapsed >= 0),
  -- The number of its newest move.
  last_no integer NOT NULL,
  sold_by uuid,
  sold_at timestamptz NOT NULL,
  sold_on date NOT NULL,
  ended_at timestamptz,
  -- The sale was taken back: it never was.
  undone_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (school_id, id),
  FOREIGN KEY (school_id, product_id) REFERENCES pass_products (school_id, id),
  FOREIGN KEY (school_id, buyer_id) REFERENCES members (school_id, id),
  FOREIGN KEY (school_id, dog_id) REFERENCES dogs (school_id, id),
  CHECK ((valid_from IS NULL) = (valid_to IS NULL))
);
CREATE INDEX passes_of_former_buyer ON passes (school_id, former_buyer_id) WHERE former_buyer_id IS NOT NULL;
CREATE INDEX passes_of_dog ON passes (school_id, dog_id, sold_at DESC) WHERE undone_at IS NULL;
CREATE INDEX passes_of_owner ON passes (school_id, buyer_id, sold_at DESC) WHERE undone_at IS NULL;
-- Those that a training may be paid with.
CREATE INDEX passes_running_of_dog ON passes (school_id, dog_id)
  WHERE ended_at IS NULL AND undone_at IS NULL AND available + held > 0;
CREATE INDEX passes_running_of_owner ON passes (school_id, buyer_id)
  WHERE ended_at IS NULL AND undone_at IS NULL AND available + held > 0;
-- Those whose entries lapse, by their last day.
CREATE INDEX passes_to_lapse ON passes (valid_to) WHERE available > 0 AND ended_at IS NULL AND undone_at IS NULL;

-- An entry that is kept for a training, used or returned. One training of a dog has at most one that is open.
CREATE TABLE pass_holds (
  school_id uuid NOT NULL REFERENCES schools (id),
  id uuid NOT NULL,
  pass_id uuid NOT NULL,
  training_kind text NOT NULL CHECK (training_kind IN ('training', 'groupTraining')),
  training_id uuid NOT NULL,
  dog_id uuid NOT NULL,
  -- Of the training, on the school's clock.
  start_time timestamp NOT NULL,
  end_time timestamp NOT NULL,
  made_at timestamptz NOT NULL,
  -- The numbers of the pass's moves that made and ended it.
  made_no integer NOT NULL,
  ended_no integer,
  -- The hold of the same training that this one took the place of, when the training was changed.
  replaces uuid,
  -- The act that it was made for; null for a sale.
  act_id uuid,
  -- Null while the training is to come or has just been.
  ended text CHECK (ended IN ('USED', 'KEPT', 'RETURNED', 'GIVEN_BACK')),
  ended_at timestamptz,
  PRIMARY KEY (school_id, id),
  FOREIGN KEY (school_id, pass_id) REFERENCES passes (school_id, id),
  FOREIGN KEY (school_id, dog_id) REFERENCES dogs (school_id, id),
  CHECK ((ended IS NULL) = (ended_at IS NULL)),
  CHECK ((ended IS NULL) = (ended_no IS NULL))
);
CREATE UNIQUE INDEX pass_holds_open ON pass_holds (school_id, training_id, dog_id) WHERE ended_at IS NULL;
CREATE INDEX pass_holds_of_training ON pass_holds (school_id, training_id, dog_id, made_at);
CREATE INDEX pass_holds_of_pass ON pass_holds (school_id, pass_id, start_time);
CREATE INDEX pass_holds_to_settle ON pass_holds (end_time) WHERE ended_at IS NULL;

-- What happened to entries, each as a number of them that goes from one pot to another. Never changed or removed.
CREATE TABLE pass_moves (
  school_id uuid NOT NULL REFERENCES schools (id),
  pass_id uuid NOT NULL,
  -- 1, 2, 3 … within the pass.
  no integer NOT NULL,
  kind text NOT NULL,
  from_pot text NOT NULL CHECK (from_pot IN ('OUTSIDE', 'AVAILABLE', 'HELD', 'USED', 'LAPSED')),
  to_pot text NOT NULL CHECK (to_pot IN ('OUTSIDE', 'AVAILABLE', 'HELD', 'USED', 'LAPSED')),
  count smallint NOT NULL CHECK (count > 0),
  hold_id uuid,
  done_by uuid,
  done_at timestamptz NOT NULL,
  -- The number of the move that this one takes back.
  takes_back integer,
  PRIMARY KEY (school_id, pass_id, no),
  FOREIGN KEY (school_id, pass_id) REFERENCES passes (school_id, id),
  CHECK (from_pot <> to_pot)
);
CREATE UNIQUE INDEX pass_moves_taken_back ON pass_moves (school_id, pass_id, takes_back) WHERE takes_back IS NOT NULL;

-- Why, in a trainer's words; apart, so that erasing a person changes no move.
CREATE TABLE pass_reasons (
  school_id uuid NOT NULL REFERENCES schools (id),
  pass_id uuid NOT NULL,
  no integer NOT NULL,
  text text NOT NULL,
  PRIMARY KEY (school_id, pass_id, no),
  FOREIGN KEY (school_id, pass_id, no) REFERENCES pass_moves (school_id, pass_id, no)
);

CREATE FUNCTION refuse_changed_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'pass_moves are never changed or removed';
END
$$;
CREATE TRIGGER pass_moves_stay BEFORE UPDATE OR DELETE ON pass_moves
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_changed_moves();
