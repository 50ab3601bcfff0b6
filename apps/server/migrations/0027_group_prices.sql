-- adds only
-- What taking part in a group costs, in a trainer's words ('600 zł za 6 spotkań'), for owners who think of joining.
ALTER TABLE groups ADD COLUMN price_note text CHECK (length(price_note) BETWEEN 1 AND 100);
