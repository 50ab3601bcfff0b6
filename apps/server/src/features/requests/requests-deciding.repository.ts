import type { Id } from '@psia/contract/core/ids';
import { type RawBuilder, sql } from 'kysely';
import { preparedStatement, type ValueOf } from '../../platform/database/prepared-statement.ts';
import type { WriteContext } from '../../platform/acting/context.ts';
import { readerIn, type ReaderValues, readerValues } from '../calendar/calendar.public.ts';
import { onlyRow, type WholeTraining, wholeTrainingOf, writtenParties } from './requests-parties.repository.ts';
import type { EditableTraining } from './requests.domain.ts';
import { type NewTraining, newTrainingRow } from './requests.repository.ts';

type Ctx = Pick<WriteContext, 'tx' | 'school' | 'now' | 'actor' | 'signatures'>;

/** Who decides about which training, and when. */
interface DeedValues extends ReaderValues {
  readonly trainingId: Id<'training'>;
  readonly instant: string;
  readonly actorId: Id<'member'>;
}

function deedValues(ctx: Ctx, trainingId: Id<'training'>): DeedValues {
  return { ...readerValues(ctx), trainingId, instant: ctx.now.instant.toString(), actorId: ctx.actor.id };
}

/**
 * Makes a statement that changes one training and gives all of it as it is then. Its sequence rises, so that calendar files
 * replace each other.
 */
const changing = <Values extends DeedValues>(changes: (value: ValueOf<Values>) => RawBuilder<unknown>) =>
  preparedStatement<Values>()((db, value) =>
    writtenParties(
      readerIn(db, value),
      sql`UPDATE trainings SET ${changes(value)}, sequence = sequence + 1
        WHERE school_id = ${value('schoolId')} AND id = ${value('trainingId')} RETURNING trainings.*`,
    ),
  );

const confirm = changing<DeedValues & { readonly hallId: Id<'hall'> | null }>(
  (value) => sql`status = 'confirmed', hall_id = ${value('hallId')}, decided_at = ${value('instant')},
    decided_by = ${value('actorId')}`,
);

/** Makes a request a training; the caller holds it, as with all that is decided here. */
export async function markConfirmed(
  ctx: Ctx,
  { trainingId, hallId }: { trainingId: Id<'training'>; hallId: Id<'hall'> | null },
): Promise<WholeTraining> {
  return wholeTrainingOf(ctx, onlyRow(await confirm(ctx.tx, { ...deedValues(ctx, trainingId), hallId })));
}

interface Refused {
  readonly trainingId: Id<'training'>;
  readonly status: 'declined' | 'withdrawn';
  readonly reason: string | null;
}

const refuse = changing<DeedValues & Pick<Refused, 'status' | 'reason'>>(
  (value) => sql`status = ${value('status')}, decided_at = ${value('instant')}, decided_by = ${value('actorId')},
    decline_reason = ${value('reason')}`,
);

/** Ends a request that was not confirmed. */
export async function markRefused(ctx: Ctx, { trainingId, status, reason }: Refused): Promise<WholeTraining> {
  return wholeTrainingOf(ctx, onlyRow(await refuse(ctx.tx, { ...deedValues(ctx, trainingId), status, reason })));
}

interface Cancelled {
  readonly trainingId: Id<'training'>;
  readonly byOwner: boolean;
  readonly reason: string | null;
}

const cancel = changing<DeedValues & Pick<Cancelled, 'byOwner' | 'reason'>>(
  (value) => sql`status = 'cancelled', cancelled_at = ${value('instant')}, cancelled_by = ${value('actorId')},
    cancelled_by_owner = ${value('byOwner')}, decline_reason = ${value('reason')}`,
);

/** Moves a confirmed training to the cancelled archive, with who, when and why (D26). */
export async function markCancelled(ctx: Ctx, { trainingId, byOwner, reason }: Cancelled): Promise<WholeTraining> {
  return wholeTrainingOf(ctx, onlyRow(await cancel(ctx.tx, { ...deedValues(ctx, trainingId), byOwner, reason })));
}

/** Takes a training out of the cancelled archive again, as it was. */
export async function markConfirmedAgain(
  { tx, school }: Pick<Ctx, 'tx' | 'school'>,
  trainingId: Id<'training'>,
): Promise<void> {
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

type Edited = Pick<
  EditableTraining,
  'trainerId' | 'hallId' | 'serviceId' | 'serviceName' | 'priceGrosze' | 'startTime' | 'endTime'
>;

const edit = changing<DeedValues & Edited>(
  (value) => sql`trainer_id = ${value('trainerId')}, hall_id = ${value('hallId')}, service_id = ${value('serviceId')},
    service_name = ${value('serviceName')}, price_grosze = ${value('priceGrosze')}, start_time = ${value('startTime')},
    end_time = ${value('endTime')}, changed_by = ${value('actorId')}, changed_at = ${value('instant')}`,
);

/** Stores a training as edited. */
export async function updateEdited(ctx: Ctx, edited: EditableTraining): Promise<WholeTraining> {
  const { id, trainerId, hallId, serviceId, serviceName, priceGrosze, startTime, endTime } = edited;
  const changes = { trainerId, hallId, serviceId, serviceName, priceGrosze, startTime, endTime };
  return wholeTrainingOf(ctx, onlyRow(await edit(ctx.tx, { ...deedValues(ctx, id), ...changes })));
}

type NewRow = ReturnType<typeof newTrainingRow>;

const book = preparedStatement<ReaderValues & NewRow & { readonly hall_id: Id<'hall'> | null }>()((db, value) =>
  writtenParties(
    readerIn(db, value),
    sql`INSERT INTO trainings (id, school_id, trainer_id, dog_id, hall_id, service_id, service_name, price_grosze,
        start_time, end_time, status, requested_at, created_by, decided_at, decided_by)
      VALUES (${value('id')}, ${value('school_id')}, ${value('trainer_id')}, ${value('dog_id')}, ${value('hall_id')},
        ${value('service_id')}, ${value('service_name')}, ${value('price_grosze')}, ${value('start_time')},
        ${value('end_time')}, 'confirmed', ${value('requested_at')}, ${value('created_by')}, ${value('requested_at')},
        ${value('created_by')})
      RETURNING trainings.*`,
  ),
);

/** Adds a training that is confirmed from the start (D27). */
export async function insertBooked(
  ctx: Ctx,
  booked: NewTraining & { readonly hallId: Id<'hall'> | null },
): Promise<WholeTraining> {
  const values = { ...readerValues(ctx), ...newTrainingRow(ctx, booked), hall_id: booked.hallId };
  return wholeTrainingOf(ctx, onlyRow(await book(ctx.tx, values)));
}
