import type { Id } from '@psia/contract/core/ids';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import { instantParam } from '../../platform/database/instant.ts';
import { isActive } from '../../platform/database/columns/member-state.ts';
import type { WriteContext } from '../../platform/acting/context.ts';
import type { SelectCaller } from '../../platform/http/gate/gate.repository.ts';

type Ctx = Pick<WriteContext, 'tx'> & { readonly now: Pick<WriteContext['now'], 'instant'> };

interface NewSession {
  readonly id: string;
  readonly memberId: Id<'member'>;
  /** The browser and system, in words; null when they are unknown. */
  readonly device: string | null;
  readonly expiresAt: Temporal.Instant;
}

/**
 * Opens a session of a member's account, ends the oldest beyond `most` and returns the ids of those ended. The caller
 * must have locked the account's row; otherwise two sessions opened at once could exceed `most`.
 */
export async function openOneOf(
  { tx, now }: Ctx,
  { id, memberId, device, expiresAt }: NewSession,
  most: number,
): Promise<string[]> {
  const present = sql`${now.instant.toString()}::timestamptz`;
  // Which sessions there are is seen as of before the new one.
  const { rows: ended } = await sql<{ id: string }>`
    WITH opened AS (
      INSERT INTO sessions (id, account_id, school_id, member_id, created_at, expires_at, device)
      SELECT ${id}::uuid, account_id, school_id, id, ${present}, ${expiresAt.toString()}::timestamptz, ${device}
      FROM members WHERE id = ${memberId}
    ), beyond AS (
      SELECT sessions.id FROM sessions
      WHERE account_id = (SELECT account_id FROM members WHERE id = ${memberId})
        AND ended_at IS NULL AND expires_at > ${present}
      ORDER BY created_at DESC, id DESC OFFSET ${most - 1}
    )
    UPDATE sessions SET ended_at = ${present} FROM beyond WHERE sessions.id = beyond.id
    RETURNING sessions.id`.execute(tx);
  return ended.map((session) => session.id);
}

/** Ends a session. */
export async function endSession({ tx, now }: Ctx, sessionId: string): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: now.instant.toString() })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends an account's sessions. Returns the ids of those ended. */
export async function endSessionsOfAccount({ tx, now }: Ctx, accountId: string): Promise<string[]> {
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_at: now.instant.toString() })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}

/** Returns the person of a session; nobody if the session was ended or the person was removed (D68). */
export const selectCaller: SelectCaller = (db, sessionId) =>
  db
    .selectFrom('sessions')
    .innerJoin('members', (join) =>
      join.onRef('members.school_id', '=', 'sessions.school_id').onRef('members.id', '=', 'sessions.member_id'),
    )
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .leftJoin('schools', 'schools.id', 'members.school_id')
    .select(['sessions.account_id', 'sessions.member_id', 'members.role'])
    .select(['members.display_first_name', 'members.display_last_name'])
    .select([
      'accounts.shown_email as email',
      'schools.id as school_id',
      'schools.name as school_name',
      'schools.time_zone',
      'schools.uses_passes',
      'schools.uses_attendance',
      'schools.has_passes',
      'schools.uses_money',
    ])
    .select(sql<string | null>`schools.created_at::text`.as('school_created_at'))
    .where('sessions.id', '=', sessionId)
    .where('sessions.ended_at', 'is', null)
    .where(isActive());

/** Removes sessions whose tokens expired before an instant. */
export async function deleteOldSessions(database: Database, before: Temporal.Instant): Promise<void> {
  await deleteInBatches(database, {
    table: 'sessions',
    key: ['id'],
    condition: sql`expires_at < ${instantParam(before)}`,
  });
}
