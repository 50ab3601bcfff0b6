-- adds only
-- A service for which the trainer comes to the owner's home.
ALTER TABLE services ADD COLUMN is_home_visit boolean NOT NULL DEFAULT false;
