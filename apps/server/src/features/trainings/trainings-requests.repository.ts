import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { sql } from 'kysely';
import { anyOf } from '../../platform/database/any-of.ts';
import type { Context } from '../../platform/http/context.ts';
import { earliestStart } from './trainings.domain.ts';
import { type NewTraining, newTrainingRow } from './trainings.repository.ts';

type Ctx = Pick<Context, 'tx' | 'school' | 'now'>;

/**
 * Adds requests in one statement, in the order given; gives the ids of those that were added. A request is left out when
 * its dog has another one at that time, a rival's that was just made included (D21).
 */
export async function insertRequests(ctx: Ctx, requests: readonly NewTraining[]): Promise<ReadonlySet<string>> {
  const inserted = await ctx.tx
    .insertInto('trainings')
    .values(requests.map((request) => ({ ...newTrainingRow(ctx, request), status: 'requested' })))
    .onConflict((conflict) => conflict.constraint('trainings_one_request_of_dog').doNothing())
    .returning('id')
    .execute();
  return new Set(inserted.map(({ id }) => id));
}

/** Ends dogs' requests whose time has come, so that they are in nobody's way (D51). */
export async function expireRequestsOfDogs({ tx, school, now }: Ctx, dogIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('trainings')
    .set({ status: 'expired', decided_at: now.instant.toString() })
    .where('school_id', '=', school.id)
    .where('dog_id', '=', anyOf(dogIds))
    .where('status', '=', sql.lit('requested'))
    .where('start_time', '<=', now.wall)
    .execute();
}

/** How many requests of an owner's dogs wait for an answer (D51). */
export async function countLiveRequestsOfOwner({ tx, school, now }: Ctx, ownerId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('trainings')
    .innerJoin('dogs', (join) =>
      join.onRef('dogs.school_id', '=', 'trainings.school_id').onRef('dogs.id', '=', 'trainings.dog_id'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('dogs.school_id', '=', school.id)
    .where('dogs.owner_id', '=', ownerId)
    .where('trainings.status', '=', sql.lit('requested'))
    .where('trainings.start_time', '>', now.wall)
    .executeTakeFirstOrThrow();
  return count;
}

/** A request that waits for an answer. */
export interface LiveRequest extends Interval {
  readonly id: string;
  readonly trainerId: string;
  readonly dogId: string;
}

interface Within {
  readonly ids: readonly string[];
  readonly intervals: readonly Interval[];
}

const holders = { dog: sql.ref('trainings.dog_id'), trainer: sql.ref('trainings.trainer_id') };

async function listLiveRequests(
  { tx, school, now }: Ctx,
  holder: keyof typeof holders,
  { ids, intervals }: Within,
): Promise<LiveRequest[]> {
  const starts = intervals.map(({ startTime }) => startTime);
  const ends = intervals.map(({ endTime }) => endTime);
  const earliest = intervals.map(earliestStart);
  const { rows } = await sql<LiveRequest>`
    SELECT DISTINCT trainings.id, trainings.trainer_id AS "trainerId", trainings.dog_id AS "dogId",
      trainings.start_time AS "startTime", trainings.end_time AS "endTime"
    FROM unnest(${starts}::timestamp[], ${ends}::timestamp[], ${earliest}::timestamp[])
      AS looked_at (start_time, end_time, earliest)
    JOIN trainings ON trainings.school_id = ${school.id} AND ${holders[holder]} = ${anyOf(ids)}
      AND trainings.status = 'requested' AND trainings.start_time > ${now.wall}::timestamp
      AND trainings.start_time > looked_at.earliest AND trainings.start_time < looked_at.end_time
      AND trainings.end_time > looked_at.start_time`.execute(tx);
  return rows;
}

/** Dogs' live requests that overlap any of some stretches (D51). */
export function listLiveRequestsOfDogs(ctx: Ctx, within: Within): Promise<LiveRequest[]> {
  return listLiveRequests(ctx, 'dog', within);
}

/** Trainers' live requests that overlap any of some stretches (D51). */
export function listLiveRequestsOfTrainers(ctx: Ctx, within: Within): Promise<LiveRequest[]> {
  return listLiveRequests(ctx, 'trainer', within);
}
