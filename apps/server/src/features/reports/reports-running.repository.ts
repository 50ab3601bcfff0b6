import type { Id } from '@psia/contract/core/ids';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';
import {
  type AssignmentWithPeople,
  assignmentWithPeople,
  assignmentsIn,
  doneAt,
} from './reports-assigning.repository.ts';

/** Counts a dog's reports that can still be filled or have not begun. */
export async function countRunning(
  { db, school, now }: Pick<ReadContext, 'db' | 'school' | 'now'>,
  dogId: Id<'dog'>,
): Promise<number> {
  const { count } = await db
    .selectFrom('report_assignments as assigned')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('assigned.school_id', '=', school.id)
    .where('assigned.dog_id', '=', dogId)
    .where('assigned.finished_on', 'is', null)
    .where('assigned.last_day', '>=', now.today)
    .where((eb) => eb(doneAt(eb), 'is', null))
    .executeTakeFirstOrThrow();
  return count;
}

/** Locks and returns a dog's reports that can still be filled or have not begun. The caller must have locked the dog. */
export async function lockRunningOfDog(
  ctx: Pick<WriteContext, 'tx' | 'school' | 'now'>,
  dogId: Id<'dog'>,
): Promise<AssignmentWithPeople[]> {
  const rows = await assignmentsIn(ctx.tx, ctx.school)
    .where('assigned.dog_id', '=', dogId)
    .where('assigned.deleted_at', 'is', null)
    .where('assigned.finished_on', 'is', null)
    .where('assigned.last_day', '>=', ctx.now.today)
    .where((eb) => eb(doneAt(eb), 'is', null))
    .orderBy('assigned.id')
    .forUpdate('assigned')
    .execute();
  return rows.map(assignmentWithPeople);
}
