import { addDays, type PlainDate } from '@psia/contract/core/time';
import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/database/database.ts';

const exercisesOfLibrary = 60;
const homeworkOfDog = 120;
const recommendationsOfDog = 30;
const notesOfDog = 20;
const daysOfReport = 130;
const questionsOfSurvey = 20;
const noticesOfOwner = 100;
const noticesOfTrainer = 2_000;

/** A school whose dogs get files. */
interface SchoolOfDogs {
  readonly id: string;
  readonly trainerIds: readonly string[];
  /** The measured owner's dogs: the last of them gets no file. */
  readonly dogIds: readonly string[];
}

/** What of the files is asked for by its id. */
export interface DogFiles {
  /** A survey that nineteen of twenty dogs have answered. */
  readonly surveyId: string;
  /** How many have answered it. */
  readonly answered: number;
}

/**
 * Fills the second half of a school: each dog but the measured owner's last one has 120 pieces of homework of a library of
 * 60 exercises, 30 recommendations, 20 notes, a daily report of 130 days with five answers each and one answered survey;
 * owners have 100 notices each, trainers 2,000. A dog's file is the same in a school of any size.
 */
export async function fillDogFiles(database: Database, school: SchoolOfDogs, today: PlainDate): Promise<DogFiles> {
  await fillLibrary(database, school);
  await fillTexts(database, school, today);
  await fillReports(database, school, today);
  await fillNotices(database, school, today);
  const files = await fillSurvey(database, school, today);
  await fillLooks(database, school, today);
  return files;
}

const filedDogs = ({ id, dogIds }: SchoolOfDogs) => sql`(
  SELECT id, owner_id, row_number() OVER (ORDER BY id) AS number FROM dogs
  WHERE school_id = ${id} AND id <> ${dogIds.at(-1)}
) AS dogs`;

async function fillLibrary(database: Database, school: SchoolOfDogs): Promise<void> {
  const { id, trainerIds } = school;
  const author = trainerIds[0];
  await sql`
    WITH made AS (
      INSERT INTO exercises (school_id, id, created_by, created_at)
      SELECT ${id}, gen_random_uuid(), ${author}, '2020-01-01Z' FROM generate_series(1, ${exercisesOfLibrary}::int)
      RETURNING id
    )
    INSERT INTO exercise_versions (school_id, exercise_id, number, name, description, level, created_by, created_at)
    SELECT ${id}, id, 1, 'Przywołanie ' || row_number() OVER (), repeat('Zawołaj psa i nagródź go, gdy przyjdzie. ', 8),
      'BASIC', ${author}, '2020-01-01Z' FROM made`.execute(database);
  // The first two of each dog are open, and another dog has others open.
  await sql`
    WITH library AS (SELECT array_agg(id ORDER BY id) AS ids FROM exercises WHERE school_id = ${id})
    INSERT INTO assigned_exercises (school_id, id, dog_id, exercise_id, assigned_by, assigned_date, created_at,
      completed_at, completed_by, completed_version)
    SELECT ${id}, gen_random_uuid(), dogs.id, library.ids[(dogs.number * 7 + n) % ${exercisesOfLibrary} + 1],
      (${trainerIds}::uuid[])[n % 5 + 1], (now() - n * interval '3 days')::date, now() - n * interval '3 days',
      CASE WHEN n > 2 THEN now() - n * interval '3 days' + interval '2 days' END,
      CASE WHEN n > 2 THEN ${author}::uuid END, CASE WHEN n > 2 THEN 1 END
    FROM library, ${filedDogs(school)}, generate_series(1, ${homeworkOfDog}::int) AS n`.execute(database);
}

async function fillTexts(database: Database, school: SchoolOfDogs, today: PlainDate): Promise<void> {
  const { id, trainerIds } = school;
  await sql`
    INSERT INTO recommendations (school_id, id, dog_id, author_id, summary, recommendations, created_at)
    SELECT ${id}, gen_random_uuid(), dogs.id, (${trainerIds}::uuid[])[n % 5 + 1], repeat('Dobry trening. ', 10),
      repeat('Ćwiczcie codziennie po pięć minut. ', 20), ${today}::date - n * interval '12 days'
    FROM ${filedDogs(school)}, generate_series(1, ${recommendationsOfDog}::int) AS n`.execute(database);
  await sql`
    INSERT INTO dog_notes (school_id, id, dog_id, author_id, content, created_at)
    SELECT ${id}, gen_random_uuid(), dogs.id, (${trainerIds}::uuid[])[n % 5 + 1], repeat('Boi się rowerów. ', 10),
      ${today}::date - n * interval '18 days'
    FROM ${filedDogs(school)}, generate_series(1, ${notesOfDog}::int) AS n`.execute(database);
}

async function fillReports(database: Database, school: SchoolOfDogs, today: PlainDate): Promise<void> {
  const { id, trainerIds } = school;
  const author = trainerIds[0];
  const firstDay = addDays(today, -daysOfReport);
  const templateId = crypto.randomUUID();
  await sql`INSERT INTO report_templates (school_id, id, title, created_by, created_at)
    VALUES (${id}, ${templateId}, 'Spacery', ${author}, '2020-01-01Z')`.execute(database);
  await sql`
    INSERT INTO report_template_questions (school_id, template_id, id, position, text, answer_kind)
    SELECT ${id}, ${templateId}, gen_random_uuid(), n, 'Jak dziś było? (' || n || ')',
      (ARRAY['SCALE','YES_NO','NUMBER','TEXT','TEXT'])[n] FROM generate_series(1, 5) AS n`.execute(database);
  await sql`
    INSERT INTO report_assignments (school_id, id, dog_id, template_id, assigned_by, start_date, recurrence, created_at)
    SELECT ${id}, gen_random_uuid(), dogs.id, ${templateId}, ${author}, ${firstDay}, 'DAILY', ${firstDay}::date
    FROM ${filedDogs(school)}`.execute(database);
  await sql`
    INSERT INTO report_submissions (school_id, assignment_id, due_date, dog_id, submitted_by, submitted_at,
      reaction, reacted_by, reacted_at)
    SELECT ${id}, assignments.id, ${firstDay}::date + n, dog_id, owner_id,
      ${firstDay}::date + n + interval '19 hours', CASE WHEN n % 10 = 0 THEN 'Świetnie!' END,
      CASE WHEN n % 10 = 0 THEN ${author}::uuid END,
      CASE WHEN n % 10 = 0 THEN ${firstDay}::date + n + interval '22 hours' END
    FROM report_assignments AS assignments JOIN dogs ON dogs.id = dog_id AND dogs.school_id = assignments.school_id,
      generate_series(0, ${daysOfReport - 1}::int) AS n
    WHERE assignments.school_id = ${id}`.execute(database);
  await sql`
    INSERT INTO report_answers (school_id, assignment_id, due_date, template_id, template_question_id, text)
    SELECT ${id}, assignment_id, due_date, ${templateId}, questions.id,
      CASE answer_kind WHEN 'SCALE' THEN '4' WHEN 'YES_NO' THEN 'tak' WHEN 'NUMBER' THEN '12.5'
        ELSE 'Spokojny spacer po lesie.' END
    FROM report_submissions, report_template_questions AS questions
    WHERE report_submissions.school_id = ${id} AND questions.school_id = ${id}`.execute(database);
}

/** All people have been here for years and have looked at all that there is, but for ten days of the measured owner's first dog. */
async function fillLooks(database: Database, { id, dogIds }: SchoolOfDogs, today: PlainDate): Promise<void> {
  await sql`UPDATE members SET created_at = '2020-01-01Z' WHERE school_id = ${id}`.execute(database);
  await sql`
    INSERT INTO dog_tabs_seen (school_id, member_id, dog_id, tab, seen_at, newest_at)
    SELECT ${id}, members.id, dogs.id, tab,
      CASE WHEN dogs.id = ${dogIds[0]} THEN ${today}::date - interval '10 days' ELSE now() END,
      CASE role WHEN 'trainer' THEN ${today}::date - interval '5 hours' END
    FROM members JOIN dogs USING (school_id)
    CROSS JOIN unnest(CASE role WHEN 'trainer' THEN ARRAY['notes', 'surveys', 'reports']
      ELSE ARRAY['recommendations', 'exercises', 'surveys', 'reports'] END) AS tab
    WHERE school_id = ${id} AND (role = 'trainer' OR dogs.owner_id = members.id)
    ON CONFLICT (school_id, member_id, dog_id, tab) DO UPDATE
    SET seen_at = excluded.seen_at, newest_at = excluded.newest_at`.execute(database);
}

async function fillNotices(database: Database, { id }: SchoolOfDogs, today: PlainDate): Promise<void> {
  await sql`
    INSERT INTO notifications (school_id, id, member_id, message, created_at, read_at, kind, facts)
    SELECT ${id}, gen_random_uuid(), members.id, 'Reks: nowe zalecenia (Anna Nowak).',
      ${today}::date - n * interval '1 hour', CASE WHEN n > 5 THEN ${today}::date - n * interval '30 minutes' END,
      'recommendation-added', '{"dogName":"Reks"}'
    FROM members, generate_series(1, CASE role WHEN 'owner' THEN ${noticesOfOwner}::int ELSE ${noticesOfTrainer}::int END) AS n
    WHERE school_id = ${id}`.execute(database);
}

async function fillSurvey(database: Database, school: SchoolOfDogs, today: PlainDate): Promise<DogFiles> {
  const { id, trainerIds } = school;
  const author = trainerIds[0];
  const surveyId = crypto.randomUUID();
  await sql`INSERT INTO surveys (school_id, id, title, is_active, created_by, created_at)
    VALUES (${id}, ${surveyId}, 'Pierwsze spotkanie', true, ${author}, '2020-01-01Z')`.execute(database);
  await sql`
    INSERT INTO survey_questions (school_id, survey_id, id, position, type, text, required, options)
    SELECT ${id}, ${surveyId}, gen_random_uuid(), n, CASE WHEN n % 2 = 0 THEN 'SINGLE_CHOICE' ELSE 'TEXT' END,
      'Pytanie ' || n, true, CASE WHEN n % 2 = 0 THEN ARRAY['tak', 'nie', 'nie wiem'] ELSE '{}' END
    FROM generate_series(1, ${questionsOfSurvey}::int) AS n`.execute(database);
  await sql`
    INSERT INTO survey_assignments (school_id, survey_id, dog_id, assigned_by, assigned_at)
    SELECT ${id}, ${surveyId}, dogs.id, ${author}, ${today}::date - interval '60 days'
    FROM ${filedDogs(school)}`.execute(database);
  const { rows } = await sql<{ dog_id: string }>`
    INSERT INTO survey_responses (school_id, survey_id, dog_id, submitted_by, submitted_at)
    SELECT ${id}, ${surveyId}, dogs.id, owner_id, ${today}::date - interval '50 days' + number * interval '1 minute'
    FROM ${filedDogs(school)} WHERE number % 20 > 0 RETURNING dog_id`.execute(database);
  await sql`
    INSERT INTO survey_answers (school_id, survey_id, dog_id, question_id, text, choice, choices)
    SELECT ${id}, ${surveyId}, dog_id, questions.id, CASE WHEN type = 'TEXT' THEN 'Od szczeniaka mieszka z nami.' END,
      CASE WHEN type <> 'TEXT' THEN 'tak' END, '{}'
    FROM survey_responses AS responses JOIN survey_questions AS questions USING (school_id, survey_id)
    WHERE school_id = ${id}`.execute(database);
  return { surveyId, answered: rows.length };
}
