import { wallTimeOf } from '@psia/contract/core/school-clock';
import type { Window } from '@psia/contract/core/window';
import type { PendingRequest, Training } from '@psia/contract/trainings/trainings.contract';
import { sql } from 'kysely';
import { addressColumns } from '../../platform/database/address-columns.ts';
import { anyOf } from '../../platform/database/any-of.ts';
import type { Context } from '../../platform/http/context.ts';
import { addressLine } from '../feeds/feeds.public.ts';
import { earliestStart } from './trainings.domain.ts';
import type { Parties } from './trainings-notices.domain.ts';
import { reservePlace } from './trainings-reserve.repository.ts';

type Ctx = Pick<Context, 'tx' | 'school' | 'now'>;

const confirmed = sql.lit('confirmed');
const mostPendingListed = 500;
const requested = sql.lit('requested');

/** By school in every table: where their number makes the planner read a whole table, it reads one school's part. */
function selectTrainings({ tx, school }: Ctx) {
  return tx
    .selectFrom('trainings')
    .innerJoin('members as trainers', 'trainers.id', 'trainings.trainer_id')
    .innerJoin('dogs', 'dogs.id', 'trainings.dog_id')
    .innerJoin('members as owners', 'owners.id', 'dogs.owner_id')
    .leftJoin('halls', 'halls.id', 'trainings.hall_id')
    .leftJoin('training_notes as notes', 'notes.training_id', 'trainings.id')
    .where('trainings.school_id', '=', school.id)
    .where('dogs.school_id', '=', school.id)
    .where('owners.school_id', '=', school.id)
    .where('trainers.school_id', '=', school.id);
}

function selectFullTrainings(ctx: Ctx) {
  return selectTrainings(ctx).select([
    'trainings.id',
    'trainings.start_time',
    'trainings.end_time',
    'trainings.status',
    'trainings.trainer_id',
    'trainings.dog_id',
    'trainings.hall_id',
    'halls.name as hall_name',
    'trainings.service_id',
    'trainings.service_name',
    'trainings.price',
    'trainers.first_name as trainer_first_name',
    'trainers.last_name as trainer_last_name',
    'dogs.name as dog_name',
    'dogs.breed',
    'owners.first_name as owner_first_name',
    'owners.last_name as owner_last_name',
    'notes.id as note_id',
    'notes.additional_info',
    'trainings.sequence',
    reservePlace(ctx).as('reserve_place'),
  ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectFullTrainings>['executeTakeFirstOrThrow']>>;

const fullName = (firstName: string, lastName: string) => `${firstName} ${lastName}`;

function trainingOf(row: Row): Training {
  return {
    id: row.id,
    startTime: row.start_time,
    endTime: row.end_time,
    confirmed: row.status === 'confirmed',
    isGroupTraining: false,
    trainerId: row.trainer_id,
    dogId: row.dog_id,
    hallId: row.hall_id,
    hallName: row.hall_name,
    serviceId: row.service_id,
    serviceName: row.service_name,
    price: row.price,
    trainerDTO: { id: row.trainer_id, firstName: row.trainer_first_name, lastName: row.trainer_last_name },
    dogDTO: {
      id: row.dog_id,
      name: row.dog_name,
      breed: row.breed,
      ownerName: fullName(row.owner_first_name, row.owner_last_name),
    },
    additionalInfo:
      row.note_id === null || row.additional_info === null
        ? null
        : { id: row.note_id, additionalInfo: row.additional_info },
    reservePlace: row.reserve_place,
    sequence: row.sequence,
  };
}

/** One training of the caller's school. */
export async function getTraining(ctx: Ctx, trainingId: string): Promise<Training> {
  const row = await selectFullTrainings(ctx).where('trainings.id', '=', trainingId).executeTakeFirstOrThrow();
  return trainingOf(row);
}

/** Trainings of the caller's school, in the order of the ids. */
export async function getTrainings(ctx: Ctx, trainingIds: readonly string[]): Promise<Training[]> {
  const rows = await selectFullTrainings(ctx).where('trainings.id', '=', anyOf(trainingIds)).execute();
  const byId = new Map(rows.map((row) => [row.id, trainingOf(row)]));
  return trainingIds.flatMap((id) => byId.get(id) ?? []);
}

interface OfDog {
  readonly dogId: string;
  readonly window: Window;
}

function fullTrainingsWithin(ctx: Ctx, window: Window) {
  return selectFullTrainings(ctx)
    .where('trainings.start_time', '>', earliestStart(window))
    .where('trainings.start_time', '<', window.endTime)
    .where('trainings.end_time', '>', window.startTime)
    .orderBy('trainings.start_time')
    .orderBy('trainings.id');
}

/** A dog's confirmed trainings and requests that have not started, with one trainer, by start (D51). */
export async function listTrainingsOfDogWithTrainer(
  ctx: Ctx,
  { dogId, trainerId, window }: OfDog & { readonly trainerId: string },
): Promise<Training[]> {
  const rows = await fullTrainingsWithin(ctx, window)
    .where('trainings.dog_id', '=', dogId)
    .where('trainings.trainer_id', '=', trainerId)
    .where((eb) =>
      eb.or([
        eb('trainings.status', '=', confirmed),
        eb.and([eb('trainings.status', '=', requested), eb('trainings.start_time', '>', ctx.now.wall)]),
      ]),
    )
    .execute();
  return rows.map(trainingOf);
}

/** A dog's confirmed trainings, by start. */
export async function listConfirmedTrainingsOfDog(ctx: Ctx, { dogId, window }: OfDog): Promise<Training[]> {
  const rows = await fullTrainingsWithin(ctx, window)
    .where('trainings.dog_id', '=', dogId)
    .where('trainings.status', '=', confirmed)
    .execute();
  return rows.map(trainingOf);
}

interface OfTrainer {
  readonly trainerId: string;
  readonly window: Window;
}

/** A trainer's confirmed individual trainings, by start. */
export async function listConfirmedTrainingsOfTrainer(ctx: Ctx, { trainerId, window }: OfTrainer): Promise<Training[]> {
  const rows = await fullTrainingsWithin(ctx, window)
    .where('trainings.trainer_id', '=', trainerId)
    .where('trainings.status', '=', confirmed)
    .execute();
  return rows.map(trainingOf);
}

function selectRequestsOf(ctx: Ctx, trainerId: string) {
  return selectTrainings(ctx)
    .where('trainings.trainer_id', '=', trainerId)
    .where('trainings.status', '=', requested)
    .where('trainings.start_time', '>', ctx.now.wall);
}

/** Live requests for one stretch of a trainer's time; `slot` is its start. */
export interface CountedRequests {
  readonly slot: string;
  readonly endTime: string;
  readonly bookingCount: number;
}

/** How many live requests of a trainer want the same time, by start and then by end (D22, D51). */
export async function countRequestsBySlot(ctx: Ctx, { trainerId, window }: OfTrainer): Promise<CountedRequests[]> {
  return ctx.tx
    .selectFrom('trainings')
    .select(['start_time as slot', 'end_time as endTime', (eb) => eb.fn.countAll<number>().as('bookingCount')])
    .where('school_id', '=', ctx.school.id)
    .where('trainer_id', '=', trainerId)
    .where('status', '=', requested)
    .where('start_time', '>', ctx.now.wall)
    .where('start_time', '>', earliestStart(window))
    .where('start_time', '<', window.endTime)
    .where('end_time', '>', window.startTime)
    .groupBy(['start_time', 'end_time'])
    .orderBy('start_time')
    .orderBy('end_time')
    .execute();
}

/** A trainer's live requests that start within a window, oldest booking first (D51): the first 500 of them. */
export async function listPendingRequests(ctx: Ctx, { trainerId, window }: OfTrainer): Promise<PendingRequest[]> {
  const rows = await selectRequestsOf(ctx, trainerId)
    .where('trainings.start_time', '>=', window.startTime)
    .where('trainings.start_time', '<', window.endTime)
    .select((eb) => [
      'trainings.id',
      'trainings.dog_id',
      'trainings.service_name',
      'trainings.start_time',
      'trainings.end_time',
      'trainings.requested_at',
      'dogs.name as dog_name',
      'dogs.breed',
      'owners.first_name',
      'owners.last_name',
      'notes.additional_info',
      eb
        .selectFrom('trainings as earlier')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('earlier.school_id', '=', 'trainings.school_id')
        .whereRef('earlier.dog_id', '=', 'trainings.dog_id')
        .where('earlier.status', '=', confirmed)
        .as('confirmed_count'),
    ])
    .orderBy('trainings.requested_at')
    .orderBy('trainings.id')
    .limit(mostPendingListed)
    .execute();
  return rows.map((row) => ({
    trainingId: row.id,
    dogId: row.dog_id,
    dogName: row.dog_name,
    breed: row.breed,
    confirmedTrainingsCount: row.confirmed_count ?? 0,
    ownerName: fullName(row.first_name, row.last_name),
    serviceName: row.service_name,
    startTime: row.start_time,
    endTime: row.end_time,
    additionalInfo: row.additional_info,
    bookingTime: wallTimeOf(row.requested_at, ctx.school.timeZone),
  }));
}

/** Whom trainings concern and how to reach them, oldest booking first. */
export async function listParties(ctx: Ctx, trainingIds: readonly string[]): Promise<Parties[]> {
  const rows = await selectTrainings(ctx)
    .innerJoin('accounts', 'accounts.id', 'owners.account_id')
    .innerJoin('schools', 'schools.id', 'trainings.school_id')
    .where('trainings.id', '=', anyOf(trainingIds))
    .select([
      'trainings.id',
      'trainings.start_time',
      'trainings.end_time',
      'trainings.trainer_id',
      'trainers.first_name as trainer_first_name',
      'trainers.last_name as trainer_last_name',
      'trainings.dog_id',
      'dogs.name as dog_name',
      'dogs.owner_id',
      'owners.first_name as owner_first_name',
      'owners.last_name as owner_last_name',
      'accounts.email',
      'halls.name as hall_name',
      'trainings.service_name',
      'trainings.sequence',
    ])
    .select(addressColumns.map((column) => `schools.${column}` as const))
    .orderBy('trainings.id')
    .execute();
  return rows.map((row) => ({
    trainingId: row.id,
    startTime: row.start_time,
    endTime: row.end_time,
    dogId: row.dog_id,
    dogName: row.dog_name,
    ownerId: row.owner_id,
    ownerName: fullName(row.owner_first_name, row.owner_last_name),
    ownerEmail: row.email,
    trainerId: row.trainer_id,
    trainerName: fullName(row.trainer_first_name, row.trainer_last_name),
    hallName: row.hall_name,
    serviceName: row.service_name,
    schoolAddress: addressLine(row),
    sequence: row.sequence,
  }));
}
