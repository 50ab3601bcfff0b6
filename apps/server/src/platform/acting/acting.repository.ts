import { isActive } from '../database/columns/member-state.ts';
import type { ReadDatabase } from '../database/database.ts';
import type { Actor, SchoolRecord } from './context.ts';

/** A membership as an act outside of calls names it. */
export interface MemberOfSchool {
  readonly schoolId: string;
  readonly memberId: string;
}

/** A school; null when it is no more. */
export async function findSchool(db: ReadDatabase, schoolId: string): Promise<SchoolRecord | null> {
  const found = await db
    .selectFrom('schools')
    .select(['id', 'name', 'time_zone as timeZone', 'created_at as createdAt'])
    .select(['uses_passes as usesPasses', 'has_passes as hasPasses', 'uses_attendance as usesAttendance'])
    .select('uses_money as usesMoney')
    .where('id', '=', schoolId)
    .executeTakeFirst();
  return found ?? null;
}

/** A member who may act; null when there is none in the school, or they have left it. */
export async function findActor(db: ReadDatabase, { schoolId, memberId }: MemberOfSchool): Promise<Actor | null> {
  const found = await db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.account_id')
    .select(['members.id', 'members.account_id as accountId', 'members.role'])
    .select([
      'members.display_first_name as firstName',
      'members.display_last_name as lastName',
      'accounts.shown_email as email',
    ])
    .where('members.school_id', '=', schoolId)
    .where('members.id', '=', memberId)
    .where(isActive())
    .executeTakeFirst();
  return found === undefined ? null : { ...found, role: found.role === 'trainer' ? 'trainer' : 'owner' };
}
