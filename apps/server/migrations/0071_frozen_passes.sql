-- adds only
-- The days on which a pass rests, [{ "first", "last", "kind" }], none of which overlap: nothing is paid with it then, and its
-- end moves by as many days (D243). They stand in its row, so that whoever holds it sees those that hold.
ALTER TABLE passes ADD COLUMN freezes jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(freezes) = 'array');
