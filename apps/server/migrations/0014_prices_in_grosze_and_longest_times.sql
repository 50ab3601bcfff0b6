-- Prices are whole grosze, so that sums are exact.
ALTER TABLE services DROP CONSTRAINT services_price_check;
ALTER TABLE services RENAME COLUMN price TO price_grosze;
ALTER TABLE services
  ALTER COLUMN price_grosze TYPE integer USING (price_grosze * 100)::integer,
  ADD CONSTRAINT services_price_grosze_check CHECK (price_grosze >= 0);

ALTER TABLE price_list_items DROP CONSTRAINT price_list_items_price_check;
ALTER TABLE price_list_items RENAME COLUMN price TO price_grosze;
ALTER TABLE price_list_items
  ALTER COLUMN price_grosze TYPE integer USING (price_grosze * 100)::integer,
  ADD CONSTRAINT price_list_items_price_grosze_check CHECK (price_grosze >= 0);

-- Calendar queries look back no further than the longest that something lasts, so nothing may last longer (D48, D59).
ALTER TABLE trainings RENAME COLUMN price TO price_grosze;
ALTER TABLE trainings
  ALTER COLUMN price_grosze TYPE integer USING (price_grosze * 100)::integer,
  ADD CONSTRAINT trainings_price_grosze_check CHECK (price_grosze >= 0),
  ADD CONSTRAINT trainings_longest CHECK (end_time <= start_time + interval '8 hours');
ALTER TABLE group_trainings
  ADD CONSTRAINT group_trainings_longest CHECK (end_time <= start_time + interval '8 hours');
ALTER TABLE locks ADD CONSTRAINT locks_longest CHECK (end_time <= start_time + interval '1 hour');
