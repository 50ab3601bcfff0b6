import type { Id } from '@psia/contract/core/ids';
import { sql } from 'kysely';
import type { WriteContext } from '../../platform/acting/context.ts';

interface Erased {
  readonly memberId: Id<'member'>;
  readonly addresses: readonly string[];
}

/** Deletes the school's invitations of somebody who is erased: those that name them or were sent to their address (D190). */
export async function eraseInvitations(
  { tx, school }: Pick<WriteContext, 'tx' | 'school'>,
  { memberId, addresses }: Erased,
): Promise<void> {
  const lowered = addresses.map((address) => address.toLowerCase());
  await sql`DELETE FROM invitations
    WHERE school_id = ${school.id}
      AND (member_id = ${memberId} OR lower(email) = any(${lowered}::text[]))`.execute(tx);
}
