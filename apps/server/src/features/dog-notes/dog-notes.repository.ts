import type { Id } from '@psia/contract/core/ids';
import type { Page } from '@psia/contract/core/page';
import { wallTimeOf } from '@psia/contract/core/school-clock';
import type { DogNote } from '@psia/contract/dog-notes/dog-notes.contract';
import type { CountIds } from '../../platform/database/lookup.ts';
import { pageOfRows, readPage } from '../../platform/database/lists/page-of-rows.ts';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school'>;
type Ctx = Pick<WriteContext, 'tx' | 'actor' | 'school' | 'now'>;

/** Counts those of the ids that name notes of the caller's school. */
export const countDogNotes: CountIds = ({ db, caller, ids }) =>
  db
    .selectFrom('dog_notes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('school_id', '=', caller.schoolId)
    .where('id', '=', ids);

function notesOfSchool({ db, school }: ReadCtx) {
  return db
    .selectFrom('dog_notes')
    .innerJoin('members', (join) =>
      join.onRef('members.school_id', '=', 'dog_notes.school_id').onRef('members.id', '=', 'dog_notes.author_id'),
    )
    .select([
      'dog_notes.id',
      'dog_notes.dog_id',
      'dog_notes.content',
      'dog_notes.created_at',
      'dog_notes.edited_at',
      'dog_notes.version',
      'members.display_name',
    ])
    .where('dog_notes.school_id', '=', school.id);
}

type Row = Awaited<ReturnType<ReturnType<typeof notesOfSchool>['execute']>>[number];

function noteOf(row: Row, timeZone: string): DogNote {
  return {
    id: row.id,
    dogId: row.dog_id,
    trainerName: row.display_name,
    content: row.content,
    createTime: wallTimeOf(row.created_at, timeZone),
    editedAt: row.edited_at && wallTimeOf(row.edited_at, timeZone),
    version: row.version,
  };
}

interface Listed {
  readonly dogId: Id<'dog'>;
  readonly page: number;
  readonly size: number;
}

/** A page of a dog's notes, newest first, with true totals even past the end (D46). */
export async function listDogNotes(ctx: ReadCtx, { dogId, page, size }: Listed): Promise<Page<DogNote>> {
  const { rows, total } = await readPage(ctx.db, {
    counted: ctx.db
      .selectFrom('dog_notes')
      .select((eb) => eb.fn.countAll().as('count'))
      .where('school_id', '=', ctx.school.id)
      .where('dog_id', '=', dogId),
    listed: notesOfSchool(ctx)
      .where('dog_notes.dog_id', '=', dogId)
      .orderBy('dog_notes.created_at', 'desc')
      .orderBy('dog_notes.id', 'desc')
      .limit(size)
      .offset(page * size),
  });
  return pageOfRows(
    rows.map((row) => noteOf(row, ctx.school.timeZone)),
    total,
    { page, size },
  );
}

/** A note of the school; NOT_FOUND when it was deleted meanwhile. */
export async function getDogNote(ctx: ReadCtx, id: string): Promise<DogNote> {
  const row = await notesOfSchool(ctx).where('dog_notes.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('NOT_FOUND');
  return noteOf(row, ctx.school.timeZone);
}

interface NewNote {
  readonly id: string;
  readonly dogId: Id<'dog'>;
  readonly content: string;
}

/** Writes a note of the caller. */
export async function insertDogNote({ tx, actor, school, now }: Ctx, { id, dogId, content }: NewNote): Promise<void> {
  await tx
    .insertInto('dog_notes')
    .values({
      id,
      school_id: school.id,
      dog_id: dogId,
      author_id: actor.id,
      content,
      created_at: now.instant.toString(),
    })
    .execute();
}

/** Locks a note until the transaction ends and returns its dog and version; null if it is gone. */
export async function lockDogNote(
  { tx, school }: Ctx,
  id: Id<'dogNote'>,
): Promise<{ readonly dogId: Id<'dog'>; readonly version: number } | null> {
  const row = await tx
    .selectFrom('dog_notes')
    .select(['dog_id', 'version'])
    .where('school_id', '=', school.id)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ? { dogId: row.dog_id, version: row.version } : null;
}

/** Changes a note's text. The caller must have locked it. */
export async function updateDogNote(
  { tx, school, now }: Ctx,
  { id, content }: { readonly id: Id<'dogNote'>; readonly content: string },
): Promise<void> {
  await tx
    .updateTable('dog_notes')
    .set((eb) => ({ content, edited_at: now.instant.toString(), version: eb('version', '+', 1) }))
    .where('school_id', '=', school.id)
    .where('id', '=', id)
    .execute();
}

/** Removes a note; gives its dog, null when the note is gone. */
export async function deleteDogNote({ tx, school }: Ctx, id: Id<'dogNote'>): Promise<Id<'dog'> | null> {
  const row = await tx
    .deleteFrom('dog_notes')
    .where('school_id', '=', school.id)
    .where('id', '=', id)
    .returning('dog_id')
    .executeTakeFirst();
  return row?.dog_id ?? null;
}
