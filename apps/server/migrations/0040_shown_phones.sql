-- adds only
-- Whether owners of the school see a trainer's own number, which the trainer has switched on (D196).
ALTER TABLE members ADD COLUMN shows_phone boolean NOT NULL DEFAULT false;
