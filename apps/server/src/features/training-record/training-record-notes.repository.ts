import type { TrainingNote } from '@psia/contract/calendar/calendar.contract';
import type { Id } from '@psia/contract/core/ids';
import { sql } from 'kysely';
import { newId } from '../../platform/database/new-id.ts';
import { deferredInsert } from '../../platform/outbox/outbox.repository.ts';
import type { WriteContext } from '../../platform/acting/context.ts';

type Ctx = Pick<WriteContext, 'tx' | 'school'>;

interface StoredNote {
  readonly trainingId: Id<'training'>;
  readonly additionalInfo: string;
}

/** Adds the note; null if the training has one already. */
async function insertNote(
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

const deferredNotices = deferredInsert<{ id: string; school_id: string; training_id: string; additional_info: string }>(
  {
    name: 'notes',
    write: (rows) => sql`
    INSERT INTO training_notes (id, school_id, training_id, additional_info)
    SELECT id, school_id, training_id, additional_info FROM jsonb_to_recordset(${rows}) AS new (
      id uuid, school_id uuid, training_id uuid, additional_info text)`,
  },
);

/** Adds notes to trainings that have none, at the end of the transaction. */
export function insertNotes(
  { outbox, school }: Pick<WriteContext, 'outbox' | 'school'>,
  notes: readonly (StoredNote & { readonly id: string })[],
): void {
  const rows = notes.map(({ id, trainingId, additionalInfo }) => ({
    id,
    school_id: school.id,
    training_id: trainingId,
    additional_info: additionalInfo,
  }));
  deferredNotices(outbox, rows);
}

/** Locks first a note's training, because both may be removed together, then the note. Null if the note is gone. */
async function lockNote({ tx, school }: Ctx, id: string): Promise<StoredNote | null> {
  const { rows } = await sql<StoredNote>`
    WITH training AS MATERIALIZED (
      SELECT trainings.id FROM training_notes
      JOIN trainings ON trainings.school_id = ${school.id} AND trainings.id = training_notes.training_id
      WHERE training_notes.school_id = ${school.id} AND training_notes.id = ${id}
      FOR UPDATE OF trainings
    )
    SELECT training_id AS "trainingId", additional_info AS "additionalInfo" FROM training_notes
    WHERE school_id = ${school.id} AND id = ${id} AND (SELECT count(*) FROM training) = 1
    FOR UPDATE`.execute(tx);
  return rows[0] ?? null;
}

async function updateNote({ tx, school }: Ctx, { id, additionalInfo }: TrainingNote): Promise<void> {
  await tx
    .updateTable('training_notes')
    .set({ additional_info: additionalInfo })
    .where('school_id', '=', school.id)
    .where('id', '=', id)
    .execute();
}

async function deleteNote({ tx, school }: Ctx, id: string): Promise<void> {
  await tx.deleteFrom('training_notes').where('school_id', '=', school.id).where('id', '=', id).execute();
}

/** The one note that a request or training may have. */
export const trainingNotes = { insert: insertNote, lock: lockNote, update: updateNote, delete: deleteNote };
