import type { Id } from '@psia/contract/core/ids';
import type { Transaction } from '../../platform/database/database.ts';

/**
 * Holds a founder until the transaction ends and tells whether they have a school; 'gone' when the registration has
 * ended meanwhile (D160). Rivals who create a school for one founder
 * take turns here: once both refer to the founder's row, each would wait for the other to join.
 */
export async function holdFounder(tx: Transaction, memberId: Id<'member'>): Promise<'free' | 'hasSchool' | 'gone'> {
  const member = await tx
    .selectFrom('members')
    .select('school_id')
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  if (!member) return 'gone';
  return member.school_id === null ? 'free' : 'hasSchool';
}

/** Makes a founder a member of their school; hold them first. */
export async function joinSchool(
  tx: Transaction,
  { memberId, schoolId }: { memberId: Id<'member'>; schoolId: Id<'school'> },
): Promise<void> {
  await tx.updateTable('members').set({ school_id: schoolId }).where('id', '=', memberId).execute();
}
