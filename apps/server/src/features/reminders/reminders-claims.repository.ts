import { sql } from 'kysely';
import type { Actor, WriteContext } from '../../platform/acting/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import { instantParam } from '../../platform/database/instant.ts';
import type { Claim } from './reminders-queues.service.ts';

type Ctx = Pick<WriteContext, 'tx' | 'school' | 'now'> & { readonly actor: Pick<Actor, 'id'> };

/** Takes it upon the caller's transaction to remind the actor of something; false: another has, whatever became of it. */
export async function claim({ tx, school, actor, now }: Ctx, { kind, thing }: Claim): Promise<boolean> {
  const row = await tx
    .insertInto('sent_reminders')
    .values({ school_id: school.id, member_id: actor.id, kind, thing, claimed_at: now.instant.toString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('thing')
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that sending to a device begins; false: it has begun before, so that nobody knows whether it has arrived. */
export async function begin({ tx, school, actor }: Ctx, { kind, thing }: Claim, deviceId: string): Promise<boolean> {
  const row = await tx
    .updateTable('sent_reminders')
    .set({ begun: sql<string[]>`begun || ${deviceId}::uuid` })
    .where('school_id', '=', school.id)
    .where('member_id', '=', actor.id)
    .where('kind', '=', kind)
    .where('thing', '=', thing)
    .where(sql<boolean>`${deviceId}::uuid <> ALL (begun)`)
    .returning('thing')
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that a push has certainly not left, so that it may be sent again. */
export async function takeBegunBack(
  { tx, school, actor }: Ctx,
  { kind, thing }: Claim,
  deviceId: string,
): Promise<void> {
  await tx
    .updateTable('sent_reminders')
    .set({ begun: sql<string[]>`array_remove(begun, ${deviceId}::uuid)` })
    .where('school_id', '=', school.id)
    .where('member_id', '=', actor.id)
    .where('kind', '=', kind)
    .where('thing', '=', thing)
    .execute();
}

/** Forgets reminders that were sent before an instant. */
export async function deleteSentReminders(database: Database, before: Temporal.Instant): Promise<void> {
  await deleteInBatches(database, {
    table: 'sent_reminders',
    key: ['school_id', 'member_id', 'kind', 'thing'],
    condition: sql`claimed_at < ${instantParam(before)}`,
  });
}
