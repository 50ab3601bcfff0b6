import type { Id } from '@psia/contract/core/ids';
import { sql } from 'kysely';
import { anyOf } from '../../platform/database/any-of.ts';
import type { WriteContext } from '../../platform/acting/context.ts';
import { deleteRowsOf } from '../../platform/database/columns/rows-of-people.ts';

/** Deletes the reports that dogs have or had, with all that was filled in, when their owner is erased (D190). */
export async function eraseReports(
  ctx: Pick<WriteContext, 'tx' | 'school'>,
  dogIds: readonly Id<'dog'>[],
): Promise<void> {
  await sql`DELETE FROM report_answers USING report_assignments
    WHERE report_answers.school_id = ${ctx.school.id} AND report_assignments.school_id = ${ctx.school.id}
      AND report_answers.assignment_id = report_assignments.id
      AND report_assignments.dog_id = ${anyOf(dogIds)}`.execute(ctx.tx);
  await deleteRowsOf(ctx, { table: 'report_submissions', column: 'dog_id', ids: dogIds });
  await deleteRowsOf(ctx, { table: 'report_assignments', column: 'dog_id', ids: dogIds });
}
