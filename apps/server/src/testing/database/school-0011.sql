-- A school as the schema up to 0011 kept it, seen from Monday, 2 March 2026, 09:00. Anna Nowak (…a1) founded it, Jan Wilk
-- (…a2) trains too; Jan Kot (…b1) owns Azor, Ola Lis (…b2) owns Burek and Ciapek. The group „Szczeniaki” has changed its
-- people since it last trained; the group „Seniorzy” is deleted.
INSERT INTO accounts (id, email, password_hash, created_at, confirmed_at)
SELECT ('00000000-0000-7000-8000-0000000000' || mark)::uuid, email, 'none', '2025-09-01T08:00Z', '2025-09-01T09:00Z'
FROM (VALUES ('01', 'anna@psia.test'), ('02', 'wilk@psia.test'), ('03', 'kot@psia.test'), ('04', 'ola@psia.test'))
  AS people (mark, email);
INSERT INTO members (id, account_id, role, first_name, last_name, phone, country, city, postal_code, street, building_number, created_at)
VALUES ('00000000-0000-7000-8000-0000000000a1', '00000000-0000-7000-8000-000000000001', 'trainer', 'Anna', 'Nowak',
  '600 100 200', 'Polska', 'Łódź', '90-001', 'Piotrkowska', '12', '2025-09-01T08:00Z');
INSERT INTO schools (id, name, phone, email, country, city, postal_code, street, time_zone, created_at, price_list_valid_from,
  founder_id)
VALUES ('00000000-0000-7000-8000-0000000000c1', 'Psia Łapa', '500 100 200', 'szkola@psia.test', 'Polska', 'Łódź', '90-001',
  'Piotrkowska', 'Europe/Warsaw', '2025-09-01T08:00Z', '2025-09-01', '00000000-0000-7000-8000-0000000000a1');
UPDATE members SET school_id = '00000000-0000-7000-8000-0000000000c1';
INSERT INTO members (id, account_id, school_id, role, first_name, last_name, phone, country, city, postal_code, street,
  building_number, created_at)
SELECT ('00000000-0000-7000-8000-0000000000' || mark)::uuid, ('00000000-0000-7000-8000-0000000000' || account)::uuid,
  '00000000-0000-7000-8000-0000000000c1', role, first_name, last_name, '600 100 200', 'Polska', 'Łódź', '90-001',
  'Piotrkowska', '12', '2025-09-02T08:00Z'
FROM (VALUES ('a2', '02', 'trainer', 'Jan', 'Wilk'), ('b1', '03', 'owner', 'Jan', 'Kot'), ('b2', '04', 'owner', 'Ola', 'Lis'))
  AS people (mark, account, role, first_name, last_name);
INSERT INTO opening_hours (school_id, day_of_week, opening_time, closing_time)
SELECT '00000000-0000-7000-8000-0000000000c1', day, '08:00', '20:00' FROM generate_series(1, 5) AS day;
INSERT INTO working_hours (school_id, trainer_id, day_of_week, opening_time, closing_time)
SELECT '00000000-0000-7000-8000-0000000000c1', '00000000-0000-7000-8000-0000000000a1', day, '08:00', '18:00'
FROM generate_series(1, 5) AS day;
INSERT INTO price_list_items (school_id, position, name, unit, price)
VALUES ('00000000-0000-7000-8000-0000000000c1', 0, 'Trening', 'godzina', 250.50);
INSERT INTO halls (id, school_id, name, created_at, deleted_at)
VALUES
  ('00000000-0000-7000-8000-0000000000d1', '00000000-0000-7000-8000-0000000000c1', 'Sala Duża', '2025-09-02T08:00Z', NULL),
  ('00000000-0000-7000-8000-0000000000d2', '00000000-0000-7000-8000-0000000000c1', 'Stara sala', '2025-09-02T08:00Z',
    '2026-01-10T08:00Z');
INSERT INTO services (id, school_id, name, price, duration_minutes, created_at)
VALUES ('00000000-0000-7000-8000-0000000000e1', '00000000-0000-7000-8000-0000000000c1', 'Posłuszeństwo', 270.00, 60,
  '2025-09-02T08:00Z');
INSERT INTO dogs (id, school_id, owner_id, name, breed, date_of_birth, gender, created_at)
SELECT ('00000000-0000-7000-8000-0000000000' || mark)::uuid, '00000000-0000-7000-8000-0000000000c1',
  ('00000000-0000-7000-8000-0000000000' || owner)::uuid, name, 'Mieszaniec', '2022-05-10', 'MALE', '2025-09-03T08:00Z'
FROM (VALUES ('f1', 'b1', 'Azor'), ('f2', 'b2', 'Burek'), ('f3', 'b2', 'Ciapek')) AS dogs (mark, owner, name);

INSERT INTO trainings (id, school_id, trainer_id, dog_id, hall_id, service_id, service_name, price, start_time, end_time, status,
  requested_at, decided_at, cancelled_at, cancelled_by_owner, decline_reason, sequence)
SELECT ('00000000-0000-7000-8000-0000000001' || mark)::uuid, '00000000-0000-7000-8000-0000000000c1',
  '00000000-0000-7000-8000-0000000000a1', '00000000-0000-7000-8000-0000000000f1',
  ('00000000-0000-7000-8000-0000000000' || hall)::uuid, '00000000-0000-7000-8000-0000000000e1', 'Posłuszeństwo', 250.00,
  starts::timestamp, starts::timestamp + interval '1 hour', status, '2026-02-01T08:00Z', '2026-02-02T08:00Z',
  cancelled::timestamptz, by_owner, reason, 1
FROM (VALUES
  ('01', 'd2', '2026-02-18 10:00', 'confirmed', NULL, NULL::boolean, NULL),
  ('02', 'd1', '2026-03-04 10:00', 'confirmed', NULL, NULL, NULL),
  ('03', NULL, '2026-03-06 10:00', 'requested', NULL, NULL, NULL),
  ('04', NULL, '2026-03-03 12:00', 'cancelled', '2026-02-27T10:00Z', true, NULL),
  ('05', NULL, '2026-03-03 14:00', 'cancelled', '2026-02-28T10:00Z', false, 'Choroba'),
  ('06', NULL, '2026-02-20 14:00', 'declined', NULL, NULL, 'Brak miejsc')
) AS trainings (mark, hall, starts, status, cancelled, by_owner, reason);
INSERT INTO training_notes (id, school_id, training_id, additional_info)
VALUES ('00000000-0000-7000-8000-000000000201', '00000000-0000-7000-8000-0000000000c1',
  '00000000-0000-7000-8000-000000000102', 'Azor kuleje');
INSERT INTO locks (id, school_id, trainer_id, start_time, end_time, created_at)
VALUES ('00000000-0000-7000-8000-000000000301', '00000000-0000-7000-8000-0000000000c1',
  '00000000-0000-7000-8000-0000000000a1', '2026-03-05 08:00', '2026-03-05 09:00', '2026-02-20T08:00Z');

INSERT INTO groups (id, school_id, name, description, enrollments_enabled, created_at, deleted_at)
VALUES
  ('00000000-0000-7000-8000-000000000401', '00000000-0000-7000-8000-0000000000c1', 'Szczeniaki', 'Dla młodych', true,
    '2025-10-01T08:00Z', NULL),
  ('00000000-0000-7000-8000-000000000402', '00000000-0000-7000-8000-0000000000c1', 'Seniorzy', NULL, false,
    '2025-10-01T08:00Z', '2026-02-15T08:00Z');
INSERT INTO group_trainers (school_id, group_id, trainer_id)
SELECT '00000000-0000-7000-8000-0000000000c1', id, '00000000-0000-7000-8000-0000000000a1' FROM groups;
INSERT INTO group_dogs (school_id, group_id, dog_id)
SELECT '00000000-0000-7000-8000-0000000000c1', ('00000000-0000-7000-8000-0000000004' || of_group)::uuid,
  ('00000000-0000-7000-8000-0000000000' || dog)::uuid
FROM (VALUES ('01', 'f1'), ('01', 'f2'), ('02', 'f2')) AS dogs (of_group, dog);
INSERT INTO group_trainings (id, school_id, group_id, hall_id, start_time, end_time, notes, sequence, created_at)
SELECT ('00000000-0000-7000-8000-0000000005' || mark)::uuid, '00000000-0000-7000-8000-0000000000c1',
  ('00000000-0000-7000-8000-0000000004' || of_group)::uuid, '00000000-0000-7000-8000-0000000000d1', starts::timestamp,
  starts::timestamp + interval '90 minutes', notes, 2, '2026-01-05T08:00Z'
FROM (VALUES
  ('01', '01', '2026-02-20 16:00', 'Przynieść piłkę'),
  ('02', '01', '2026-03-05 16:00', NULL),
  ('03', '02', '2026-02-10 16:00', NULL)
) AS trainings (mark, of_group, starts, notes);

-- The people of each time: in February Jan Wilk led the puppies too, and Ciapek came instead of Burek.
INSERT INTO claims (school_id, resource_id, resource_kind, during, reason, reason_id)
SELECT '00000000-0000-7000-8000-0000000000c1', ('00000000-0000-7000-8000-0000000000' || resource)::uuid,
  CASE left(resource, 1) WHEN 'a' THEN 'trainer' WHEN 'd' THEN 'hall' ELSE 'dog' END,
  tsrange(start_time, end_time), 'group_training', id
FROM (VALUES ('01', 'a1'), ('01', 'a2'), ('01', 'd1'), ('01', 'f1'), ('01', 'f3'), ('02', 'a1'), ('02', 'd1'), ('02', 'f1'),
  ('02', 'f2'), ('03', 'a1'), ('03', 'd1'), ('03', 'f2')) AS taken (mark, resource)
JOIN group_trainings ON group_trainings.id = ('00000000-0000-7000-8000-0000000005' || mark)::uuid;
INSERT INTO claims (school_id, resource_id, resource_kind, during, reason, reason_id)
SELECT school_id, resource_id, kind, tsrange(start_time, end_time), 'training', id
FROM trainings, LATERAL (VALUES (trainer_id, 'trainer'), (dog_id, 'dog'), (hall_id, 'hall')) AS resources (resource_id, kind)
WHERE status = 'confirmed';
INSERT INTO claims (school_id, resource_id, resource_kind, during, reason, reason_id)
SELECT school_id, trainer_id, 'trainer', tsrange(start_time, end_time), 'lock', id FROM locks;

INSERT INTO notifications (id, member_id, message, created_at, read_at)
VALUES
  ('00000000-0000-7000-8000-000000000601', '00000000-0000-7000-8000-0000000000a1', 'Nowa prośba: Azor.',
    '2026-03-01T08:00Z', NULL),
  ('00000000-0000-7000-8000-000000000602', '00000000-0000-7000-8000-0000000000a1', 'Odwołano: Azor.',
    '2026-02-27T10:00Z', '2026-02-27T11:00Z');
INSERT INTO calendar_feeds (member_id, school_id, id, created_at)
VALUES ('00000000-0000-7000-8000-0000000000b1', '00000000-0000-7000-8000-0000000000c1',
  '00000000-0000-7000-8000-000000000701', '2026-01-05T08:00Z');
INSERT INTO invitations (id, school_id, invited_by, role, email, token_hash, created_at, expires_at)
VALUES ('00000000-0000-7000-8000-000000000801', '00000000-0000-7000-8000-0000000000c1',
  '00000000-0000-7000-8000-0000000000a1', 'owner', 'nowa@psia.test', '\x01', '2026-03-01T08:00Z', '2026-03-08T08:00Z');
