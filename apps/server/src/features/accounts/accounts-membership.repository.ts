import type { Id } from '@psia/contract/core/ids';
import type { Transaction } from '../../platform/database/database.ts';

/**
 * Holds a founder until the transaction ends and gives the id of the school that they found or have founded: it is
 * theirs from the registration on. Null when the registration has ended meanwhile (D160).
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
