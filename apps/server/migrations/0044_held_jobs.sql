-- Jobs of any queue wait until their act can't be taken back any more (D165), so an act keeps which they are, not how many
-- mails. A server of the version before would send what was taken back, hence it stops on this schema. What could still be
-- taken back when this is applied, for ten seconds at most, can't be any more: its mails are not in the new list.
UPDATE undos SET until = until - interval '1 hour' WHERE undone_at IS NULL;
ALTER TABLE undos DROP COLUMN held_mails;
ALTER TABLE undos ADD COLUMN held_jobs jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(held_jobs) = 'array');
