import type { Id } from '@psia/contract/core/ids';
import { isActive } from '../../platform/database/columns/member-state.ts';
import type { ReadContext } from '../../platform/acting/context.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import type { Leaver } from './team.mail.ts';

/**
 * Returns an active member's displayed name and address, for what is told when they leave. Refuses with MEMBER_LEFT, and
 * the caller's own with UNAUTHENTICATED. The caller must have locked the member's row.
 */
export async function getLeaver(
  { db, school, actor }: Pick<ReadContext, 'db' | 'school' | 'actor'>,
  memberId: Id<'member'>,
): Promise<Leaver> {
  const row = await db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.account_id')
    .select(['members.id', 'members.role', 'members.display_name as name', 'accounts.email'])
    .where('members.school_id', '=', school.id)
    .where('members.id', '=', memberId)
    .where(isActive())
    .executeTakeFirstOrThrow(() => new Refusal(memberId === actor.id ? 'UNAUTHENTICATED' : 'MEMBER_LEFT'));
  return { ...row, role: row.role === 'owner' ? 'owner' : 'trainer', email: row.email ?? '' };
}
