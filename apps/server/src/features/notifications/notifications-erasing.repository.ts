import type { Id } from '@psia/contract/core/ids';
import { sql } from 'kysely';
import type { WriteContext } from '../../platform/acting/context.ts';

interface Erased {
  readonly memberId: Id<'member'>;
  readonly dogIds: readonly Id<'dog'>[];
}

/** Deletes the bell of somebody who is erased, and the lines of everybody that name them or their dogs (D190). */
export async function eraseNotices(
  { tx, school }: Pick<WriteContext, 'tx' | 'school'>,
  { memberId, dogIds }: Erased,
): Promise<void> {
  await sql`DELETE FROM notifications
    WHERE school_id = ${school.id}
      AND (member_id = ${memberId} OR names && ${[memberId, ...dogIds]}::uuid[])`.execute(tx);
}
