-- adds only
-- For how many years after the last training a school keeps the data of owners who have left; without a row: three.
CREATE TABLE retention_settings (
  school_id uuid PRIMARY KEY REFERENCES schools (id),
  years smallint NOT NULL CHECK (years BETWEEN 1 AND 10)
);
