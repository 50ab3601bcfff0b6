-- adds only
-- Whether a member is active, archived (has left, history keeps the name) or erased (nothing tells who it was).
-- `removed_at` is when the member stopped being active. The state is part of a key, so that whoever changes it waits for all
-- who hold the row FOR KEY SHARE: every call that writes holds its caller's row like that as its last.
ALTER TABLE members
  ADD COLUMN state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'archived', 'erased'));
UPDATE members SET state = 'archived' WHERE removed_at IS NOT NULL;
ALTER TABLE members
  ADD CONSTRAINT members_removed_at_check CHECK ((state = 'active') = (removed_at IS NULL)),
  ADD CONSTRAINT members_state_key UNIQUE (school_id, id, state);

-- The name that a member is shown by (D190): a trainer who has left by the first letter of the last name, an erased person
-- by none.
CREATE FUNCTION display_first_name(state text, first_name text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE state WHEN 'erased' THEN 'osoba' ELSE first_name END;
CREATE FUNCTION display_last_name(state text, role text, last_name text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE
    WHEN state = 'erased' THEN 'usunięta'
    WHEN state = 'archived' AND role = 'trainer' THEN left(last_name, 1) || '.'
    ELSE last_name
  END;
ALTER TABLE members
  ADD COLUMN display_first_name text NOT NULL GENERATED ALWAYS AS (display_first_name(state, first_name)) STORED,
  ADD COLUMN display_last_name text NOT NULL GENERATED ALWAYS AS (display_last_name(state, role, last_name)) STORED,
  ADD COLUMN display_name text NOT NULL GENERATED ALWAYS AS (
    display_first_name(state, first_name) || ' ' || display_last_name(state, role, last_name)
  ) STORED;

DROP INDEX members_of_school;
CREATE INDEX members_of_school ON members (
  school_id, role, display_last_name COLLATE "pl-x-icu", display_first_name COLLATE "pl-x-icu", id
) WHERE state = 'active';
DROP INDEX members_removed;
CREATE INDEX members_not_active ON members (school_id, id) WHERE state <> 'active';
