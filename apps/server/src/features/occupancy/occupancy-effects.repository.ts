import type { Id } from '@psia/contract/core/ids';
import { type Effects, type Affected, namedEffects } from '@psia/contract/occupancy/effects.contract';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { type RawBuilder, sql } from 'kysely';
import type { ReadContext } from '../../platform/acting/context.ts';
import { dogOwnerId, isDogOf, isDogOwner } from '../../platform/database/columns/dog-people.ts';
import { participantsOf, trainingOfId } from '../participations/participations.public.ts';
import type { ClaimedTime } from './occupancy.domain.ts';
import { affectedOf, type NamedEntry } from './occupancy-effects.domain.ts';
import { earliestStart } from './occupancy.domain.ts';
import { collidingWith, spansOf } from './occupancy-stretches.domain.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school' | 'now' | 'actor'>;

interface Row extends NamedEntry {
  readonly total: number;
}

/**
 * Adds names to what a query finds: `kind`, `id`, `start_time`, `end_time`, `problem` and, if somebody is busy,
 * `busy_id`. One statement; names only the earliest `most`.
 */
async function nameFound(ctx: ReadCtx, found: RawBuilder<unknown>, most: number | null): Promise<Effects> {
  const { db, school, actor } = ctx;
  const everybody = participantsOf(school.id, sql`found.id`);
  const ownDogs = sql`ARRAY(SELECT own.id FROM dogs AS own WHERE own.school_id = ${school.id} AND ${isDogOf(actor.id, 'own')})`;
  // OFFSET 0 keeps one look into the index for each entry, whatever the planner thinks of their number.
  const { rows } = await sql<Row>`
    SELECT found.kind, found.id, found.start_time AS "startTime", found.end_time AS "endTime", found.problem, found.total,
      dogs.name AS "dogName", ${dogOwnerId()} AS "ownerId", owners.display_name AS "ownerName",
      groups.name AS "groupName", locks.absence, halls.name AS "hallName",
      COALESCE(busy_dogs.name, busy_halls.name, busy_trainers.display_name) AS "busyName",
      CASE WHEN busy_dogs.id IS NOT NULL THEN busy_dogs.id = ANY(${ownDogs}) END AS "busyDogIsOwn",
      busy_owners.display_name AS "busyDogOwnerName",
      COALESCE(dogs.id = ANY(${ownDogs}), EXISTS (
        SELECT 1 FROM ${everybody} AS everybody WHERE participant_id = ANY(${ownDogs}) OFFSET 0)) AS "isOwn",
      ARRAY(
        SELECT trainers.display_name FROM members AS trainers
        WHERE trainers.school_id = ${school.id} AND trainers.id = ANY(
          CASE WHEN found.kind = 'groupTraining' THEN ARRAY(SELECT trainer_id FROM ${everybody} AS everybody)
          ELSE ARRAY[COALESCE(training.trainer_id, locks.trainer_id)] END)
        ORDER BY trainers.display_last_name COLLATE "pl-x-icu", trainers.display_first_name COLLATE "pl-x-icu", trainers.id
      ) AS "trainerNames"
    FROM (
      SELECT entries.*, count(*) OVER () AS total FROM (${found}) AS entries
      ORDER BY start_time, id, problem, busy_id LIMIT ${most}::int
    ) AS found
    LEFT JOIN LATERAL ${trainingOfId(school.id, sql`found.id`)} AS training ON true
    LEFT JOIN dogs ON dogs.school_id = ${school.id} AND dogs.id = training.dog_id
    LEFT JOIN members AS owners ON owners.school_id = ${school.id} AND ${isDogOwner()}
    LEFT JOIN LATERAL (
      SELECT locks.trainer_id, CASE WHEN absences.id IS NOT NULL THEN json_build_object('kind', absences.kind,
        'name', absences.name, 'firstDay', absences.first_day, 'lastDay', absences.last_day) END AS absence
      FROM locks LEFT JOIN absences ON absences.school_id = ${school.id} AND absences.id = locks.absence_id
      WHERE found.kind = 'lock' AND locks.school_id = ${school.id} AND locks.id = found.id OFFSET 0
    ) AS locks ON true
    LEFT JOIN groups ON groups.school_id = ${school.id} AND groups.id = training.group_id
    LEFT JOIN halls ON halls.school_id = ${school.id} AND halls.id = training.hall_id
    LEFT JOIN members AS busy_trainers ON busy_trainers.school_id = ${school.id} AND busy_trainers.id = found.busy_id
    LEFT JOIN halls AS busy_halls ON busy_halls.school_id = ${school.id} AND busy_halls.id = found.busy_id
    LEFT JOIN dogs AS busy_dogs ON busy_dogs.school_id = ${school.id} AND busy_dogs.id = found.busy_id
    LEFT JOIN members AS busy_owners ON busy_owners.school_id = ${school.id} AND ${isDogOwner('busy_owners', 'busy_dogs')}
    ORDER BY found.start_time, found.id, found.problem, found.busy_id`.execute(db);
  return { total: rows[0]?.total ?? 0, earliest: rows.map((row) => affectedOf(row, actor)) };
}

const kindOfClaim = sql`CASE claims.reason WHEN 'group_training' THEN 'groupTraining' ELSE claims.reason END AS kind`;
const times = sql`lower(claims.during) AS start_time, upper(claims.during) AS end_time`;

/** An entry of the calendar and what would be wrong with it. */
type Flawed = Pick<Affected, 'kind' | 'id' | 'startTime' | 'endTime' | 'problem'>;

/** What makes a resource busy, without names: for a large group with many trainings there are tens of thousands. */
export interface Collision extends Flawed {
  readonly busyId: string;
}

/**
 * Returns what makes resources busy in the given intervals, in the order of `nameEntries`. Leaves out what an
 * interval's own reason has claimed. Reads each resource's time once, from its first interval to its last, because a
 * look into the index for each of twenty thousand intervals is too slow (decision 161).
 */
export async function listCollisions({ db, school }: ReadCtx, wanted: readonly ClaimedTime[]): Promise<Collision[]> {
  const looked = spansOf(wanted);
  const { rows } = await sql<Collision>`
    SELECT busy.kind, busy.id, busy.start_time AS "startTime", busy.end_time AS "endTime", busy.problem,
      busy.busy_id AS "busyId"
    FROM unnest(${looked.map(({ resourceId }) => resourceId)}::uuid[],
      ${looked.map(({ startTime }) => startTime)}::timestamp[], ${looked.map(({ endTime }) => endTime)}::timestamp[])
      AS looked (resource_id, start_time, end_time),
    LATERAL (
      SELECT ${kindOfClaim}, claims.reason_id AS id, ${times}, claims.resource_id AS busy_id,
        CASE WHEN claims.reason = 'lock' THEN 'SLOT_LOCKED' WHEN claims.resource_kind = 'trainer' THEN 'SLOT_TAKEN'
          WHEN claims.resource_kind = 'hall' THEN 'HALL_TAKEN' ELSE 'DOG_BUSY' END AS problem
      FROM claims WHERE claims.school_id = ${school.id} AND claims.resource_id = looked.resource_id
        AND claims.during && tsrange(looked.start_time, looked.end_time) OFFSET 0
    ) AS busy
    ORDER BY "startTime", id, problem, "busyId"`.execute(db);
  return collidingWith(wanted, rows);
}

/**
 * Returns entries with names, by start, id, problem and who is busy. `busyId`: the trainer, hall or dog of the problem.
 */
export async function nameEntries(
  ctx: ReadCtx,
  entries: readonly (Flawed & { busyId?: string })[],
): Promise<Affected[]> {
  if (entries.length === 0) return [];
  const found = sql`
    SELECT * FROM unnest(
      ${entries.map(({ kind }) => kind)}::text[], ${entries.map(({ id }) => id)}::uuid[],
      ${entries.map(({ startTime }) => startTime)}::timestamp[], ${entries.map(({ endTime }) => endTime)}::timestamp[],
      ${entries.map(({ problem }) => problem)}::text[], ${entries.map(({ busyId }) => busyId ?? null)}::uuid[]
    ) AS entries (kind, id, start_time, end_time, problem, busy_id)`;
  return (await nameFound(ctx, found, null)).earliest;
}

/** Returns a trainer's trainings, group trainings and live requests that have not begun, without names. */
export async function listFutureEntriesOfTrainer(
  { db, school, now }: ReadCtx,
  trainerId: Id<'trainer'>,
): Promise<Pick<Affected, 'kind' | 'id' | 'startTime' | 'endTime'>[]> {
  const { rows } = await sql<Pick<Affected, 'kind' | 'id' | 'startTime' | 'endTime'>>`
    SELECT ${kindOfClaim}, claims.reason_id AS id, lower(claims.during) AS "startTime", upper(claims.during) AS "endTime"
    FROM claims WHERE claims.school_id = ${school.id} AND claims.resource_id = ${trainerId}
      AND claims.during && tsrange(${now.wall}::timestamp, NULL) AND lower(claims.during) > ${now.wall}::timestamp
      AND claims.reason <> 'lock'
    UNION ALL
    SELECT 'request', id, start_time, end_time FROM trainings
    WHERE school_id = ${school.id} AND trainer_id = ${trainerId} AND status = 'requested'
      AND start_time > ${now.wall}::timestamp
    ORDER BY "startTime", id`.execute(db);
  return rows;
}

/** Returns the trainings and group trainings in a hall that have not begun. */
export function effectsOfHallDeletion(ctx: ReadCtx, hallId: Id<'hall'>): Promise<Effects> {
  const found = sql`
    SELECT ${kindOfClaim}, claims.reason_id AS id, ${times}, NULL::uuid AS busy_id, 'HALL_DELETED' AS problem
    FROM claims WHERE claims.school_id = ${ctx.school.id} AND claims.resource_id = ${hallId}
      AND claims.during && tsrange(${ctx.now.wall}::timestamp, NULL)
      AND lower(claims.during) > ${ctx.now.wall}::timestamp`;
  return nameFound(ctx, found, namedEffects);
}

interface BusyTime {
  readonly trainerId: Id<'trainer'>;
  readonly intervals: readonly Interval[];
  /** How many to name; null: all. */
  readonly most: number | null;
  /** Leaves out other locks. */
  readonly besideLocks?: boolean;
}

/**
 * Returns all that blocks locking a trainer's time, earliest first: locks, trainings, group trainings and live requests
 * (D51).
 */
export function describeBusyTime(
  ctx: ReadCtx,
  { trainerId, intervals, most, besideLocks = false }: BusyTime,
): Promise<Effects> {
  const { school, now } = ctx;
  const counted = besideLocks ? sql`AND claims.reason <> 'lock'` : sql``;
  const found = sql`
    WITH slots AS MATERIALIZED (
      SELECT * FROM unnest(${intervals.map(({ startTime }) => startTime)}::timestamp[],
        ${intervals.map(({ endTime }) => endTime)}::timestamp[], ${intervals.map(earliestStart)}::timestamp[])
        AS slots (start_time, end_time, earliest)
    )
    SELECT DISTINCT busy.* FROM slots, LATERAL (
      SELECT ${kindOfClaim}, claims.reason_id AS id, ${times}, claims.resource_id AS busy_id,
        CASE claims.reason WHEN 'lock' THEN 'SLOT_LOCKED' ELSE 'SLOT_TAKEN' END AS problem
      FROM claims WHERE claims.school_id = ${school.id} AND claims.resource_id = ${trainerId}
        AND claims.during && tsrange(slots.start_time, slots.end_time) ${counted} OFFSET 0) AS busy
    UNION
    SELECT asked.* FROM slots, LATERAL (
      SELECT 'request', id, start_time, end_time, trainer_id, 'HAS_REQUESTS'
      FROM trainings WHERE school_id = ${school.id} AND trainer_id = ${trainerId} AND status = 'requested'
        AND start_time > greatest(slots.earliest, ${now.wall}::timestamp) AND start_time < slots.end_time
        AND end_time > slots.start_time OFFSET 0) AS asked`;
  return nameFound(ctx, found, most);
}
