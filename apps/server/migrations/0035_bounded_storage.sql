-- adds only
-- What somebody stored in the last day, hour by hour (D195): bytes of texts, slots asked for.
CREATE TABLE day_amounts (
  bucket text PRIMARY KEY,
  hours timestamptz[] NOT NULL,
  amounts bigint[] NOT NULL,
  last_at timestamptz NOT NULL
);
CREATE INDEX day_amounts_age ON day_amounts (last_at);

-- How many bytes a school's pictures have, kept as they change: counting them at each upload would read them all.
CREATE TABLE picture_totals (
  school_id uuid PRIMARY KEY REFERENCES schools (id),
  bytes bigint NOT NULL
);

CREATE FUNCTION total_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Of several schools always in one order, so that two sweeps don't wait for each other.
  INSERT INTO picture_totals AS kept (school_id, bytes)
  SELECT school_id, TG_ARGV[0]::integer * sum(octet_length(content)) FROM changed GROUP BY school_id ORDER BY school_id
  ON CONFLICT (school_id) DO UPDATE SET bytes = kept.bytes + excluded.bytes;
  RETURN NULL;
END
$$;

CREATE TRIGGER pictures_added_to_totals AFTER INSERT ON pictures REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION total_pictures('1');
CREATE TRIGGER pictures_taken_from_totals AFTER DELETE ON pictures REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION total_pictures('-1');

-- Also when many rows are put in place at once, where other triggers rest.
ALTER TABLE pictures ENABLE ALWAYS TRIGGER pictures_added_to_totals;
ALTER TABLE pictures ENABLE ALWAYS TRIGGER pictures_taken_from_totals;

-- From here on nobody else writes pictures until this migration is kept.
INSERT INTO picture_totals (school_id, bytes)
SELECT school_id, sum(octet_length(content)) FROM pictures GROUP BY school_id;

-- Requests that came to nothing, whose notes are swept.
CREATE INDEX trainings_come_to_nothing ON trainings (decided_at)
  WHERE status IN ('declined', 'withdrawn', 'expired');
