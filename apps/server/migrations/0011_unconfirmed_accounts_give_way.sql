-- An account that was never confirmed is removed: after seven days, or when an invitation or another registration of
-- its address replaces it (D160). Its membership and the school that it was about to found go with it. No other account
-- is ever deleted; a school in which anything has happened can't go, because what refers to it forbids it.
ALTER TABLE members
  DROP CONSTRAINT members_account_id_fkey,
  ADD CONSTRAINT members_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE;
ALTER TABLE schools
  DROP CONSTRAINT schools_founder_id_fkey,
  ADD CONSTRAINT schools_founder_id_fkey FOREIGN KEY (founder_id) REFERENCES members (id) ON DELETE CASCADE;

CREATE INDEX accounts_unconfirmed ON accounts (created_at) WHERE confirmed_at IS NULL;
CREATE INDEX schools_of_founder ON schools (founder_id);
