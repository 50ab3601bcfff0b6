import type { Database } from '../../platform/database/database.ts';

/**
 * Holds a founder until the transaction ends; false when they have a school. Rivals who create a school for one founder
 * take turns here: once both refer to the founder's row, each would wait for the other to join.
 */
export async function holdFounder(tx: Database, memberId: string): Promise<boolean> {
  const member = await tx
    .selectFrom('members')
    .select('school_id')
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return member.school_id === null;
}

/** Makes a founder a member of their school; hold them first. */
export async function joinSchool(
  tx: Database,
  { memberId, schoolId }: { memberId: string; schoolId: string },
): Promise<void> {
  await tx.updateTable('members').set({ school_id: schoolId }).where('id', '=', memberId).execute();
}
