import type { Id } from '@psia/contract/core/ids';
import type { Page } from '@psia/contract/core/page';
import { wallTimeOf } from '@psia/contract/core/school-clock';
import type { DogSummary, TrainingOfDog } from '@psia/contract/dog-file/dog-file.contract';
import { type ParticipationState, participationStates } from '@psia/contract/participations/participations.rules';
import { type RawBuilder, sql } from 'kysely';
import { type PageAsked, pageOfRows, readPage } from '../../platform/database/lists/page-of-rows.ts';
import type { ReadContext } from '../../platform/acting/context.ts';
import {
  groupParticipations,
  individualParticipations,
  participantsOf,
  partsTaken,
  type TakenPart,
} from '../participations/participations.public.ts';
import { openSurveys, reportOf, type RunningReport, runningReport } from './dog-file-questions.repository.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school' | 'now'>;
type When = 'coming' | 'past';

/** Which of a dog's trainings: those that have not begun, or those that have. */
interface Asked {
  readonly dogId: Id<'dog'>;
  readonly when: When;
}

/** A request whose time has begun waits for nobody any more, so it is no past training. */
const statesOf: Record<When, readonly ParticipationState[]> = {
  coming: participationStates,
  past: ['confirmed', 'cancelled'],
};

function isWithin({ now }: ReadCtx, when: When, startTime: RawBuilder<unknown>): RawBuilder<unknown> {
  return when === 'coming' ? sql`${startTime} > ${now.wall}::timestamp` : sql`${startTime} <= ${now.wall}::timestamp`;
}

/** The columns of a participation that `described` is given. */
export const shown = sql`kind, id, start_time, end_time, state, trainer_id, service_name, hall_id, group_id`;

const ownParticipations = ({ school }: ReadCtx, id: Id<'dog'>) =>
  individualParticipations({ schoolId: school.id, whose: { kind: 'dog', id } });

/** The first of a dog's own trainings in a state, with those that begin as the last one does, in the order of the index. */
function ownTrainings(
  ctx: ReadCtx,
  { dogId, when, state }: Asked & { readonly state: ParticipationState },
  most: RawBuilder<number>,
): RawBuilder<unknown> {
  return sql`(
    SELECT ${shown} FROM ${ownParticipations(ctx, dogId)} AS found WHERE state = ${sql.lit(state)}
      AND ${isWithin(ctx, when, sql`start_time`)}
    ORDER BY ${byStart[when]} FETCH FIRST (${most}) ROWS WITH TIES)`;
}

/** The first of those of groups in which it takes part; of one that was called off, in which it would have. */
function groupTrainings(ctx: ReadCtx, { dogId, when }: Asked, most: RawBuilder<number>): RawBuilder<unknown> {
  const first = sql<TakenPart>`(
    SELECT * FROM ${partsTaken(ctx.school.id, dogId)} AS found WHERE ${isWithin(ctx, when, sql`start_time`)}
    ORDER BY ${orderOfTaking[when]} LIMIT ${most})`;
  return sql`SELECT ${shown} FROM ${groupParticipations(ctx.school.id, first)} AS with_groups`;
}

/** How many there are: of past ones that took place, as many as are kept counted and are not to come. */
function countedTrainings(ctx: ReadCtx, { dogId, when }: Asked): RawBuilder<number> {
  const own = (state: ParticipationState, at: When) => sql`(
    SELECT count(*) FROM ${ownParticipations(ctx, dogId)} AS own
    WHERE state = ${sql.lit(state)} AND ${isWithin(ctx, at, sql`start_time`)})`;
  const confirmed = sql`(
    SELECT coalesce(sum(change), 0) FROM confirmed_counts WHERE school_id = ${ctx.school.id} AND dog_id = ${dogId})`;
  const ofGroups = sql`(
    SELECT count(*) FROM ${partsTaken(ctx.school.id, dogId)} AS taken WHERE ${isWithin(ctx, when, sql`start_time`)})`;
  const ofStates =
    when === 'coming'
      ? statesOf.coming.map((state) => own(state, 'coming'))
      : [sql`${confirmed} - ${own('confirmed', 'coming')}`, own('cancelled', 'past')];
  return sql`SELECT ${sql.join([...ofStates, ofGroups], sql` + `)}`;
}

interface PageOfTrainings extends Asked, PageAsked {}

/** A page of them and how many there are: the coming ones earliest first, the past ones latest first. */
export async function listTrainings(
  ctx: ReadCtx,
  { page, size, ...asked }: PageOfTrainings,
): Promise<Page<TrainingOfDog>> {
  const order = orders[asked.when];
  const offset = page * size;
  // No part can give more to the page than stand on all pages up to it.
  const most = sql<number>`${offset + size}`;
  const parts = [
    ...statesOf[asked.when].map((state) => ownTrainings(ctx, { ...asked, state }, most)),
    groupTrainings(ctx, asked, most),
  ];
  const found = sql`
    SELECT * FROM (${sql.join(parts, sql` UNION ALL `)}) AS found ORDER BY ${order} LIMIT ${size} OFFSET ${offset}`;
  const { rows, total } = await readPage(ctx.db, {
    counted: countedTrainings(ctx, asked),
    listed: described(ctx, found, order),
  });
  return pageOfRows(rows, total, { page, size });
}

/** The first confirmed training that has not begun, whole in one column; null when none is planned. */
function nextTraining(ctx: ReadCtx, dogId: Id<'dog'>): RawBuilder<TrainingOfDog | null> {
  const asked = { dogId, when: 'coming' } as const;
  const found = sql`
    SELECT * FROM (
      ${ownTrainings(ctx, { ...asked, state: 'confirmed' }, sql`1`)} UNION ALL ${groupTrainings(ctx, asked, sql`NULL`)}) AS found
    WHERE state = 'confirmed' ORDER BY ${orders.coming} LIMIT 1`;
  return sql`(SELECT row_to_json(next) FROM (${described(ctx, found, orders.coming)}) AS next)`;
}

const orders: Record<When, RawBuilder<unknown>> = {
  coming: sql`found.start_time, found.id`,
  past: sql`found.start_time DESC, found.id DESC`,
};

const byStart: Record<When, RawBuilder<unknown>> = {
  coming: sql`found.start_time`,
  past: sql`found.start_time DESC`,
};

const orderOfTaking: Record<When, RawBuilder<unknown>> = {
  coming: sql`found.start_time, found.group_training_id`,
  past: sql`found.start_time DESC, found.group_training_id DESC`,
};

const byName = sql`display_last_name COLLATE "pl-x-icu", display_first_name COLLATE "pl-x-icu", members.id`;

/** The few participations that were found, with the names that they are shown by. */
export function described(
  { school }: Pick<ReadCtx, 'school'>,
  found: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): RawBuilder<TrainingOfDog> {
  const id = school.id;
  return sql<TrainingOfDog>`
    SELECT found.kind, found.id, found.start_time AS "startTime", found.end_time AS "endTime", found.state,
      coalesce(found.service_name, groups.name) AS title, coalesce(found.trainer_id, leaders.first_id) AS "trainerId",
      coalesce(trainers.display_name, leaders.names, '') AS "trainerName",
      halls.name AS "hallName"
    FROM (${found}) AS found
    LEFT JOIN members AS trainers ON trainers.school_id = ${id} AND trainers.id = found.trainer_id
    LEFT JOIN groups ON groups.school_id = ${id} AND groups.id = found.group_id
    LEFT JOIN halls ON halls.school_id = ${id} AND halls.id = found.hall_id
    LEFT JOIN LATERAL (
      SELECT string_agg(display_name, ', ' ORDER BY ${byName}) AS names,
        (array_agg(members.id ORDER BY ${byName}))[1] AS first_id
      FROM ${participantsOf(id, sql`found.id`)} AS taking
      JOIN members ON members.school_id = ${id} AND members.id = taking.trainer_id
      WHERE found.kind = 'groupTraining'
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
      members.display_name AS "trainerName", homework.count, homework.names,
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
