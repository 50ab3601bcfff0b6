-- adds only
-- A subject's version is read from all its rows at each call, so rows are gathered as they are written and not by the hour
-- alone: about each 128th row gathers what its subject has, in the transaction that adds it. Gathering leaves the version
-- as it is, in every order of commits: each row is counted in either as itself or in the one that takes its place, never
-- in both. Rows that somebody else gathers are left to them, so nobody waits.
CREATE FUNCTION gather_changes() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  WITH held AS MATERIALIZED (
    SELECT mark FROM changes WHERE school_id = NEW.school_id AND subject = NEW.subject FOR UPDATE SKIP LOCKED
  ), gathered AS (
    DELETE FROM changes USING held
    WHERE changes.school_id = NEW.school_id AND changes.subject = NEW.subject AND changes.mark = held.mark
      AND (SELECT count(*) FROM held) > 1
    RETURNING changes.mark
  )
  INSERT INTO changes (school_id, subject, mark)
  SELECT NEW.school_id, NEW.subject, bit_xor(mark) FROM gathered HAVING count(*) > 0;
  RETURN NULL;
END
$$;

-- A mark is random, so is which row gathers.
CREATE TRIGGER changes_gathered AFTER INSERT ON changes
  FOR EACH ROW WHEN (NEW.mark % 128 = 0) EXECUTE FUNCTION gather_changes();

-- What was gathered is cleared away soon, since a version is read past it until then.
ALTER TABLE changes SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
