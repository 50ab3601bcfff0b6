-- adds only
-- Money between a school and its owners: each row goes from one account to another, so the books balance by themselves (D180).
ALTER TABLE schools ADD COLUMN uses_money boolean NOT NULL DEFAULT false;

CREATE TABLE money_rules (
  school_id uuid PRIMARY KEY REFERENCES schools (id),
  bank_account text CHECK (bank_account ~ '^[0-9]{26}$'),
  transfer_name text,
  -- Whether trainings without a pass are charged by themselves; of those that ended after `charges_since`, those until
  -- `charged_until` have been looked through, on the school's clock.
  charges_trainings boolean NOT NULL DEFAULT false,
  charges_since timestamp,
  charged_until timestamp,
  version integer NOT NULL
);

-- What each owner has to pay, kept with its transfers: the row is held while one is written.
CREATE TABLE money_accounts (
  school_id uuid NOT NULL REFERENCES schools (id),
  payer_id uuid NOT NULL,
  -- Above zero: they have to pay; below: they have paid more.
  balance_grosze bigint NOT NULL,
  PRIMARY KEY (school_id, payer_id),
  FOREIGN KEY (school_id, payer_id) REFERENCES members (school_id, id)
);
CREATE INDEX money_accounts_by_balance ON money_accounts (school_id, balance_grosze DESC, payer_id);

-- The number of a school's newest transfer; held last, so that numbers have no gap.
CREATE TABLE money_books (
  school_id uuid PRIMARY KEY REFERENCES schools (id),
  last_no integer NOT NULL,
  -- Up to this day, included, nothing more is noted or taken back; null: no month is closed.
  closed_until date
);

CREATE TABLE money_transfers (
  school_id uuid NOT NULL REFERENCES schools (id),
  id uuid NOT NULL,
  no integer NOT NULL,
  payer_id uuid NOT NULL,
  from_account text NOT NULL CHECK (from_account IN ('OWNER', 'SALES', 'CASH', 'TRANSFER', 'CARD', 'WRITTEN_OFF')),
  to_account text NOT NULL CHECK (to_account IN ('OWNER', 'SALES', 'CASH', 'TRANSFER', 'CARD', 'WRITTEN_OFF')),
  amount_grosze integer NOT NULL CHECK (amount_grosze > 0),
  kind text NOT NULL CHECK (kind IN ('CHARGE', 'PAYMENT', 'REFUND', 'CREDIT', 'WRITE_OFF', 'REVERSAL')),
  occurred_on date NOT NULL,
  due_on date,
  -- The pass that was sold.
  pass_id uuid,
  -- The individual training that no pass paid for.
  training_id uuid,
  -- The client whose balance went over to the owner that they turned out to be.
  joined_id uuid,
  reverses uuid,
  -- It undoes what had just been done: neither is shown.
  is_undo boolean NOT NULL DEFAULT false,
  done_by uuid,
  done_at timestamptz NOT NULL,
  PRIMARY KEY (school_id, id),
  UNIQUE (school_id, no),
  FOREIGN KEY (school_id, payer_id) REFERENCES money_accounts (school_id, payer_id),
  FOREIGN KEY (school_id, reverses) REFERENCES money_transfers (school_id, id),
  CHECK ((from_account = 'OWNER') <> (to_account = 'OWNER')),
  CHECK ((kind = 'REVERSAL') = (reverses IS NOT NULL)),
  CHECK ((kind = 'CHARGE') = (due_on IS NOT NULL))
);
-- One at most that is not undone; the lock of the account keeps to that.
CREATE INDEX money_transfers_reversed ON money_transfers (school_id, reverses) WHERE reverses IS NOT NULL;
CREATE INDEX money_transfers_of_owner ON money_transfers (school_id, payer_id, no DESC);
CREATE INDEX money_charges_of_owner ON money_transfers (school_id, payer_id, due_on DESC, no DESC) WHERE kind = 'CHARGE';
CREATE INDEX money_transfers_of_pass ON money_transfers (school_id, pass_id) WHERE pass_id IS NOT NULL;
CREATE INDEX money_transfers_of_training ON money_transfers (school_id, training_id) WHERE training_id IS NOT NULL;
CREATE INDEX money_transfers_of_joined ON money_transfers (school_id, joined_id) WHERE joined_id IS NOT NULL;

-- In a trainer's words; apart, so that erasing a person changes no transfer.
CREATE TABLE money_notes (
  school_id uuid NOT NULL REFERENCES schools (id),
  transfer_id uuid NOT NULL,
  text text NOT NULL,
  PRIMARY KEY (school_id, transfer_id),
  FOREIGN KEY (school_id, transfer_id) REFERENCES money_transfers (school_id, id)
);

CREATE FUNCTION refuse_changed_transfers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'money_transfers are never changed or removed';
END
$$;
CREATE TRIGGER money_transfers_stay BEFORE UPDATE OR DELETE ON money_transfers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_changed_transfers();
