import type { Id } from '@psia/contract/core/ids';
import type { Transaction } from '../../platform/database/database.ts';

/**
 * Locks a founder until the transaction ends. Returns the id of their school, which is fixed at registration, before
 * the school is created. Null when the registration has ended meanwhile (D160).
 */
export async function lockFounder(
  tx: Transaction,
  memberId: Id<'member'>,
): Promise<{ readonly schoolId: Id<'school'> } | null> {
  const member = await tx
    .selectFrom('members')
    .select('school_id')
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  return member ? { schoolId: member.school_id } : null;
}
