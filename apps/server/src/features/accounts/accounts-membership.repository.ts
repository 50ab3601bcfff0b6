import type { Database } from '../../platform/database/database.ts';

/** Makes a founder without a school a member of one, in one conditional statement; false when they have a school. */
export async function joinSchool(
  tx: Database,
  { memberId, schoolId }: { memberId: string; schoolId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('members')
    .set({ school_id: schoolId })
    .where('id', '=', memberId)
    .where('school_id', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
