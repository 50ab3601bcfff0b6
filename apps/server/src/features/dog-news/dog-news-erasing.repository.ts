import type { Id } from '@psia/contract/core/ids';
import type { WriteContext } from '../../platform/acting/context.ts';
import { deleteRowsOf } from '../../platform/database/columns/rows-of-people.ts';

interface Erased {
  readonly ownerId: Id<'owner'>;
  readonly dogIds: readonly Id<'dog'>[];
}

/** Deletes who has seen what of the dogs' files, and what an owner has seen, when the owner is erased (D190). */
export async function eraseTabsSeen(
  ctx: Pick<WriteContext, 'tx' | 'school'>,
  { ownerId, dogIds }: Erased,
): Promise<void> {
  await deleteRowsOf(ctx, { table: 'dog_tabs_seen', column: 'dog_id', ids: dogIds });
  await deleteRowsOf(ctx, { table: 'dog_tabs_seen', column: 'member_id', ids: [ownerId] });
}
