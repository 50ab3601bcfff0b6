import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { insertParticipantsOfClaims } from '../database/statement-plans.ts';
import type { TestMember } from './factories.ts';

interface GrownSchool {
  /** A trainer of the school. */
  readonly trainer: TestMember;
  /** A survey and a report template of the school by which much has been filled. */
  readonly ids: { readonly survey: string; readonly reportTemplate: string };
  readonly now: Temporal.Instant;
}

/**
 * Lets a school grow beside the dogs that it has, which keep what they have: much of the school, little of them. It gets
 * 1,500 dogs of 800 owners with a year of trainings, 88,500 exercises given within sixty days, 90,000 filled reports of two
 * answers, 42,000 answered surveys, notes, recommendations and notices. `write` looks no reference up and runs no trigger
 * (`filling` of the plan reader), so what triggers keep is put in place here, too.
 */
export async function growSchool(write: Database, school: GrownSchool): Promise<void> {
  await addPeople(write, school);
  await addTrainings(write, school);
  await addGroups(write, school);
  await addTexts(write, school);
  await addHomework(write, school);
  await addSurveys(write, school);
  await addReports(write, school);
  await addBells(write, school);
}

/** The dogs that a school has got by growing, numbered from 1. */
const herdOf = ({ trainer }: GrownSchool) => sql`(
  SELECT id, owner_id, row_number() OVER (ORDER BY id) AS n FROM dogs
  WHERE school_id = ${trainer.schoolId} AND name LIKE 'Pies %')`;

const staffOf = ({ trainer }: GrownSchool) => sql`(
  SELECT id, row_number() OVER (ORDER BY id) AS n FROM members
  WHERE school_id = ${trainer.schoolId} AND role = 'trainer')`;

/** Ten trainers in all, 800 owners and their 1,500 dogs. */
async function addPeople(write: Database, { trainer, now }: GrownSchool): Promise<void> {
  await sql`
    WITH people AS (
      SELECT gen_random_uuid() AS id, gen_random_uuid() AS account_id, n, CASE WHEN n <= 9 THEN 'trainer' ELSE 'owner' END AS role
      FROM generate_series(1, 809) AS n
    ), known AS (
      INSERT INTO accounts (id, email, password_hash, created_at, confirmed_at)
      SELECT account_id, 'wiele' || n || '-' || account_id || '@psia.test', 'x', '2024-01-01Z', '2024-01-01Z' FROM people
    )
    INSERT INTO members (id, account_id, school_id, role, first_name, last_name, phone, country, city, postal_code, street,
      building_number, created_at)
    SELECT id, account_id, ${trainer.schoolId}, role, 'Anna', 'Kowalska' || n, '600 100 200', 'Polska', 'Łódź', '90-001',
      'Piotrkowska', '12', '2024-01-01Z' FROM people`.execute(write);
  await sql`
    INSERT INTO sessions (id, account_id, member_id, school_id, created_at, expires_at)
    SELECT gen_random_uuid(), account_id, id, school_id, ${now.toString()}, ${now.add({ hours: 12 }).toString()}
    FROM members, generate_series(1, 3) WHERE school_id = ${trainer.schoolId} AND role = 'owner'`.execute(write);
  await sql`
    INSERT INTO dogs (id, school_id, owner_id, name, breed, gender, created_at)
    SELECT gen_random_uuid(), ${trainer.schoolId}, owners.id, 'Pies ' || n, 'Mieszaniec', 'MALE', '2024-01-01Z'
    FROM generate_series(1, 1500) AS n
    JOIN (SELECT id, row_number() OVER (ORDER BY id) AS place FROM members
      WHERE school_id = ${trainer.schoolId} AND last_name LIKE 'Kowalska%' AND role = 'owner') AS owners
      ON owners.place = n % 800 + 1`.execute(write);
}

/** Thirty thousand trainings, six a day with each trainer, of which those after three weeks are still requests. */
async function addTrainings(write: Database, school: GrownSchool): Promise<void> {
  const { schoolId } = school.trainer;
  await sql`
    INSERT INTO trainings (id, school_id, trainer_id, dog_id, start_time, end_time, status, requested_at)
    SELECT gen_random_uuid(), ${schoolId}, staff.id, herd.id, begins, begins + interval '1 hour',
      CASE WHEN begins > '2026-03-23' THEN 'requested' ELSE 'confirmed' END, '2024-01-01Z'
    FROM generate_series(0, 29999) AS slot
    CROSS JOIN LATERAL (
      SELECT '2024-12-10 12:00'::timestamp + slot / 60 * interval '1 day' + slot / 10 % 6 * interval '1 hour' AS begins) AS at
    JOIN ${staffOf(school)} AS staff ON staff.n = slot % 10 + 1
    JOIN ${herdOf(school)} AS herd ON herd.n = slot % 1500 + 1`.execute(write);
  await sql`
    INSERT INTO claims (school_id, resource_id, resource_kind, during, reason, reason_id)
    SELECT school_id, resource_id, kind, tsrange(start_time, end_time), 'training', id
    FROM trainings, LATERAL (VALUES (trainer_id, 'trainer'), (dog_id, 'dog')) AS people (resource_id, kind)
    WHERE school_id = ${schoolId} AND status = 'confirmed' AND requested_at = '2024-01-01Z'
    ON CONFLICT DO NOTHING`.execute(write);
  await sql`
    INSERT INTO trainings (id, school_id, trainer_id, dog_id, start_time, end_time, status, requested_at, cancelled_at,
      cancelled_by_owner)
    SELECT gen_random_uuid(), school_id, trainer_id, dog_id, start_time, end_time, 'cancelled', requested_at, requested_at, true
    FROM trainings WHERE school_id = ${schoolId} AND requested_at = '2024-01-01Z' AND hashtext(id::text) % 10 = 0`.execute(
    write,
  );
  await sql`
    INSERT INTO locks (id, school_id, trainer_id, start_time, end_time, created_at)
    SELECT gen_random_uuid(), ${schoolId}, staff.id, begins, begins + interval '1 hour', '2024-01-01Z'
    FROM ${staffOf(school)} AS staff,
      generate_series('2024-12-10 18:00'::timestamp, '2026-06-10', '1 day') AS begins`.execute(write);
  await sql`
    INSERT INTO claims (school_id, resource_id, resource_kind, during, reason, reason_id)
    SELECT school_id, trainer_id, 'trainer', tsrange(start_time, end_time), 'lock', id
    FROM locks WHERE school_id = ${schoolId} AND created_at = '2024-01-01Z' ON CONFLICT DO NOTHING`.execute(write);
}

/** Fifty groups of eight dogs that meet each week for a year. */
async function addGroups(write: Database, school: GrownSchool): Promise<void> {
  const { schoolId } = school.trainer;
  await sql`
    INSERT INTO groups (id, school_id, name, enrollments_enabled, created_at)
    SELECT gen_random_uuid(), ${schoolId}, 'Grupa ' || n, n % 10 = 0, '2024-01-01Z' FROM generate_series(1, 50) AS n`.execute(
    write,
  );
  const groups = sql`(
    SELECT id, row_number() OVER (ORDER BY id) AS n FROM groups
    WHERE school_id = ${schoolId} AND created_at = '2024-01-01Z')`;
  await sql`
    INSERT INTO group_dogs (school_id, group_id, dog_id)
    SELECT ${schoolId}, groups.id, herd.id FROM ${groups} AS groups
    JOIN ${herdOf(school)} AS herd ON (herd.n - 1) / 8 = groups.n - 1`.execute(write);
  await sql`
    INSERT INTO group_trainers (school_id, group_id, trainer_id)
    SELECT ${schoolId}, groups.id, staff.id FROM ${groups} AS groups
    JOIN ${staffOf(school)} AS staff ON staff.n = groups.n % 10 + 1`.execute(write);
  await sql`
    INSERT INTO group_trainings (school_id, id, group_id, start_time, end_time, created_at)
    SELECT ${schoolId}, gen_random_uuid(), groups.id, begins, begins + interval '1 hour', '2024-01-01Z'
    FROM ${groups} AS groups,
      generate_series('2025-05-05 20:00'::timestamp + groups.n % 5 * interval '1 hour', '2026-05-01', '7 days') AS week,
      LATERAL (SELECT week + groups.n / 10 % 5 * interval '1 day' AS begins) AS at`.execute(write);
  await sql`
    INSERT INTO claims (school_id, resource_id, resource_kind, during, reason, reason_id)
    SELECT ${schoolId}, people.id, people.kind, tsrange(start_time, end_time), 'group_training', group_trainings.id
    FROM group_trainings JOIN (
      SELECT group_id, dog_id AS id, 'dog' AS kind FROM group_dogs
      UNION ALL SELECT group_id, trainer_id, 'trainer' FROM group_trainers) AS people USING (group_id)
    WHERE school_id = ${schoolId} AND created_at = '2024-01-01Z' ON CONFLICT DO NOTHING`.execute(write);
  await insertParticipantsOfClaims(write);
}

/** A recommendation and a note about each of twenty thousand trainings, what an owner told about some. */
async function addTexts(write: Database, { trainer }: GrownSchool): Promise<void> {
  const past = sql`(
    SELECT * FROM trainings WHERE school_id = ${trainer.schoolId} AND status = 'confirmed'
      AND start_time < '2026-03-01' AND requested_at = '2024-01-01Z' LIMIT 20000)`;
  await sql`
    INSERT INTO recommendations (id, school_id, dog_id, author_id, training_id, summary, recommendations, created_at)
    SELECT gen_random_uuid(), school_id, dog_id, trainer_id, id, 'Było dobrze', 'Spacery', start_time AT TIME ZONE 'UTC'
    FROM ${past} AS past`.execute(write);
  await sql`
    INSERT INTO dog_notes (id, school_id, dog_id, author_id, content, created_at)
    SELECT gen_random_uuid(), school_id, dog_id, trainer_id, 'Boi się mioteł', start_time AT TIME ZONE 'UTC'
    FROM ${past} AS past`.execute(write);
  await sql`
    INSERT INTO training_notes (id, school_id, training_id, additional_info)
    SELECT gen_random_uuid(), school_id, id, 'Azor kuleje' FROM ${past} AS past WHERE hashtext(id::text) % 5 = 0`.execute(
    write,
  );
}

/** A library of 400 exercises, 59 of them given to each dog within sixty days, four of which are open. */
async function addHomework(write: Database, school: GrownSchool): Promise<void> {
  const { id, schoolId } = school.trainer;
  await sql`
    WITH made AS (
      INSERT INTO exercises (school_id, id, version, created_by, created_at)
      SELECT ${schoolId}, gen_random_uuid(), 1, ${id}::uuid, '2024-01-01Z' FROM generate_series(1, 400) RETURNING *
    )
    INSERT INTO exercise_versions (school_id, exercise_id, number, name, description, level, created_by, created_at, in_library)
    SELECT school_id, id, 1, 'Ćwiczenie ' || id, 'Pies siada.', 'BASIC', created_by, created_at, true FROM made`.execute(
    write,
  );
  await sql`
    INSERT INTO assigned_exercises (school_id, id, dog_id, exercise_id, assigned_by, assigned_date, created_at,
      completed_at, completed_by, completed_version)
    SELECT ${schoolId}, gen_random_uuid(), herd.id, library.id, ${id}, given::date, given,
      CASE WHEN day > 4 THEN given END, CASE WHEN day > 4 THEN herd.owner_id END, CASE WHEN day > 4 THEN 1 END
    FROM ${herdOf(school)} AS herd
    CROSS JOIN generate_series(1, 59) AS day
    CROSS JOIN LATERAL (
      SELECT ${school.now.toString()}::timestamptz - day * interval '1 day' - herd.n * interval '50 seconds' AS given) AS at
    JOIN (SELECT id, row_number() OVER (ORDER BY id) AS n FROM exercises WHERE created_at = '2024-01-01Z'
      AND school_id = ${schoolId}) AS library ON library.n = (herd.n + day) % 400 + 1`.execute(write);
}

/** Thirty surveys that all but a few dogs answered, one of them with its answers. */
async function addSurveys(write: Database, school: GrownSchool): Promise<void> {
  const { id, schoolId } = school.trainer;
  await sql`
    INSERT INTO surveys (school_id, id, title, is_active, created_by, created_at)
    SELECT ${schoolId}, gen_random_uuid(), 'Ankieta ' || n, true, ${id}, '2024-01-01Z' FROM generate_series(1, 29) AS n`.execute(
    write,
  );
  await sql`
    INSERT INTO survey_assignments (school_id, survey_id, dog_id, assigned_by, assigned_at)
    SELECT ${schoolId}, surveys.id, herd.id, ${id}, '2025-12-01Z'::timestamptz + herd.n * interval '1 hour'
    FROM ${herdOf(school)} AS herd, surveys
    WHERE surveys.school_id = ${schoolId} AND (surveys.created_at = '2024-01-01Z' OR surveys.id = ${school.ids.survey})
      AND herd.n <= 1428`.execute(write);
  await sql`
    INSERT INTO survey_responses (school_id, survey_id, dog_id, submitted_by, submitted_at)
    SELECT school_id, survey_id, dog_id, ${id}, assigned_at + interval '1 day' FROM survey_assignments
    JOIN ${herdOf(school)} AS herd ON herd.id = dog_id WHERE school_id = ${schoolId}`.execute(write);
  await sql`
    INSERT INTO survey_answers (school_id, survey_id, dog_id, question_id, text, choices)
    SELECT filled.school_id, filled.survey_id, filled.dog_id, questions.id, 'Spacery', '{}'
    FROM survey_responses AS filled JOIN survey_questions AS questions USING (school_id, survey_id)
    WHERE filled.school_id = ${schoolId} AND questions.survey_id = ${school.ids.survey}`.execute(write);
}

/** A report of each dog that is filled each day for sixty days, and two of the past, as triggers and housekeeping leave them. */
async function addReports(write: Database, school: GrownSchool): Promise<void> {
  const { id, schoolId } = school.trainer;
  await sql`
    INSERT INTO report_assignments (school_id, id, dog_id, template_id, assigned_by, start_date, end_date, has_ended,
      filled_until, recurrence, created_at)
    SELECT ${schoolId}, gen_random_uuid(), herd.id, ${school.ids.reportTemplate}, ${id}, '2025-12-30',
      CASE WHEN n.n > 0 THEN '2026-01-15'::date END, n.n > 0,
      CASE WHEN n.n = 0 THEN '2026-02-28'::date END, 'DAILY', '2024-01-01Z'
    FROM ${herdOf(school)} AS herd, generate_series(0, 2) AS n`.execute(write);
  await sql`
    INSERT INTO report_submissions (school_id, assignment_id, due_date, dog_id, submitted_by, submitted_at)
    SELECT school_id, id, day, dog_id, ${id}, day AT TIME ZONE 'UTC'
    FROM report_assignments, generate_series('2025-12-30'::timestamp, '2026-02-28', '1 day') AS day
    WHERE school_id = ${schoolId} AND end_date IS NULL AND created_at = '2024-01-01Z'`.execute(write);
  await sql`
    INSERT INTO report_answers (school_id, assignment_id, due_date, template_id, template_question_id, text)
    SELECT filled.school_id, filled.assignment_id, filled.due_date, questions.template_id, questions.id, 'Dobrze'
    FROM report_submissions AS filled JOIN ${herdOf(school)} AS herd ON herd.id = filled.dog_id,
      (SELECT template_id, id FROM report_template_questions WHERE template_id = ${school.ids.reportTemplate} LIMIT 2) AS questions
    WHERE filled.school_id = ${schoolId}`.execute(write);
}

/** Sixty read notices of each owner, two thousand of the trainer, invitations that were used and what was seen of files. */
async function addBells(write: Database, school: GrownSchool): Promise<void> {
  const { id, schoolId } = school.trainer;
  const now = school.now.toString();
  await sql`
    INSERT INTO notifications (id, school_id, member_id, kind, facts, message, created_at, read_at)
    SELECT gen_random_uuid(), school_id, id, 'time-locked', '{}', 'Hau', at, CASE WHEN n > 5 THEN at END
    FROM members, generate_series(1, CASE WHEN id = ${id} THEN 2000 WHEN role = 'owner' THEN 60 ELSE 0 END) AS n,
      LATERAL (SELECT ${now}::timestamptz - n * interval '1 hour' AS at) AS at
    WHERE school_id = ${schoolId}`.execute(write);
  await sql`
    INSERT INTO invitations (id, school_id, invited_by, role, email, token_hash, created_at, expires_at, used_at)
    SELECT key, ${schoolId}, ${id}, 'owner', key || '@psia.test', convert_to(key::text, 'UTF8'), '2026-03-01Z', '2026-03-08Z',
      CASE WHEN n % 20 > 0 THEN '2026-03-02Z'::timestamptz END
    FROM generate_series(1, 2000) AS n, LATERAL (SELECT gen_random_uuid() AS key WHERE n > 0) AS keys`.execute(write);
  await sql`
    INSERT INTO dog_tabs_seen (school_id, member_id, dog_id, tab, seen_at)
    SELECT ${schoolId}, herd.owner_id, herd.id, tab, ${now}::timestamptz - interval '20 days'
    FROM ${herdOf(school)} AS herd, unnest(ARRAY['recommendations', 'exercises', 'surveys', 'reports']) AS tab`.execute(
    write,
  );
}
