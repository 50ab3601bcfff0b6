import type { Id } from '@psia/contract/core/ids';
import type { WriteContext } from '../../platform/acting/context.ts';
import { deleteRowsOf } from '../../platform/database/columns/rows-of-people.ts';

/** Deletes the homework of dogs, when their owner is erased (D190); the exercises stay. */
export async function eraseHomework(
  ctx: Pick<WriteContext, 'tx' | 'school'>,
  dogIds: readonly Id<'dog'>[],
): Promise<void> {
  await deleteRowsOf(ctx, { table: 'assigned_exercises', column: 'dog_id', ids: dogIds });
}
