-- adds only
-- Rows are deleted at the places where they were locked, since joined by their marks each locked row may be compared with
-- each other one: the planner does not know how many there are. They are found by walking the index, which takes the
-- entries of deleted rows out of it on the way; a bitmap passes them again each time until the table is vacuumed.
CREATE OR REPLACE FUNCTION gather_changes() RETURNS trigger LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_bitmapscan = off AS $$
BEGIN
  WITH held AS MATERIALIZED (
    SELECT ctid AS place FROM changes WHERE school_id = NEW.school_id AND subject = NEW.subject FOR UPDATE SKIP LOCKED
  ), gathered AS (
    DELETE FROM changes WHERE ctid = ANY (ARRAY(SELECT place FROM held)) AND (SELECT count(*) FROM held) > 1
    RETURNING mark
  )
  INSERT INTO changes (school_id, subject, mark)
  SELECT NEW.school_id, NEW.subject, bit_xor(mark) FROM gathered HAVING count(*) > 0;
  RETURN NULL;
END
$$;
