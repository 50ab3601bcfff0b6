import type { Id } from '@psia/contract/core/ids';
import type { WriteContext } from '../../platform/acting/context.ts';
import { deleteRowsOf } from '../../platform/database/columns/rows-of-people.ts';

/** Deletes what was practised with dogs, when their owner is erased (D190). */
export async function erasePractice(
  ctx: Pick<WriteContext, 'tx' | 'school'>,
  dogIds: readonly Id<'dog'>[],
): Promise<void> {
  await deleteRowsOf(ctx, { table: 'practice_sessions', column: 'dog_id', ids: dogIds });
}
