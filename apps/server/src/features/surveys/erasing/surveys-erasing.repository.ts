import type { Id } from '@psia/contract/core/ids';
import type { WriteContext } from '../../../platform/acting/context.ts';
import { deleteRowsOf } from '../../../platform/database/columns/rows-of-people.ts';

/** Deletes which surveys dogs had, when their owner is erased (D190). Their answers must be gone. */
export async function eraseSurveyAssignments(
  ctx: Pick<WriteContext, 'tx' | 'school'>,
  dogIds: readonly Id<'dog'>[],
): Promise<void> {
  await deleteRowsOf(ctx, { table: 'survey_assignments', column: 'dog_id', ids: dogIds });
}
