import type { WallTime } from '@psia/contract/core/time';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { durationOfMinutes, trainingMinutes } from '@psia/contract/services/services.rules';
import { sql } from 'kysely';
import { anyOf } from '../../platform/database/any-of.ts';
import type { Context } from '../../platform/http/context.ts';
import { type DecidedTraining, earliestStart, type TrainingStatus, trainingStatuses } from './trainings.domain.ts';

type Ctx = Pick<Context, 'tx' | 'school' | 'now'>;

/** How many of these ids name trainings of the caller's school; for an owner, of their own dogs (D18). */
export async function countTrainings(
  { tx, school, actor }: Pick<Context, 'tx' | 'school' | 'actor'>,
  ids: readonly string[],
): Promise<number> {
  const ofSchool = tx
    .selectFrom('trainings')
    .innerJoin('dogs', 'dogs.id', 'trainings.dog_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('trainings.school_id', '=', school.id)
    .where('trainings.id', '=', anyOf(ids));
  const visible = actor.role === 'owner' ? ofSchool.where('dogs.owner_id', '=', actor.id) : ofSchool;
  const { count } = await visible.executeTakeFirstOrThrow();
  return count;
}

/** A service as a booking keeps it: name and price of now, how long its trainings last in minutes. */
export interface BookedService {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly trainingMinutes: number;
}

/** A service that can be booked; null when it is deleted or of another school (D29). */
export async function findBookedService({ tx, school }: Ctx, serviceId: string): Promise<BookedService | null> {
  const row = await tx
    .selectFrom('services')
    .select(['id', 'name', 'price', 'duration_minutes'])
    .where('school_id', '=', school.id)
    .where('id', '=', serviceId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const { id, name, price } = row;
  return { id, name, price, trainingMinutes: trainingMinutes(durationOfMinutes(row.duration_minutes)) };
}

export interface NewRequest extends Interval {
  readonly id: string;
  readonly trainerId: string;
  readonly dogId: string;
  readonly service: BookedService | null;
}

/** Adds a request; false when the dog has another one at that time, a rival's that was just made included (D21). */
export async function insertRequest({ tx, school, now }: Ctx, request: NewRequest): Promise<boolean> {
  const inserted = await tx
    .insertInto('trainings')
    .values({
      id: request.id,
      school_id: school.id,
      trainer_id: request.trainerId,
      dog_id: request.dogId,
      service_id: request.service?.id ?? null,
      service_name: request.service?.name ?? null,
      price: request.service?.price ?? null,
      start_time: request.startTime,
      end_time: request.endTime,
      status: 'requested',
      requested_at: now.instant.toString(),
    })
    .onConflict((conflict) => conflict.constraint('trainings_one_request_of_dog').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Ends a dog's requests whose time has come, so that they are in nobody's way (D51). */
export async function expireRequestsOfDog({ tx, school, now }: Ctx, dogId: string): Promise<void> {
  await tx
    .updateTable('trainings')
    .set({ status: 'expired', decided_at: now.instant.toString() })
    .where('school_id', '=', school.id)
    .where('dog_id', '=', dogId)
    .where('status', '=', sql.lit('requested'))
    .where('start_time', '<=', now.wall)
    .execute();
}

/** The times of a dog's requests that overlap a stretch, started ones left out (D51). */
export async function listRequestedTimesOfDog(
  { tx, school, now }: Ctx,
  { dogId, during }: { dogId: string; during: Interval },
): Promise<Interval[]> {
  return tx
    .selectFrom('trainings')
    .select(['start_time as startTime', 'end_time as endTime'])
    .where('school_id', '=', school.id)
    .where('dog_id', '=', dogId)
    .where('status', '=', sql.lit('requested'))
    .where('start_time', '>', latest(now.wall, earliestStart(during)))
    .where('start_time', '<', during.endTime)
    .where('end_time', '>', during.startTime)
    .execute();
}

/** Whether anybody still waits for a trainer's answer in any of these stretches (D51). */
export async function hasLiveRequests(
  { tx, school, now }: Ctx,
  { trainerId, intervals }: { trainerId: string; intervals: readonly Interval[] },
): Promise<boolean> {
  const starts = intervals.map(({ startTime }) => startTime);
  const ends = intervals.map(({ endTime }) => endTime);
  const earliest = intervals.map(earliestStart);
  const { rows } = await sql`
    SELECT 1
    FROM unnest(${starts}::timestamp[], ${ends}::timestamp[], ${earliest}::timestamp[])
      AS looked_at (start_time, end_time, earliest)
    JOIN trainings ON trainings.school_id = ${school.id} AND trainings.trainer_id = ${trainerId}
      AND trainings.status = 'requested' AND trainings.start_time > ${now.wall}::timestamp
      AND trainings.start_time > looked_at.earliest AND trainings.start_time < looked_at.end_time
      AND trainings.end_time > looked_at.start_time
    LIMIT 1`.execute(tx);
  return rows.length > 0;
}

/** Whose calendar a training is in. */
export async function getTrainerIdOf({ tx, school }: Ctx, trainingId: string): Promise<string> {
  const row = await tx
    .selectFrom('trainings')
    .select('trainer_id')
    .where('school_id', '=', school.id)
    .where('id', '=', trainingId)
    .executeTakeFirstOrThrow();
  return row.trainer_id;
}

export interface LockedTraining extends DecidedTraining {
  readonly id: string;
  readonly trainerId: string;
  readonly dogId: string;
}

/** A training, held until the transaction ends; whoever else decides about it waits. */
export async function lockTraining({ tx, school }: Ctx, trainingId: string): Promise<LockedTraining> {
  const row = await tx
    .selectFrom('trainings')
    .select(['id', 'trainer_id', 'dog_id', 'hall_id', 'start_time', 'end_time', 'status'])
    .where('school_id', '=', school.id)
    .where('id', '=', trainingId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    trainerId: row.trainer_id,
    dogId: row.dog_id,
    hallId: row.hall_id,
    startTime: row.start_time,
    endTime: row.end_time,
    status: statusOf(row.status),
  };
}

function statusOf(stored: string): TrainingStatus {
  const status = trainingStatuses.find((known) => known === stored);
  if (!status) throw new Error(`A training has the unknown status ${stored}.`);
  return status;
}

export async function markConfirmed(
  { tx, school, now }: Ctx,
  { trainingId, hallId }: { trainingId: string; hallId: string | null },
): Promise<void> {
  await tx
    .updateTable('trainings')
    .set({ status: 'confirmed', hall_id: hallId, decided_at: now.instant.toString() })
    .where('school_id', '=', school.id)
    .where('id', '=', trainingId)
    .execute();
}

/** Ends a request that was not confirmed. */
export async function markRefused(
  { tx, school, now }: Ctx,
  { trainingId, status }: { trainingId: string; status: 'declined' | 'withdrawn' },
): Promise<void> {
  await tx
    .updateTable('trainings')
    .set({ status, decided_at: now.instant.toString() })
    .where('school_id', '=', school.id)
    .where('id', '=', trainingId)
    .execute();
}

/** Moves a confirmed training to the cancelled archive, with who and when (D26). */
export async function markCancelled(
  { tx, school, now }: Ctx,
  { trainingId, byOwner }: { trainingId: string; byOwner: boolean },
): Promise<void> {
  await tx
    .updateTable('trainings')
    .set({ status: 'cancelled', cancelled_at: now.instant.toString(), cancelled_by_owner: byOwner })
    .where('school_id', '=', school.id)
    .where('id', '=', trainingId)
    .execute();
}

/** Declines a trainer's live requests that overlap a stretch; gives their ids, oldest booking first (D22). */
export async function declineRequestsDuring(
  { tx, school, now }: Ctx,
  { trainerId, during }: { trainerId: string; during: Interval },
): Promise<string[]> {
  const declined = await tx
    .updateTable('trainings')
    .set({ status: 'declined', decided_at: now.instant.toString() })
    .where('school_id', '=', school.id)
    .where('trainer_id', '=', trainerId)
    .where('status', '=', sql.lit('requested'))
    .where('start_time', '>', latest(now.wall, earliestStart(during)))
    .where('start_time', '<', during.endTime)
    .where('end_time', '>', during.startTime)
    .returning('id')
    .execute();
  return declined.map(({ id }) => id).toSorted();
}

const latest = (a: WallTime, b: WallTime) => (a > b ? a : b);
