-- adds only
-- A dog that trains at the school no longer: since which day, and why if somebody said so. Null: it trains.
ALTER TABLE dogs
  ADD COLUMN ended_on date,
  ADD COLUMN end_reason text CHECK (end_reason IN ('PASSED_AWAY', 'MOVED', 'OTHER')),
  ADD CHECK (end_reason IS NULL OR ended_on IS NOT NULL);

-- Lists of those that train count these out.
CREATE INDEX dogs_ended ON dogs (school_id, id) WHERE ended_on IS NOT NULL;
