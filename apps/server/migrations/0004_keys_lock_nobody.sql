-- Checked at the end: a key that is being claimed must not lock its member's row, which creating a school changes.
ALTER TABLE idempotency_keys
  ALTER CONSTRAINT idempotency_keys_member_id_fkey DEFERRABLE INITIALLY DEFERRED;
