-- adds only
-- How often somebody's own data have been saved, so that an old form overwrites nothing (D79).
ALTER TABLE members ADD COLUMN version integer NOT NULL DEFAULT 1;
