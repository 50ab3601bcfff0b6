import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { durationOfMinutes, trainingMinutes } from '@psia/contract/services/services.rules';
import { anyOf } from '../../platform/database/any-of.ts';
import type { Context } from '../../platform/http/context.ts';
import { type DecidedTraining, statusOf } from './trainings.domain.ts';

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
export async function findBookedService(ctx: Ctx, serviceId: string): Promise<BookedService | null> {
  return (await listBookedServices(ctx, [serviceId]))[0] ?? null;
}

/** Those of some services that can be booked (D29). */
export async function listBookedServices({ tx, school }: Ctx, serviceIds: readonly string[]): Promise<BookedService[]> {
  const rows = await tx
    .selectFrom('services')
    .select(['id', 'name', 'price', 'duration_minutes'])
    .where('school_id', '=', school.id)
    .where('id', '=', anyOf(serviceIds))
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(({ id, name, price, duration_minutes }) => ({
    id,
    name,
    price,
    trainingMinutes: trainingMinutes(durationOfMinutes(duration_minutes)),
  }));
}

export interface NewTraining extends Interval {
  readonly id: string;
  readonly trainerId: string;
  readonly dogId: string;
  readonly service: BookedService | null;
}

/** The columns of a training that is asked for or booked now, but for its status. */
export function newTrainingRow({ school, now }: Pick<Ctx, 'school' | 'now'>, training: NewTraining) {
  return {
    id: training.id,
    school_id: school.id,
    trainer_id: training.trainerId,
    dog_id: training.dogId,
    service_id: training.service?.id ?? null,
    service_name: training.service?.name ?? null,
    price: training.service?.price ?? null,
    start_time: training.startTime,
    end_time: training.endTime,
    requested_at: now.instant.toString(),
  };
}

/** Whose calendar a training is in, and which dog it is for. */
export async function getTakersOf(
  { tx, school }: Ctx,
  trainingId: string,
): Promise<{ trainerId: string; dogId: string }> {
  return tx
    .selectFrom('trainings')
    .select(['trainer_id as trainerId', 'dog_id as dogId'])
    .where('school_id', '=', school.id)
    .where('id', '=', trainingId)
    .executeTakeFirstOrThrow();
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

/** Makes a request a training; its sequence rises, so that calendar files replace the entry of the request. */
export async function markConfirmed(
  { tx, school, now }: Ctx,
  { trainingId, hallId }: { trainingId: string; hallId: string | null },
): Promise<void> {
  await tx
    .updateTable('trainings')
    .set((eb) => ({
      status: 'confirmed',
      hall_id: hallId,
      decided_at: now.instant.toString(),
      sequence: eb('sequence', '+', 1),
    }))
    .where('school_id', '=', school.id)
    .where('id', '=', trainingId)
    .execute();
}

interface Refused {
  readonly trainingId: string;
  readonly status: 'declined' | 'withdrawn';
  readonly reason: string | null;
}

/** Ends a request that was not confirmed. */
export async function markRefused({ tx, school, now }: Ctx, { trainingId, status, reason }: Refused): Promise<void> {
  await tx
    .updateTable('trainings')
    .set((eb) => ({
      status,
      decided_at: now.instant.toString(),
      decline_reason: reason,
      sequence: eb('sequence', '+', 1),
    }))
    .where('school_id', '=', school.id)
    .where('id', '=', trainingId)
    .execute();
}

/** Moves a confirmed training to the cancelled archive, with who, when and why (D26). */
export async function markCancelled(
  { tx, school, now }: Ctx,
  { trainingId, byOwner, reason }: { trainingId: string; byOwner: boolean; reason: string | null },
): Promise<void> {
  await tx
    .updateTable('trainings')
    .set((eb) => ({
      status: 'cancelled',
      cancelled_at: now.instant.toString(),
      cancelled_by_owner: byOwner,
      decline_reason: reason,
      sequence: eb('sequence', '+', 1),
    }))
    .where('school_id', '=', school.id)
    .where('id', '=', trainingId)
    .execute();
}
