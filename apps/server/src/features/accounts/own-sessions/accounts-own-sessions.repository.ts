import type { Id } from '@psia/contract/core/ids';
import type { Caller, ReadContext, WriteContext } from '../../../platform/acting/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { instantParam } from '../../../platform/database/instant.ts';
import type { CountIds } from '../../../platform/database/lookup.ts';

/** Counts those of the ids that name sessions of the caller, ended ones too. */
export const countOwnSessions: CountIds = ({ db, caller, ids }) =>
  db
    .selectFrom('sessions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('school_id', '=', caller.schoolId)
    .where('member_id', '=', caller.memberId)
    .where('id', '=', ids);

interface StoredSession {
  readonly id: Id<'session'>;
  readonly device: string | null;
  readonly createdAt: Temporal.Instant;
  readonly usedAt: Temporal.Instant | null;
}

/** Lists the caller's sessions that go on, the newest first. */
export async function listOwnSessions({ db, school, actor, now }: ReadContext<Caller>): Promise<StoredSession[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at as createdAt', 'used_at as usedAt'])
    .where('school_id', '=', school.id)
    .where('account_id', '=', actor.accountId)
    .where('member_id', '=', actor.id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', instantParam(now.instant))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Ends all of the caller's sessions but the one that asks. Returns the ids of those ended. */
export async function endOtherSessions({ tx, school, actor, now }: WriteContext<Caller>): Promise<string[]> {
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_at: now.instant.toString() })
    .where('school_id', '=', school.id)
    .where('account_id', '=', actor.accountId)
    .where('member_id', '=', actor.id)
    .where('id', '<>', actor.sessionId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}

/** Notes that a session was used. */
export async function noteUse(database: Database, sessionId: string, at: Temporal.Instant): Promise<void> {
  await database.updateTable('sessions').set({ used_at: at.toString() }).where('id', '=', sessionId).execute();
}
