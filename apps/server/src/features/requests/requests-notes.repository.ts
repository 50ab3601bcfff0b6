import type { TrainingNote } from '@psia/contract/calendar/calendar.contract';
import type { Id } from '@psia/contract/core/ids';
import { newId } from '../../platform/database/new-id.ts';
import type { WriteContext } from '../../platform/http/context.ts';

type Ctx = Pick<WriteContext, 'tx' | 'school'>;

/** Adds the one note of a training; null when it has one already. */
export async function insertNote(
  { tx, school }: Ctx,
  { trainingId, additionalInfo }: { trainingId: Id<'training'>; additionalInfo: string },
): Promise<TrainingNote | null> {
  const id = newId();
  const inserted = await tx
    .insertInto('training_notes')
    .values({ id, school_id: school.id, training_id: trainingId, additional_info: additionalInfo })
    .onConflict((conflict) => conflict.columns(['school_id', 'training_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted ? { id, additionalInfo } : null;
}

/** Adds the notes of trainings that have none. */
export async function insertNotes({ tx, school }: Ctx, notes: readonly StoredNote[]): Promise<void> {
  const rows = notes.map(({ trainingId, additionalInfo }) => ({
    id: newId(),
    school_id: school.id,
    training_id: trainingId,
    additional_info: additionalInfo,
  }));
  await tx.insertInto('training_notes').values(rows).execute();
}

export interface StoredNote {
  readonly trainingId: Id<'training'>;
  readonly additionalInfo: string;
}

/** A note and its training, held until the transaction ends; null when it is gone. */
export async function lockNote({ tx, school }: Ctx, id: string): Promise<StoredNote | null> {
  const row = await tx
    .selectFrom('training_notes')
    .select(['training_id as trainingId', 'additional_info as additionalInfo'])
    .where('school_id', '=', school.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function updateNote({ tx, school }: Ctx, { id, additionalInfo }: TrainingNote): Promise<void> {
  await tx
    .updateTable('training_notes')
    .set({ additional_info: additionalInfo })
    .where('school_id', '=', school.id)
    .where('id', '=', id)
    .execute();
}

export async function deleteNote({ tx, school }: Ctx, id: string): Promise<void> {
  await tx.deleteFrom('training_notes').where('school_id', '=', school.id).where('id', '=', id).execute();
}
