import type { Training } from '@psia/contract/calendar/calendar.contract';
import { plnOf } from '@psia/contract/core/grosze';
import type { Id } from '@psia/contract/core/ids';
import { addressLine } from '@psia/contract/core/places/street';
import { type RawBuilder, sql } from 'kysely';
import { addressColumns, addressOf } from '../../platform/database/address-columns.ts';
import { preparedStatement } from '../../platform/database/prepared-statement.ts';
import type { ReadContext } from '../../platform/acting/context.ts';
import {
  readerIn,
  type ReaderValues,
  readerValues,
  selectFullTrainings,
  trainingOf,
  type TrainingsReader,
} from '../calendar/calendar.public.ts';
import type { TrainingContacts } from './training-record.domain.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school' | 'now' | 'actor'>;

/** Trainings with all that screens are shown of them, and whom they concern. */
function selectWithContacts(reader: TrainingsReader) {
  return selectFullTrainings(reader)
    .innerJoin('accounts', 'accounts.id', 'owners.account_id')
    .innerJoin('schools', 'schools.id', 'trainings.school_id')
    .select(['dogs.owner_id', 'accounts.email', 'schools.phone as school_phone', 'schools.email as school_email'])
    .select(sql<string | null>`CASE WHEN trainers.shows_phone THEN trainers.phone END`.as('trainer_phone'))
    .select(addressColumns.map((column) => `schools.${column}` as const))
    .orderBy('trainings.id');
}

/** A request or training with whom it concerns. */
export type TrainingRow = Awaited<ReturnType<ReturnType<typeof selectWithContacts>['executeTakeFirstOrThrow']>>;

/**
 * A statement that writes trainings (an INSERT or UPDATE that ends in `RETURNING trainings.*`) and reads them as they are
 * then, in the order of their ids: rows for `contactsOf` and `trainingWithContacts`.
 */
export function writeReturningTrainings(reader: TrainingsReader, write: RawBuilder<unknown>): RawBuilder<TrainingRow> {
  return sql<TrainingRow>`WITH written AS (${write}) ${selectWithContacts({ ...reader, written: 'written' })}`;
}

/** Whom a row's training concerns and how to reach them. */
export function contactsOf(row: TrainingRow): TrainingContacts {
  return {
    trainingId: row.id,
    startTime: row.start_time,
    endTime: row.end_time,
    dogId: row.dog_id,
    dogName: row.dog_name,
    ownerId: row.owner_id,
    ownerName: row.owner_name,
    ownerEmail: row.email ?? '',
    trainerId: row.trainer_id,
    trainerName: row.trainer_name,
    hallName: row.hall_name,
    serviceName: row.service_name,
    trainerPhone: row.trainer_phone,
    price: row.price_grosze === null ? null : plnOf(row.price_grosze),
    schoolAddress: addressLine(addressOf(row)),
    schoolPhone: row.school_phone,
    schoolEmail: row.school_email,
    replaces: row.replaces,
    sequence: row.sequence,
  };
}

/** A request or training: what screens are shown of it, and whom it concerns. */
export interface TrainingWithContacts {
  readonly training: Training;
  readonly contacts: TrainingContacts;
}

export function trainingWithContacts(
  ctx: Pick<ReadContext, 'school' | 'now' | 'actor' | 'signatures'>,
  row: TrainingRow,
): TrainingWithContacts {
  return { training: trainingOf(ctx, row), contacts: contactsOf(row) };
}

/** The one row that a statement about one training gives; it is locked, so it is there. */
export function onlyRow<R>([row]: readonly R[]): R {
  if (row === undefined) throw new Error('A training that is locked is missing.');
  return row;
}

const oneTraining = preparedStatement<ReaderValues & { trainingId: Id<'training'> }>()((db, value) =>
  selectWithContacts(readerIn(db, value)).where('trainings.id', '=', value('trainingId')),
);

/** A request or training that the caller has locked, as screens are shown it, and whom it concerns. */
export async function getTrainingWithContacts(
  ctx: ReadCtx & Pick<ReadContext, 'signatures'>,
  trainingId: Id<'training'>,
): Promise<TrainingWithContacts> {
  return trainingWithContacts(ctx, onlyRow(await oneTraining(ctx.db, { ...readerValues(ctx), trainingId })));
}
