import type { Id } from '@psia/contract/core/ids';
import { wallTimeOf } from '@psia/contract/core/school-clock';
import type { DogSummary, TrainingOfDog } from '@psia/contract/dog-file/dog-file.contract';
import { type RawBuilder, sql } from 'kysely';
import type { ReadContext } from '../../platform/http/context.ts';
import { openSurveys, reportOf, type RunningReport, runningReport } from './dog-file-questions.repository.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school' | 'now'>;
type When = 'coming' | 'past';

/** Which of a dog's trainings: those that have not begun, or those that have. */
interface Asked {
  readonly dogId: Id<'dog'>;
  readonly when: When;
}

const states = ['requested', 'confirmed', 'cancelled'] as const;

/** A request whose time has begun waits for nobody any more, so it is no past training. */
const statesOf: Record<When, readonly (typeof states)[number][]> = {
  coming: states,
  past: ['confirmed', 'cancelled'],
};

function isWithin({ now }: ReadCtx, when: When, startTime: RawBuilder<unknown>): RawBuilder<unknown> {
  return when === 'coming' ? sql`${startTime} > ${now.wall}::timestamp` : sql`${startTime} <= ${now.wall}::timestamp`;
}

/** The dog's own trainings: for each state a look into the index that holds that state. */
function ownTrainings(ctx: ReadCtx, { dogId, when }: Asked, wanted: readonly string[]): RawBuilder<unknown> {
  const ofState = (state: string) => sql`
    SELECT 'training' AS kind, id, start_time, end_time, status AS state FROM trainings
    WHERE school_id = ${ctx.school.id} AND dog_id = ${dogId} AND status = ${sql.lit(state)}
      AND ${isWithin(ctx, when, sql`start_time`)}`;
  return sql.join(wanted.map(ofState), sql` UNION ALL `);
}

/** Those of groups in which it takes part; of one that was called off, in which it would have. */
function groupTrainings(ctx: ReadCtx, { dogId, when }: Asked): RawBuilder<unknown> {
  return sql`
    SELECT 'groupTraining', group_trainings.id, group_trainings.start_time, end_time,
      CASE WHEN cancelled_at IS NULL THEN 'confirmed' ELSE 'cancelled' END
    FROM group_training_participants AS taking
    JOIN group_trainings ON group_trainings.school_id = ${ctx.school.id} AND group_trainings.id = taking.group_training_id
    WHERE taking.school_id = ${ctx.school.id} AND taking.participant_id = ${dogId} AND taking.left_at IS NULL
      AND ${isWithin(ctx, when, sql`taking.start_time`)}`;
}

function allTrainings(ctx: ReadCtx, asked: Asked): RawBuilder<unknown> {
  return sql`${ownTrainings(ctx, asked, statesOf[asked.when])} UNION ALL ${groupTrainings(ctx, asked)}`;
}

/** How many there are. */
export async function countTrainings(ctx: ReadCtx, asked: Asked): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM (${allTrainings(ctx, asked)}) AS found`.execute(ctx.db);
  return rows[0]?.count ?? 0;
}

interface Stretch extends Asked {
  readonly limit: number;
  readonly offset: number;
}

/** Some of them: the coming ones earliest first, the past ones latest first. */
export async function listTrainings(ctx: ReadCtx, { limit, offset, ...asked }: Stretch): Promise<TrainingOfDog[]> {
  const order = orders[asked.when];
  const found = sql`
    SELECT * FROM (${allTrainings(ctx, asked)}) AS found ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`;
  return (await described(ctx, found, order).execute(ctx.db)).rows;
}

/** The first confirmed training that has not begun, whole in one column; null when none is planned. */
function nextTraining(ctx: ReadCtx, dogId: Id<'dog'>): RawBuilder<TrainingOfDog | null> {
  const asked = { dogId, when: 'coming' } as const;
  const found = sql`
    SELECT * FROM (${ownTrainings(ctx, asked, ['confirmed'])} UNION ALL ${groupTrainings(ctx, asked)}) AS found
    WHERE state = 'confirmed' ORDER BY ${orders.coming} LIMIT 1`;
  return sql`(SELECT row_to_json(next) FROM (${described(ctx, found, orders.coming)}) AS next)`;
}

const orders: Record<When, RawBuilder<unknown>> = {
  coming: sql`found.start_time, found.id`,
  past: sql`found.start_time DESC, found.id DESC`,
};

const byName = sql`last_name COLLATE "pl-x-icu", first_name COLLATE "pl-x-icu", members.id`;

/** The few trainings that were found, with the names that they are shown by. */
function described(
  { school }: ReadCtx,
  found: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): RawBuilder<TrainingOfDog> {
  const id = school.id;
  return sql<TrainingOfDog>`
    SELECT found.kind, found.id, found.start_time AS "startTime", found.end_time AS "endTime", found.state,
      coalesce(own.service_name, groups.name) AS title, coalesce(own.trainer_id, leaders.first_id) AS "trainerId",
      coalesce(trainers.first_name || ' ' || trainers.last_name, leaders.names, '') AS "trainerName",
      halls.name AS "hallName"
    FROM (${found}) AS found
    LEFT JOIN trainings AS own ON found.kind = 'training' AND own.school_id = ${id} AND own.id = found.id
    LEFT JOIN members AS trainers ON trainers.school_id = ${id} AND trainers.id = own.trainer_id
    LEFT JOIN group_trainings AS of_group
      ON found.kind = 'groupTraining' AND of_group.school_id = ${id} AND of_group.id = found.id
    LEFT JOIN groups ON groups.school_id = ${id} AND groups.id = of_group.group_id
    LEFT JOIN halls ON halls.school_id = ${id} AND halls.id = coalesce(own.hall_id, of_group.hall_id)
    LEFT JOIN LATERAL (
      SELECT string_agg(first_name || ' ' || last_name, ', ' ORDER BY ${byName}) AS names,
        (array_agg(members.id ORDER BY ${byName}))[1] AS first_id
      FROM group_training_participants AS taking
      JOIN members ON members.school_id = ${id} AND members.id = taking.trainer_id
      WHERE taking.school_id = ${id} AND taking.group_training_id = of_group.id AND taking.left_at IS NULL
    ) AS leaders ON true
    ORDER BY ${order}`;
}

/** How many open exercises are named. */
const mostNames = 5;

interface LastWords {
  readonly summary: string | null;
  readonly recommendations: string | null;
  readonly createdAt: Temporal.Instant | null;
  readonly trainerName: string | null;
  readonly count: number;
  readonly names: readonly string[];
  readonly surveyCount: number;
  readonly surveyTitle: string | null;
  readonly report: RunningReport | null;
  readonly nextTraining: TrainingOfDog | null;
}

/**
 * The newest recommendation, the open exercises by their newest names, the unanswered surveys, the report that runs and the
 * next training, in one statement.
 */
export async function getSummary(ctx: ReadCtx, dogId: Id<'dog'>): Promise<DogSummary> {
  const { db, school, now } = ctx;
  const { rows } = await sql<LastWords>`
    SELECT last.summary, last.recommendations, last.created_at AS "createdAt",
      members.first_name || ' ' || members.last_name AS "trainerName", homework.count, homework.names,
      unanswered.count AS "surveyCount", unanswered.title AS "surveyTitle", running.report,
      ${nextTraining(ctx, dogId)} AS "nextTraining"
    FROM (
      SELECT count(*) AS count,
        coalesce(array_agg(versions.name ORDER BY assigned_date DESC, assigned.created_at DESC, assigned.id DESC), '{}')
          AS names
      FROM assigned_exercises AS assigned
      JOIN exercises ON exercises.school_id = ${school.id} AND exercises.id = assigned.exercise_id
      JOIN exercise_versions AS versions ON versions.school_id = ${school.id}
        AND versions.exercise_id = exercises.id AND versions.number = exercises.version
      WHERE assigned.school_id = ${school.id} AND assigned.dog_id = ${dogId} AND assigned.completed_at IS NULL
    ) AS homework
    LEFT JOIN LATERAL (
      SELECT summary, recommendations, created_at, author_id FROM recommendations
      WHERE school_id = ${school.id} AND dog_id = ${dogId} ORDER BY created_at DESC, id DESC LIMIT 1
    ) AS last ON true
    LEFT JOIN members ON members.school_id = ${school.id} AND members.id = last.author_id
    CROSS JOIN (${openSurveys(ctx, dogId)}) AS unanswered
    LEFT JOIN (${runningReport(ctx, dogId)}) AS running ON true`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('An aggregate without groups gives one row.');
  return {
    lastRecommendation: lastRecommendationOf(row, school.timeZone),
    openExercises: { count: row.count, names: row.names.slice(0, mostNames) },
    openSurveys: { count: row.surveyCount, title: row.surveyTitle },
    report: reportOf(row.report, now.today),
    nextTraining: row.nextTraining,
  };
}

function lastRecommendationOf(
  { summary, recommendations, createdAt, trainerName }: LastWords,
  timeZone: string,
): DogSummary['lastRecommendation'] {
  if (summary === null || recommendations === null || createdAt === null || trainerName === null) return null;
  return { createTime: wallTimeOf(createdAt, timeZone), trainerName, summary, recommendations };
}
