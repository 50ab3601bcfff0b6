import type { Database } from '../../platform/database/database.ts';
import { instantParam } from '../../platform/database/instant.ts';
import type { Context, Identity } from '../../platform/http/context.ts';

type Ctx = Pick<Context, 'tx' | 'now'>;

interface NewSession {
  readonly id: string;
  readonly memberId: string;
  readonly expiresAt: Temporal.Instant;
}

export async function insertSession({ tx, now }: Ctx, session: NewSession): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      id: session.id,
      member_id: session.memberId,
      created_at: now.instant.toString(),
      expires_at: session.expiresAt.toString(),
    })
    .execute();
}

/** Moves the end of a session that is not ended; false when it is. */
export async function extendSession(tx: Database, sessionId: string, expiresAt: Temporal.Instant): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ expires_at: expiresAt.toString() })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Ends an account's sessions, all but `except`, and gives the ids of those ended. */
export async function endSessions(
  { tx, now }: Ctx,
  { accountId, except }: { accountId: string; except: string | null },
): Promise<string[]> {
  let update = tx
    .updateTable('sessions')
    .set({ ended_at: now.instant.toString() })
    .where('member_id', 'in', (members) =>
      members.selectFrom('members').select('id').where('account_id', '=', accountId),
    )
    .where('ended_at', 'is', null);
  if (except !== null) update = update.where('id', '!=', except);
  const ended = await update.returning('id').execute();
  return ended.map(({ id }) => id);
}

/** Who a session speaks for, in one statement; null when it was ended, or its person was removed (D68). */
export async function findIdentity(
  read: Database,
  { sessionId, memberId }: { sessionId: string; memberId: string },
): Promise<Pick<Identity, 'actor' | 'school'> | null> {
  const row = await read
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .innerJoin('accounts', 'accounts.id', 'members.account_id')
    .leftJoin('schools', 'schools.id', 'members.school_id')
    .select(['members.account_id', 'members.role', 'members.first_name', 'members.last_name', 'accounts.email'])
    .select(['schools.id as schoolId', 'schools.name as schoolName', 'schools.time_zone'])
    .where('sessions.id', '=', sessionId)
    .where('sessions.member_id', '=', memberId)
    .where('sessions.ended_at', 'is', null)
    .where('members.removed_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const { schoolId, schoolName, time_zone: timeZone } = row;
  const hasSchool = schoolId !== null && schoolName !== null && timeZone !== null;
  return {
    actor: {
      id: memberId,
      accountId: row.account_id,
      sessionId,
      role: row.role === 'owner' ? 'owner' : 'trainer',
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
    },
    school: hasSchool ? { id: schoolId, name: schoolName, timeZone } : null,
  };
}

/** Removes sessions whose tokens ran out before an instant. */
export async function deleteOldSessions(database: Database, before: Temporal.Instant): Promise<void> {
  await database.deleteFrom('sessions').where('expires_at', '<', instantParam(before)).execute();
}
