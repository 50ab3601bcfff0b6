import type { Training } from '@psia/contract/calendar/calendar.contract';
import { plnOf } from '@psia/contract/core/grosze';
import type { Id } from '@psia/contract/core/ids';
import { addressLine } from '@psia/contract/core/places/street';
import { type RawBuilder, sql } from 'kysely';
import { dogMailboxes, dogOwnerId } from '../../platform/database/columns/dog-people.ts';
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

/** Query: trainings with all that screens show of them, and the people they concern. */
function selectWithContacts(reader: TrainingsReader) {
  return selectFullTrainings(reader)
    .innerJoin('schools', 'schools.id', 'trainings.school_id')
    .select([
      dogOwnerId().as('owner_id'),
      dogMailboxes().as('mailboxes'),
      'schools.phone as school_phone',
      'schools.email as school_email',
    ])
    .select(sql<string | null>`CASE WHEN trainers.shows_phone THEN trainers.phone END`.as('trainer_phone'))
    .select(addressColumns.map((column) => `schools.${column}` as const))
    .orderBy('trainings.id');
}

/** A row of a request or training with the people it concerns. */
export type TrainingRow = Awaited<ReturnType<ReturnType<typeof selectWithContacts>['executeTakeFirstOrThrow']>>;

/**
 * Statement that writes trainings (an INSERT or UPDATE that ends in `RETURNING trainings.*`) and reads them afterwards,
 * in the order of their ids. Its rows are for `contactsOf` and `trainingWithContacts`.
 */
export function writeReturningTrainings(reader: TrainingsReader, write: RawBuilder<unknown>): RawBuilder<TrainingRow> {
  return sql<TrainingRow>`WITH written AS (${write}) ${selectWithContacts({ ...reader, written: 'written' })}`;
}

/** The id of the training that a row's request would move (D166); null for any other row. */
export const replacedBy = ({ replaces }: TrainingRow) => replaces?.trainingId ?? null;

/** Returns the people whom a row's training concerns, and how to reach them. */
export function contactsOf(row: TrainingRow): TrainingContacts {
  return {
    trainingId: row.id,
    startTime: row.start_time,
    endTime: row.end_time,
    dogId: row.dog_id,
    dogName: row.dog_name,
    ownerId: row.owner_id,
    ownerName: row.owner_name,
    mailboxes: row.mailboxes,
    trainerId: row.trainer_id,
    trainerName: row.trainer_name,
    hallName: row.hall_name,
    serviceName: row.service_name,
    isHomeVisit: row.home_visit !== null,
    trainerPhone: row.trainer_phone,
    price: row.price_grosze === null ? null : plnOf(row.price_grosze),
    schoolAddress: addressLine(addressOf(row)),
    schoolPhone: row.school_phone,
    schoolEmail: row.school_email,
    replaces: row.replaces,
    sequence: row.sequence,
  };
}

/** A request or training as screens show it, with the people it concerns. */
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

/**
 * Returns the only row of a statement about one training; throws if there is none. The caller must have locked the
 * training, so there is one.
 */
export function onlyRow<R>([row]: readonly R[]): R {
  if (row === undefined) throw new Error('A training that is locked is missing.');
  return row;
}

const oneTraining = preparedStatement<ReaderValues & { trainingId: Id<'training'> }>()((db, value) =>
  selectWithContacts(readerIn(db, value)).where('trainings.id', '=', value('trainingId')),
);

/** Returns a request or training as screens show it, with the people it concerns. The caller must have locked it. */
export async function getTrainingWithContacts(
  ctx: ReadCtx & Pick<ReadContext, 'signatures'>,
  trainingId: Id<'training'>,
): Promise<TrainingWithContacts> {
  return trainingWithContacts(ctx, onlyRow(await oneTraining(ctx.db, { ...readerValues(ctx), trainingId })));
}
