import type { Training } from '@psia/contract/calendar/calendar.contract';
import type { TrainingHistory } from '@psia/contract/core/deeds/deed';
import type { Id } from '@psia/contract/core/ids';
import { plnOf } from '@psia/contract/core/grosze';
import type { WallTime } from '@psia/contract/core/time';
import type { Window } from '@psia/contract/core/window';
import { longestServiceMinutes } from '@psia/contract/services/services.rules';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { isDogOwner } from '../../platform/database/columns/dog-people.ts';
import { anyOf } from '../../platform/database/any-of.ts';
import { auditEntryOf, actorColumn, auditOf } from '../../platform/database/columns/audit-columns.ts';
import type { ReadDatabase } from '../../platform/database/database.ts';
import type { DB } from '../../../migrations/schema.generated.ts';
import { preparedStatement, type ValueOf, type ValueOrPlace } from '../../platform/database/prepared-statement.ts';
import type { Actor, ReadContext } from '../../platform/acting/context.ts';
import { notFound } from '../../platform/refusal/refusal.ts';
import { earliestStart } from '../occupancy/occupancy.public.ts';
import { pictureUrl } from '../pictures/pictures.public.ts';
import { homeVisit } from './calendar-home-visits.repository.ts';
import { askedMove, replacedTraining } from './calendar-moves.repository.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school' | 'now' | 'actor' | 'signatures'>;

const confirmed = sql.lit('confirmed');
const requested = sql.lit('requested');

/** The reader of trainings and the present moment: a call's context, or `readerIn` for a prepared statement. */
export interface TrainingsReader {
  readonly db: ReadDatabase;
  readonly school: { readonly id: ValueOrPlace<Id<'school'>> };
  readonly now: { readonly wall: ValueOrPlace<WallTime> };
  readonly actor: { readonly role: ValueOrPlace<Actor['role']> };
  /**
   * The rows to read: rows that the statement itself has written, by the name of a part of its WITH. Otherwise the
   * table.
   */
  readonly written?: string;
}

/** Values that each call passes to a prepared statement that reads trainings. */
export interface ReaderValues {
  readonly schoolId: Id<'school'>;
  readonly wall: WallTime;
  readonly role: Actor['role'];
}

/** Returns the reader of a prepared statement: placeholders for the values of `readerValues`. */
export function readerIn(db: ReadDatabase, value: ValueOf<ReaderValues>): TrainingsReader {
  return { db, school: { id: value('schoolId') }, now: { wall: value('wall') }, actor: { role: value('role') } };
}

/** Returns the values for a prepared statement with a `readerIn`. */
export function readerValues({ school, now, actor }: Pick<ReadContext, 'school' | 'now' | 'actor'>): ReaderValues {
  return { schoolId: school.id, wall: now.wall, role: actor.role };
}

/** SQL: the e-mail of the dog's owner, in a row of `selectTrainings`. */
export const emailOfOwner = sql<string>`(SELECT accounts.shown_email FROM accounts WHERE accounts.id = owners.account_id)`;

/**
 * Query: trainings. Compares the school in every table, so that a plan that reads a whole table reads only one school's
 * part.
 */
export function selectTrainings({ db, school, written = 'trainings' }: Omit<TrainingsReader, 'now' | 'actor'>) {
  return db
    .selectFrom(sql<Selectable<DB['trainings']>>`${sql.ref(written)}`.as('trainings'))
    .innerJoin('members as trainers', 'trainers.id', 'trainings.trainer_id')
    .innerJoin('dogs', 'dogs.id', 'trainings.dog_id')
    .innerJoin('members as owners', (join) => join.on(isDogOwner()))
    .leftJoin('halls', (join) =>
      join.onRef('halls.school_id', '=', 'trainings.school_id').onRef('halls.id', '=', 'trainings.hall_id'),
    )
    .leftJoin('training_notes as notes', (join) =>
      join.onRef('notes.school_id', '=', 'trainings.school_id').onRef('notes.training_id', '=', 'trainings.id'),
    )
    .where('trainings.school_id', '=', school.id)
    .where('dogs.school_id', '=', school.id)
    .where('owners.school_id', '=', school.id)
    .where('trainers.school_id', '=', school.id);
}

/** SQL: a column that only trainers get; null, without reading it, if an owner reads. */
function forTrainers<T>({ actor }: TrainingsReader, column: RawBuilder<T>): RawBuilder<T | null> {
  return sql<T | null>`CASE WHEN ${actor.role} = 'trainer' THEN ${column} END`;
}

/** Query: requests and trainings with all that a `Training` shows. */
export function selectFullTrainings(reader: TrainingsReader) {
  const { school } = reader;
  return selectTrainings(reader).select([
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
    'trainings.price_grosze',
    homeVisit(sql`${reader.actor.role} = 'trainer'`).as('home_visit'),
    'trainers.display_first_name as trainer_first_name',
    'trainers.display_last_name as trainer_last_name',
    'trainers.display_name as trainer_name',
    'dogs.name as dog_name',
    'dogs.breed',
    'dogs.photo_id',
    'owners.display_name as owner_name',
    'owners.id as owner_id',
    'owners.phone as owner_phone',
    forTrainers(reader, emailOfOwner).as('owner_email'),
    'notes.id as note_id',
    'notes.additional_info',
    'trainings.sequence',
    reservePlace(reader).as('reserve_place'),
    replacedTraining().as('replaces'),
    askedMove(reader).as('asked_move'),
    'trainings.requested_at as created_at',
    forTrainers(reader, actorColumn(school, 'trainings.created_by')).as('created_by'),
    'trainings.decided_at',
    forTrainers(reader, actorColumn(school, 'trainings.decided_by')).as('decided_by'),
    'trainings.changed_at',
    forTrainers(reader, actorColumn(school, 'trainings.changed_by')).as('changed_by'),
  ]);
}

/** A row of `selectFullTrainings`. */
export type TrainingRow = Awaited<ReturnType<ReturnType<typeof selectFullTrainings>['executeTakeFirstOrThrow']>>;

/**
 * Returns who did what to a training. A booked training is confirmed from the start (D27), so nobody else confirmed it.
 */
function historyOf(row: TrainingRow, timeZone: string): TrainingHistory {
  const isConfirmed = row.status === 'confirmed' && row.created_by?.role !== 'trainer';
  return {
    ...auditOf(row, timeZone),
    confirmed: isConfirmed ? auditEntryOf(row.decided_by, row.decided_at, timeZone) : null,
  };
}

/** Returns a row of `selectFullTrainings` as screens get it. */
export function trainingOf(ctx: Omit<ReadCtx, 'db'>, row: TrainingRow): Training {
  const { actor, school } = ctx;
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
    price: row.price_grosze === null ? null : plnOf(row.price_grosze),
    homeVisit: row.home_visit,
    trainerDTO: { id: row.trainer_id, firstName: row.trainer_first_name, lastName: row.trainer_last_name },
    dogDTO: {
      id: row.dog_id,
      name: row.dog_name,
      breed: row.breed,
      ownerName: row.owner_name,
      photoUrl: pictureUrl(ctx, row.photo_id),
    },
    additionalInfo:
      row.note_id === null || row.additional_info === null
        ? null
        : { id: row.note_id, additionalInfo: row.additional_info },
    reservePlace: row.reserve_place,
    replaces: row.replaces,
    askedMove: row.asked_move,
    sequence: row.sequence,
    history: actor.role === 'trainer' ? historyOf(row, school.timeZone) : null,
    ownerContact:
      row.owner_email === null ? null : { ownerId: row.owner_id, phone: row.owner_phone, email: row.owner_email },
  };
}

const oneTraining = preparedStatement<ReaderValues & { trainingId: Id<'training'> }>()((db, value) =>
  selectFullTrainings(readerIn(db, value)).where('trainings.id', '=', value('trainingId')),
);

/** Returns one training of the caller's school. */
export async function getTraining(ctx: ReadCtx, trainingId: Id<'training'>): Promise<Training> {
  const [row] = await oneTraining(ctx.db, { ...readerValues(ctx), trainingId });
  if (!row) throw notFound();
  return trainingOf(ctx, row);
}

const someTrainings = preparedStatement<ReaderValues & { trainingIds: readonly Id<'training'>[] }>()((db, value) =>
  selectFullTrainings(readerIn(db, value)).where('trainings.id', '=', anyOf(value('trainingIds'))),
);

/** Returns trainings of the caller's school, in the order of the ids. */
export async function getTrainings(ctx: ReadCtx, trainingIds: readonly Id<'training'>[]): Promise<Training[]> {
  const rows = await someTrainings(ctx.db, { ...readerValues(ctx), trainingIds });
  const byId = new Map(rows.map((row) => [row.id, trainingOf(ctx, row)]));
  return trainingIds.flatMap((id) => byId.get(id) ?? []);
}

/** Values that each call passes to a statement that reads a window. */
export interface WithinValues extends ReaderValues {
  readonly earliest: WallTime;
  readonly start: WallTime;
  readonly end: WallTime;
}

/** Returns the values for a prepared statement with `fullTrainingsWithin`. */
export function withinValues(ctx: ReadCtx, window: Window): WithinValues {
  const { startTime: start, endTime: end } = window;
  return { ...readerValues(ctx), earliest: earliestStart(window), start, end };
}

/** Query: all trainings and requests that overlap a window, in no order. */
export function fullTrainingsWithin(db: ReadDatabase, value: ValueOf<WithinValues>) {
  return selectFullTrainings(readerIn(db, value))
    .where('trainings.start_time', '>', value('earliest'))
    .where('trainings.start_time', '<', value('end'))
    .where('trainings.end_time', '>', value('start'));
}

interface OfDog {
  readonly dogId: Id<'dog'>;
  readonly window: Window;
}

const ofDogWithTrainer = preparedStatement<WithinValues & { dogId: Id<'dog'>; trainerId: Id<'trainer'> }>()(
  (db, value) =>
    fullTrainingsWithin(db, value)
      .where('trainings.dog_id', '=', value('dogId'))
      .where('trainings.trainer_id', '=', value('trainerId'))
      .where((eb) =>
        eb.or([
          eb('trainings.status', '=', confirmed),
          eb.and([eb('trainings.status', '=', requested), eb('trainings.start_time', '>', value('wall'))]),
        ]),
      )
      .orderBy('trainings.start_time')
      .orderBy('trainings.id'),
);

/**
 * Returns a dog's confirmed trainings and its requests that have not started, with one trainer, earliest first (D51).
 */
export async function listTrainingsOfDogWithTrainer(
  ctx: ReadCtx,
  { dogId, trainerId, window }: OfDog & { readonly trainerId: Id<'trainer'> },
): Promise<Training[]> {
  const rows = await ofDogWithTrainer(ctx.db, { ...withinValues(ctx, window), dogId, trainerId });
  return rows.map((row) => trainingOf(ctx, row));
}

const confirmedOfDog = preparedStatement<WithinValues & { dogId: Id<'dog'> }>()((db, value) =>
  fullTrainingsWithin(db, value)
    .where('trainings.dog_id', '=', value('dogId'))
    .where('trainings.status', '=', confirmed)
    .orderBy('trainings.start_time')
    .orderBy('trainings.id'),
);

/** Returns a dog's confirmed trainings, earliest first. */
export async function listConfirmedTrainingsOfDog(ctx: ReadCtx, { dogId, window }: OfDog): Promise<Training[]> {
  const rows = await confirmedOfDog(ctx.db, { ...withinValues(ctx, window), dogId });
  return rows.map((row) => trainingOf(ctx, row));
}

/**
 * SQL: the place on the reserve list, from 1, of the request of the query's row of `trainings`; null if its time is
 * free (D22, D162). It counts the trainer's live requests that overlap it while a training (other than the one to be
 * moved) or a group training takes the time. OFFSET 0 forces one index lookup for each request.
 */
export function reservePlace({ now }: Pick<TrainingsReader, 'now'>) {
  const isTaken = sql`EXISTS (
    SELECT 1 FROM claims WHERE claims.school_id = trainings.school_id AND claims.resource_id = trainings.trainer_id
      AND claims.during && tsrange(trainings.start_time, trainings.end_time) AND claims.reason <> 'lock'
      AND claims.reason_id IS DISTINCT FROM trainings.replaces OFFSET 0)`;
  const turn = sql`(
    SELECT count(*) FROM trainings AS ahead
    WHERE ahead.school_id = trainings.school_id AND ahead.trainer_id = trainings.trainer_id
      AND ahead.status = 'requested' AND ahead.start_time > ${now.wall}::timestamp
      AND ahead.start_time > trainings.start_time - ${sql.lit(longestServiceMinutes)} * interval '1 minute' AND ahead.start_time < trainings.end_time
      AND ahead.end_time > trainings.start_time
      AND (ahead.requested_at, ahead.id) <= (trainings.requested_at, trainings.id))`;
  const isLive = sql`trainings.status = 'requested' AND trainings.start_time > ${now.wall}::timestamp`;
  return sql<number | null>`CASE WHEN ${isLive} AND ${isTaken} THEN ${turn} END`;
}
