import type { Id } from '@psia/contract/core/ids';
import type { Phrase } from '@psia/contract/phrases/phrases.contract';
import type { CountIds } from '../../platform/database/lookup.ts';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school'>;
type Ctx = Pick<WriteContext, 'tx' | 'school'>;

const columns = ['id', 'text', 'version'] as const;

/** Counts those of the ids that name sentences of the caller's school. */
export const countOwnPhrases: CountIds = ({ db, caller, ids }) =>
  db
    .selectFrom('phrases')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('school_id', '=', caller.schoolId)
    .where('id', '=', ids);

/** How many sentences the caller's school has. */
export async function countPhrases({ db, school }: ReadCtx): Promise<number> {
  const { count } = await db
    .selectFrom('phrases')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('school_id', '=', school.id)
    .executeTakeFirstOrThrow();
  return count;
}

/** The sentences of the caller's school, the one added first before the others. */
export async function listPhrases({ db, school }: ReadCtx): Promise<Phrase[]> {
  return db
    .selectFrom('phrases')
    .select(columns)
    .where('school_id', '=', school.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

type NewPhrase = Pick<Phrase, 'text'> & { readonly id: string };

export async function insertPhrase(
  { tx, school, actor, now }: Ctx & Pick<WriteContext, 'actor' | 'now'>,
  { id, text }: NewPhrase,
): Promise<Phrase> {
  return tx
    .insertInto('phrases')
    .values({ id, school_id: school.id, text, created_by: actor.id, created_at: now.instant.toString() })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Locks a sentence until the transaction ends and returns its version; null if it is gone. */
export async function lockVersion({ tx, school }: Ctx, id: Id<'phrase'>): Promise<number | null> {
  const row = await tx
    .selectFrom('phrases')
    .select('version')
    .where('school_id', '=', school.id)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.version ?? null;
}

/** Changes a sentence and returns it. The caller must have locked it. */
export async function updatePhrase(
  { tx, school }: Ctx,
  { id, text }: { readonly id: Id<'phrase'>; readonly text: string },
): Promise<Phrase> {
  return tx
    .updateTable('phrases')
    .set((eb) => ({ text, version: eb('version', '+', 1) }))
    .where('school_id', '=', school.id)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Removes a sentence; one that is gone already stays gone. */
export async function deletePhrase({ tx, school }: Ctx, id: Id<'phrase'>): Promise<void> {
  await tx.deleteFrom('phrases').where('school_id', '=', school.id).where('id', '=', id).execute();
}
