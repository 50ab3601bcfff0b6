import type { Training } from '@psia/contract/calendar/calendar.contract';
import type { Id } from '@psia/contract/core/ids';
import { addressLine } from '@psia/contract/core/places/street';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { sql } from 'kysely';
import { addressColumns, addressOf } from '../../platform/database/address-columns.ts';
import { anyOf } from '../../platform/database/any-of.ts';
import type { ReadDatabase } from '../../platform/database/database.ts';
import type { ReadContext, WriteContext } from '../../platform/http/context.ts';
import { notFound } from '../../platform/refusal/refusal.ts';
import { selectFullTrainings, trainingOf } from '../calendar/calendar.public.ts';
import type { BookedService } from '../services/services.public.ts';
import type { Parties } from './requests-notices.domain.ts';
import { type EditableTraining, statusOf, type TrainingStatus } from './requests.domain.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school' | 'now' | 'actor'>;
type Ctx = Pick<WriteContext, 'tx' | 'school' | 'now' | 'actor'>;

export interface NewTraining extends Interval {
  readonly id: string;
  readonly trainerId: Id<'trainer'>;
  readonly dogId: Id<'dog'>;
  readonly service: BookedService | null;
  /** The confirmed training that a request would move (D166). */
  readonly replaces?: Id<'training'>;
}

/** The columns of a training that is asked for or booked now, but for its status. */
export function newTrainingRow({ school, now, actor }: Pick<Ctx, 'school' | 'now' | 'actor'>, training: NewTraining) {
  return {
    id: training.id,
    school_id: school.id,
    trainer_id: training.trainerId,
    dog_id: training.dogId,
    service_id: training.service?.id ?? null,
    service_name: training.service?.name ?? null,
    price_grosze: training.service?.priceGrosze ?? null,
    start_time: training.startTime,
    end_time: training.endTime,
    requested_at: now.instant.toString(),
    created_by: actor.id,
    replaces: training.replaces ?? null,
  };
}

/**
 * Holds the calendar that a request or training is in until the transaction ends, as `holdCalendars` does. Gives the id of
 * the training that a request would move, or has moved, null for any other; it never changes (D166).
 */
export async function holdCalendarOfTraining(
  { tx, school }: Ctx,
  trainingId: Id<'training'>,
): Promise<Id<'training'> | null> {
  const { rows } = await sql<{ replaces: Id<'training'> | null }>`
    SELECT trainings.replaces FROM trainings
    JOIN members ON members.school_id = ${school.id} AND members.id = trainings.trainer_id
    WHERE trainings.school_id = ${school.id} AND trainings.id = ${trainingId}
    FOR NO KEY UPDATE OF members`.execute(tx);
  return rows[0]?.replaces ?? null;
}

/** Whose calendar a training is in, and which dog it is for; NOT_FOUND when it is gone. */
export async function getTrainerAndDog(
  { db, school }: ReadCtx,
  trainingId: Id<'training'>,
): Promise<{ trainerId: Id<'trainer'>; dogId: Id<'dog'> }> {
  return db
    .selectFrom('trainings')
    .select(['trainer_id as trainerId', 'dog_id as dogId'])
    .where('school_id', '=', school.id)
    .where('id', '=', trainingId)
    .executeTakeFirstOrThrow(notFound);
}

/**
 * Makes a request a training; gives its hall's name and its sequence, which rises, so that calendar files replace the entry
 * of the request.
 */
export async function markConfirmed(
  { tx, school, now, actor }: Ctx,
  { trainingId, hallId }: { trainingId: Id<'training'>; hallId: Id<'hall'> | null },
): Promise<{ hallName: string | null; sequence: number }> {
  return tx
    .updateTable('trainings')
    .set((eb) => ({
      status: 'confirmed',
      hall_id: hallId,
      decided_at: now.instant.toString(),
      decided_by: actor.id,
      sequence: eb('sequence', '+', 1),
    }))
    .where('school_id', '=', school.id)
    .where('id', '=', trainingId)
    .returning((eb) => [
      'sequence',
      eb
        .selectFrom('halls')
        .select('name')
        .whereRef('halls.school_id', '=', 'trainings.school_id')
        .whereRef('halls.id', '=', 'trainings.hall_id')
        .as('hallName'),
    ])
    .executeTakeFirstOrThrow();
}

interface Refused {
  readonly trainingId: Id<'training'>;
  readonly status: 'declined' | 'withdrawn';
  readonly reason: string | null;
}

/** Ends a request that was not confirmed. */
export async function markRefused(
  { tx, school, now, actor }: Ctx,
  { trainingId, status, reason }: Refused,
): Promise<void> {
  await tx
    .updateTable('trainings')
    .set((eb) => ({
      status,
      decided_at: now.instant.toString(),
      decided_by: actor.id,
      decline_reason: reason,
      sequence: eb('sequence', '+', 1),
    }))
    .where('school_id', '=', school.id)
    .where('id', '=', trainingId)
    .execute();
}

/** Moves a confirmed training to the cancelled archive, with who, when and why (D26). */
export async function markCancelled(
  { tx, school, now, actor }: Ctx,
  { trainingId, byOwner, reason }: { trainingId: Id<'training'>; byOwner: boolean; reason: string | null },
): Promise<void> {
  await tx
    .updateTable('trainings')
    .set((eb) => ({
      status: 'cancelled',
      cancelled_at: now.instant.toString(),
      cancelled_by: actor.id,
      cancelled_by_owner: byOwner,
      decline_reason: reason,
      sequence: eb('sequence', '+', 1),
    }))
    .where('school_id', '=', school.id)
    .where('id', '=', trainingId)
    .execute();
}

/** Takes a training out of the cancelled archive again, as it was. */
export async function markConfirmedAgain({ tx, school }: Ctx, trainingId: Id<'training'>): Promise<void> {
  await tx
    .updateTable('trainings')
    .set((eb) => ({
      status: 'confirmed',
      cancelled_at: null,
      cancelled_by: null,
      cancelled_by_owner: null,
      decline_reason: null,
      sequence: eb('sequence', '+', 1),
    }))
    .where('school_id', '=', school.id)
    .where('id', '=', trainingId)
    .execute();
}

function selectEditable(db: ReadDatabase, schoolId: Id<'school'>, trainingId: Id<'training'>) {
  return db
    .selectFrom('trainings')
    .select(['id', 'status', 'sequence', 'start_time as startTime', 'end_time as endTime'])
    .select(['trainer_id as trainerId', 'dog_id as dogId', 'hall_id as hallId'])
    .select(['service_id as serviceId', 'service_name as serviceName', 'price_grosze as priceGrosze'])
    .where('school_id', '=', schoolId)
    .where('id', '=', trainingId);
}

/** A training as an edit sees it. */
export async function getEditable({ db, school }: ReadCtx, trainingId: Id<'training'>): Promise<EditableTraining> {
  const row = await selectEditable(db, school.id, trainingId).executeTakeFirstOrThrow(notFound);
  return { ...row, status: statusOf(row.status) };
}

/** The same, kept as it is until the transaction ends. */
export async function lockEditable({ tx, school }: Ctx, trainingId: Id<'training'>): Promise<EditableTraining> {
  const row = await selectEditable(tx, school.id, trainingId).forUpdate().executeTakeFirstOrThrow(notFound);
  return { ...row, status: statusOf(row.status) };
}

/** Stores a training as edited; its sequence rises, so that calendar files replace each other. */
export async function updateEdited({ tx, school, now, actor }: Ctx, edited: EditableTraining): Promise<void> {
  await tx
    .updateTable('trainings')
    .set((eb) => ({
      trainer_id: edited.trainerId,
      hall_id: edited.hallId,
      service_id: edited.serviceId,
      service_name: edited.serviceName,
      price_grosze: edited.priceGrosze,
      start_time: edited.startTime,
      end_time: edited.endTime,
      changed_by: actor.id,
      changed_at: now.instant.toString(),
      sequence: eb('sequence', '+', 1),
    }))
    .where('school_id', '=', school.id)
    .where('id', '=', edited.id)
    .execute();
}

/** Adds a training that is confirmed from the start (D27). */
export async function insertBooked(
  ctx: Ctx,
  booked: NewTraining & { readonly hallId: Id<'hall'> | null },
): Promise<void> {
  const row = newTrainingRow(ctx, booked);
  await ctx.tx
    .insertInto('trainings')
    .values({
      ...row,
      hall_id: booked.hallId,
      status: 'confirmed',
      decided_at: row.requested_at,
      decided_by: row.created_by,
    })
    .execute();
}

function selectParties(ctx: ReadCtx) {
  return selectFullTrainings(ctx)
    .innerJoin('accounts', 'accounts.id', 'owners.account_id')
    .innerJoin('schools', 'schools.id', 'trainings.school_id')
    .select(['dogs.owner_id', 'accounts.email'])
    .select(addressColumns.map((column) => `schools.${column}` as const));
}

type Row = Awaited<ReturnType<ReturnType<typeof selectParties>['executeTakeFirstOrThrow']>>;

function partiesOf(row: Row): Parties {
  return {
    trainingId: row.id,
    startTime: row.start_time,
    endTime: row.end_time,
    dogId: row.dog_id,
    dogName: row.dog_name,
    ownerId: row.owner_id,
    ownerName: `${row.owner_first_name} ${row.owner_last_name}`,
    ownerEmail: row.email,
    trainerId: row.trainer_id,
    trainerName: `${row.trainer_first_name} ${row.trainer_last_name}`,
    hallName: row.hall_name,
    serviceName: row.service_name,
    schoolAddress: addressLine(addressOf(row)),
    replaces: row.replaces,
    sequence: row.sequence,
  };
}

/** Whom trainings concern and how to reach them, oldest booking first. */
export async function listParties(ctx: ReadCtx, trainingIds: readonly Id<'training'>[]): Promise<Parties[]> {
  const rows = await selectParties(ctx)
    .where('trainings.id', '=', anyOf(trainingIds))
    .orderBy('trainings.id')
    .execute();
  return rows.map(partiesOf);
}

/** A request or training that nobody else can decide about: what screens are shown of it, and whom it concerns. */
export interface HeldTraining extends Training {
  readonly status: TrainingStatus;
  readonly parties: Parties;
}

/**
 * Holds a request or training until the transaction ends, and reads all of it. Its row alone is held first: a read that
 * waits for it by itself would show the trainer and hall of before the change that it waited for. NOT_FOUND when it is gone.
 */
export async function holdTraining(
  ctx: Pick<WriteContext, 'db' | 'tx' | 'school' | 'now' | 'actor' | 'signatures'>,
  trainingId: Id<'training'>,
): Promise<HeldTraining> {
  await ctx.tx
    .selectFrom('trainings')
    .select('id')
    .where('school_id', '=', ctx.school.id)
    .where('id', '=', trainingId)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
  const row = await selectParties(ctx).where('trainings.id', '=', trainingId).executeTakeFirstOrThrow();
  return { ...trainingOf(ctx, row), status: statusOf(row.status), parties: partiesOf(row) };
}
