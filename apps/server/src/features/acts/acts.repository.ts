import { type ActName, acts as knownActs, actIds } from '@psia/contract/acts/acts.rules';
import { sql } from 'kysely';
import { anyOf } from '../../platform/database/any-of.ts';
import type { Database } from '../../platform/database/database.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import { instantParam } from '../../platform/database/instant.ts';
import { deferredInsert, type Outbox } from '../../platform/outbox/outbox.repository.ts';
import type { WriteContext } from '../../platform/acting/context.ts';
import type { RecordedAct } from './acts.domain.ts';

type ActRow = Omit<RecordedAct, 'facts'> & { readonly subjectKind: string; readonly facts: unknown };

/**
 * Adds acts at the end of the transaction, each a microsecond later than the one before, so that they keep their order.
 */
export const insertActs = deferredInsert<ActRow>({
  name: 'acts',
  write: (rows) => sql`
    INSERT INTO acts (school_id, id, act, subject_kind, subject_id, done_by, done_at, ids, facts)
    SELECT "schoolId", id, act, "subjectKind", "subjectId", "doneBy", "doneAt" + (place - 1) * interval '1 microsecond',
      ids, facts
    FROM ROWS FROM (jsonb_to_recordset(${rows}) AS ("schoolId" uuid, id uuid, act text, "subjectKind" text,
      "subjectId" uuid, "doneBy" uuid, "doneAt" timestamptz, ids jsonb, facts jsonb)) WITH ORDINALITY
      AS new ("schoolId", id, act, "subjectKind", "subjectId", "doneBy", "doneAt", ids, facts, place)`,
});

/** Returns the acts that a transaction has gathered so far. */
export const listGathered = (outbox: Outbox): RecordedAct[] => insertActs.gatheredIn(outbox).map(recordedOf);

/** Returns a stored row as an act. Its facts match the act's schema of the time when they were written. */
function recordedOf({ subjectKind: _, facts, ...row }: ActRow): RecordedAct {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema of that very act has just judged them
  return { ...row, facts: knownActs[row.act].facts.parse(facts) } as RecordedAct;
}

/**
 * Marks acts as undone by the caller and returns them in their order. The database checks that each is marked only
 * once.
 */
export async function markUndone(
  { tx, school, actor, now }: Pick<WriteContext, 'tx' | 'school' | 'actor' | 'now'>,
  ids: readonly string[],
): Promise<RecordedAct[]> {
  const rows = await tx
    .updateTable('acts')
    .set({ undone_by: actor.id, undone_at: now.instant.toString() })
    .where('school_id', '=', school.id)
    .where('id', '=', anyOf(ids))
    .returning(['id', 'act', 'school_id as schoolId', 'subject_kind as subjectKind', 'subject_id as subjectId'])
    .returning(['done_by as doneBy', 'done_at', 'ids', 'facts'])
    .execute();
  return rows
    .toSorted((one, other) => Temporal.Instant.compare(one.done_at, other.done_at))
    .map(({ done_at, ids: concerned, facts, act, ...row }) =>
      recordedOf({
        ...row,
        act: knownName(act),
        ids: actIds.parse(concerned),
        facts,
        doneAt: done_at.toString(),
      }),
    );
}

function knownName(act: string): ActName {
  if (!Object.hasOwn(knownActs, act)) throw new Error(`The act ${act} is not in the contract.`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is one of its names
  return act as ActName;
}

/** Removes acts from before an instant. */
export async function deleteOldActs(database: Database, before: Temporal.Instant): Promise<void> {
  await deleteInBatches(database, {
    table: 'acts',
    key: ['school_id', 'id'],
    condition: sql`done_at < ${instantParam(before)}`,
    // Lifts, for this transaction, the trigger that keeps acts from being removed.
    prepare: async (tx) => {
      await sql`select set_config('psia.sweeping_acts', 'on', true)`.execute(tx);
    },
  });
}
