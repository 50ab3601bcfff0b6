import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import { instantParam } from '../database/instant.ts';
import { newId } from '../database/new-id.ts';
import type { SecurityEvent } from './security-event.ts';

/** A security event as it is kept, with its instant. */
export interface KeptSecurityEvent extends SecurityEvent {
  readonly happenedAt: Temporal.Instant;
}

/** Writes one event. */
export async function insertEvent(database: Database, event: KeptSecurityEvent): Promise<void> {
  await database
    .insertInto('security_events')
    .values({
      id: newId(),
      happened_at: event.happenedAt.toString(),
      kind: event.kind,
      outcome: event.outcome,
      code: event.code,
      operation: event.operation,
      account_id: event.accountId,
      member_id: event.memberId,
      school_id: event.schoolId,
      network: event.network,
    })
    .execute();
}

/** The key of a day such as '2026-03-02', the same in all server processes; `fresh` becomes it when there is none yet. */
export async function keyOfDay(database: Database, day: string, fresh: Buffer): Promise<Buffer> {
  await database
    .insertInto('security_network_keys')
    .values({ day, key: fresh })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { key } = await database
    .selectFrom('security_network_keys')
    .select('key')
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return key;
}

/** Removes the keys of days before a day, and the events before an instant, a thousand in a transaction. */
export async function removeOldEvents(database: Database, before: Temporal.Instant, firstDay: string): Promise<void> {
  await database.deleteFrom('security_network_keys').where('day', '<', firstDay).execute();
  await deleteInBatches(database, {
    table: 'security_events',
    key: ['id'],
    condition: sql`happened_at < ${instantParam(before)}`,
    // Lifts, for this transaction, the trigger that keeps events from being removed.
    prepare: async (tx) => {
      await sql`select set_config('psia.sweeping_security_events', 'on', true)`.execute(tx);
    },
  });
}

/** The events since an instant, oldest first, at most 100,000. */
export async function listEvents(database: Database, since: Temporal.Instant) {
  return database
    .selectFrom('security_events')
    .select([
      'happened_at as happenedAt',
      'kind',
      'outcome',
      'code',
      'operation',
      'account_id as accountId',
      'member_id as memberId',
      'school_id as schoolId',
      'network',
    ])
    .where('happened_at', '>=', instantParam(since))
    .orderBy('happened_at')
    .orderBy('id')
    .limit(100_000)
    .execute();
}
