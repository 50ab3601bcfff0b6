import type { ActName } from '@psia/contract/acts/acts.rules';
import type { Deed, Doer } from '@psia/contract/core/deeds/deed';
import { type RawBuilder, sql } from 'kysely';
import type { ReadContext } from '../../platform/acting/context.ts';
import { actorColumn, auditEntryOf } from '../../platform/database/columns/audit-columns.ts';

/** Whose history is read: the thing, the acts that belong to it, and how many of the last ones are given. */
interface HistoryOf<Name extends ActName> {
  readonly subjectId: string;
  readonly names: readonly Name[];
  readonly most: number;
}

/** The columns of an act that every history has; a feature selects more, made of `acts.facts`. */
interface ActRow<Name> {
  readonly id: string;
  readonly act: Name;
  readonly done_by: Doer | null;
  readonly done_at: Temporal.Instant;
  readonly undone_by: Doer | null;
  readonly undone_at: Temporal.Instant | null;
}

/** Selects the last acts of something of the caller's school, the last one first; of one moment in the order of their ids. */
export function selectLastActs<Name extends ActName>(
  { db, school }: Pick<ReadContext, 'db' | 'school'>,
  { subjectId, names, most }: HistoryOf<Name>,
) {
  return db
    .selectFrom('acts')
    .select(['id', 'done_at', 'undone_at'])
    .select([
      sql<Name>`acts.act`.as('act'),
      actorColumn(school, 'acts.done_by').as('done_by'),
      actorColumn(school, 'acts.undone_by').as('undone_by'),
    ])
    .where('school_id', '=', school.id)
    .where('subject_id', '=', subjectId)
    .where('act', 'in', names)
    .orderBy('done_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most);
}

/** What a row says of who did the act and who took it back, as calls answer it. */
export function actEntry<Name>(
  { id, act, ...row }: ActRow<Name>,
  { school }: Pick<ReadContext, 'school'>,
): { id: string; act: Name; done: Deed; undone: Deed | null } {
  return {
    id,
    act,
    done: auditEntryOf(row.done_by, row.done_at, school.timeZone),
    undone: auditEntryOf(row.undone_by, row.undone_at, school.timeZone),
  };
}

/** The name that a hall has now, by its id among the facts of an act. */
export const hallNameColumn = (plan: RawBuilder<unknown>) => sql`(SELECT name FROM halls
  WHERE halls.school_id = acts.school_id AND halls.id = (${plan}->>'hallId')::uuid)`;
