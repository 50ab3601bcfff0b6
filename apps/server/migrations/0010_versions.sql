-- How often something that two people may edit has been saved, so that an old form overwrites nothing (D79).
ALTER TABLE schools
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  -- Booking rules and months.
  ADD COLUMN settings_version integer NOT NULL DEFAULT 1,
  ADD COLUMN price_list_version integer NOT NULL DEFAULT 1;
-- The version of the whole list, which is replaced as one: the same in each of its days.
ALTER TABLE opening_hours ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE working_hours ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE halls ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE services ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE dogs ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE groups ADD COLUMN version integer NOT NULL DEFAULT 1;
