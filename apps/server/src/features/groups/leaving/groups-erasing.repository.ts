import type { Id } from '@psia/contract/core/ids';
import type { WriteContext } from '../../../platform/acting/context.ts';
import { deleteRowsOf } from '../../../platform/database/columns/rows-of-people.ts';

/** Deletes what was noted about dogs for trainings of groups, when their owner is erased (D190). */
export async function eraseGroupNotes(
  ctx: Pick<WriteContext, 'tx' | 'school'>,
  dogIds: readonly Id<'dog'>[],
): Promise<void> {
  await deleteRowsOf(ctx, { table: 'group_training_notes', column: 'dog_id', ids: dogIds });
}
