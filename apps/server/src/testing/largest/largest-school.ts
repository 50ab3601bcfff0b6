import { sql } from 'kysely';
import type { Tokens } from '../../platform/auth/tokens.ts';
import { systemClock } from '../../platform/clock/clock.ts';
import type { OpenDatabase } from '../../platform/database/opening/open-database.ts';
import { factoriesOf, type TestMember } from '../worlds/factories.ts';

/** Who asks in a school that keeps all it may, and the ids that its calls are asked with. */
export interface LargestSchool {
  readonly trainer: TestMember;
  readonly owner: TestMember;
  readonly ids: Readonly<Record<string, string>>;
}

interface Filling extends LargestSchool {
  readonly write: OpenDatabase['write'];
}

const now = sql`now()`;

/** The largest that a school may keep where an answer gives all of it, in signs of three bytes. */
export async function makeLargestSchool(database: OpenDatabase, tokens: Tokens): Promise<LargestSchool> {
  const given = factoriesOf({ database, clock: systemClock, tokens });
  const { id: schoolId, trainer } = await given.school();
  const owner = await given.owner(schoolId);
  const dog = await given.dog(owner);
  const questions = Array.from({ length: 4 }, () => ({ options: Array.from({ length: 45 }, () => '„'.repeat(500)) }));
  const survey = await given.survey(trainer, { questions });
  const group = await given.group({ schoolId, trainerIds: [trainer.id], dogIds: [dog.id], enrollmentsEnabled: true });
  const ids = { schoolId, dogId: dog.id, surveyId: survey.id, id: survey.id, trainerId: trainer.id, groupId: group.id };
  const filling = { write: database.write, trainer, owner, ids };
  await addSurveys(filling);
  await addExercises(filling);
  await addTrainings(filling);
  await addGroups(filling);
  await addReports(filling);
  return { trainer, owner, ids };
}

async function addSurveys({ write, trainer, owner, ids }: Filling): Promise<void> {
  const { schoolId, surveyId } = ids;
  await sql`
    INSERT INTO surveys (school_id, id, title, is_active, created_by, created_at)
    SELECT ${schoolId}, gen_random_uuid(), 'Ankieta ' || n, true, ${trainer.id}, ${now} FROM generate_series(1, 99) AS n`.execute(
    write,
  );
  await sql`
    INSERT INTO survey_questions (school_id, survey_id, id, position, type, text, required, options)
    SELECT ${schoolId}, surveys.id, gen_random_uuid(), position, type, text, required, options
    FROM surveys, survey_questions AS asked WHERE asked.survey_id = ${surveyId} AND surveys.id <> ${surveyId}`.execute(
    write,
  );
  await sql`
    INSERT INTO dogs (id, school_id, owner_id, name, breed, gender, created_at)
    SELECT gen_random_uuid(), ${schoolId}, ${owner.id}, 'Pies ' || n, 'Kundel', 'MALE', ${now} FROM generate_series(1, 100) AS n`.execute(
    write,
  );
  await sql`
    INSERT INTO survey_assignments (school_id, survey_id, dog_id, assigned_by, assigned_at)
    SELECT ${schoolId}, surveys.id, dogs.id, ${trainer.id}, ${now} FROM surveys, dogs
    WHERE surveys.id = ${surveyId} OR dogs.id = ${ids['dogId']}`.execute(write);
  await sql`
    INSERT INTO survey_responses (school_id, survey_id, dog_id, submitted_by, submitted_at)
    SELECT ${schoolId}, ${surveyId}, id, ${owner.id}, ${now} FROM dogs`.execute(write);
  await sql`
    INSERT INTO survey_answers (school_id, survey_id, dog_id, question_id, text, choices)
    SELECT ${schoolId}, ${surveyId}, dogs.id, asked.id, repeat('„', 16000), '{}'
    FROM dogs, survey_questions AS asked WHERE asked.survey_id = ${surveyId}`.execute(write);
}

const steps = Array.from({ length: 20 }, () => ({ text: '„'.repeat(300), criterion: '„'.repeat(100) }));

/** Two thousand exercises of the longest texts, a hundred of which the dog has to do. */
async function addExercises({ write, trainer, ids }: Filling): Promise<void> {
  const { schoolId, dogId } = ids;
  await sql`
    WITH made AS (
      INSERT INTO exercises (school_id, id, created_by, created_at)
      SELECT ${schoolId}, gen_random_uuid(), ${trainer.id}, ${now} FROM generate_series(1, 2000) RETURNING id
    )
    INSERT INTO exercise_versions (school_id, exercise_id, number, name, description, equipment, steps, level, created_by, created_at)
    SELECT ${schoolId}, id, 1, repeat('„', 100), repeat('„', 10000), repeat('„', 10000), ${JSON.stringify(steps)}, 'BASIC', ${trainer.id}, ${now} FROM made`.execute(
    write,
  );
  await sql`
    INSERT INTO assigned_exercises (school_id, id, dog_id, exercise_id, assigned_by, assigned_date, created_at)
    SELECT ${schoolId}, gen_random_uuid(), ${dogId}, id, ${trainer.id}, current_date, ${now} FROM exercises LIMIT 100`.execute(
    write,
  );
  await sql`
    INSERT INTO practice_sessions
      (school_id, id, dog_id, assigned_exercise_id, member_id, practised_at, received_at, attempts, successes, note)
    SELECT ${schoolId}, gen_random_uuid(), ${dogId}, (SELECT min(id::text)::uuid FROM assigned_exercises), ${trainer.id},
      localtimestamp - minutes * interval '1 minute', ${now}, 1000, 1000,
      CASE WHEN minutes < 300 THEN repeat('„', 10000) END
    FROM generate_series(1, 4000) AS minutes`.execute(write);
}

/** A dog and its trainer train at each hour of a fortnight, with a long note each time. */
async function addTrainings({ write, ids }: Filling): Promise<void> {
  const { schoolId, trainerId, dogId } = ids;
  await sql`
    INSERT INTO trainings (id, school_id, trainer_id, dog_id, start_time, end_time, status, requested_at)
    SELECT gen_random_uuid(), ${schoolId}, ${trainerId}, ${dogId}, begins, begins + interval '1 hour', 'confirmed', ${now}
    FROM generate_series('2026-01-01'::timestamp, '2026-01-14', '1 hour') AS begins`.execute(write);
  await sql`
    INSERT INTO training_notes (id, school_id, training_id, additional_info)
    SELECT gen_random_uuid(), school_id, id, repeat('„', 10000) FROM trainings`.execute(write);
}

/** Nearly two hundred open groups with a megabyte and a half of descriptions; one meets at each hour of that and a later fortnight. */
async function addGroups({ write, ids }: Filling): Promise<void> {
  const { schoolId, trainerId, dogId, groupId } = ids;
  await sql`UPDATE groups SET name = repeat('„', 100), description = repeat('„', 10000)`.execute(write);
  await sql`
    INSERT INTO groups (id, school_id, name, description, price_note, enrollments_enabled, created_at)
    SELECT gen_random_uuid(), ${schoolId}, repeat('„', 100), repeat('„', 2470), repeat('„', 100), true, ${now}
    FROM generate_series(1, 198)`.execute(write);
  await sql`INSERT INTO group_dogs (school_id, group_id, dog_id)
    SELECT school_id, id, ${dogId} FROM groups WHERE id <> ${groupId}`.execute(write);
  await sql`
    INSERT INTO group_trainings (school_id, id, group_id, start_time, end_time, notes, created_at)
    SELECT ${schoolId}, gen_random_uuid(), ${groupId}, begins, begins + interval '1 hour', repeat('„', 10000), ${now}
    FROM (VALUES ('2026-01-01'::timestamp), ('2126-01-01')) AS fortnights (first),
      generate_series(first, first + interval '13 days', '1 hour') AS begins`.execute(write);
  await sql`
    INSERT INTO group_training_participants (school_id, group_training_id, start_time, joined_at, state, trainer_id, dog_id)
    SELECT school_id, id, start_time, ${now}, 'planned', people.trainer_id, people.dog_id
    FROM group_trainings, (VALUES (${trainerId}::uuid, NULL::uuid), (NULL, ${dogId})) AS people (trainer_id, dog_id)`.execute(
    write,
  );
}

/** Templates of five megabytes, and a report of a hundred answers a day for a hundred days. */
async function addReports({ write, trainer, owner, ids }: Filling): Promise<void> {
  const { schoolId, dogId } = ids;
  await sql`
    INSERT INTO report_templates (school_id, id, title, created_by, created_at)
    SELECT ${schoolId}, gen_random_uuid(), repeat('„', 200), ${trainer.id}, ${now} FROM generate_series(1, 31)`.execute(
    write,
  );
  await sql`
    INSERT INTO report_template_questions (school_id, template_id, id, position, text, answer_kind)
    SELECT ${schoolId}, id, gen_random_uuid(), n, repeat('„', 500), 'TEXT'
    FROM report_templates, generate_series(0, 99) AS n`.execute(write);
  await sql`
    INSERT INTO report_assignments (school_id, id, dog_id, template_id, assigned_by, start_date, recurrence, created_at)
    SELECT ${schoolId}, gen_random_uuid(), ${dogId}, id, ${trainer.id}, current_date - 100, 'DAILY', ${now}
    FROM report_templates LIMIT 1`.execute(write);
  await sql`
    INSERT INTO report_submissions (school_id, assignment_id, due_date, dog_id, submitted_by, submitted_at)
    SELECT school_id, id, start_date + n, dog_id, ${owner.id}, ${now}
    FROM report_assignments, generate_series(0, 99) AS n`.execute(write);
  await sql`
    INSERT INTO report_answers (school_id, assignment_id, due_date, template_id, template_question_id, text)
    SELECT filled.school_id, filled.assignment_id, filled.due_date, asked.template_id, asked.id, repeat('„', 300)
    FROM report_submissions AS filled
    JOIN report_assignments AS given ON given.school_id = filled.school_id AND given.id = filled.assignment_id
    JOIN report_template_questions AS asked ON asked.school_id = given.school_id AND asked.template_id = given.template_id`.execute(
    write,
  );
}
