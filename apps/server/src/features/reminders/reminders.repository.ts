import { mostDevices, reminderKinds, type ReminderSettings } from '@psia/contract/reminders/reminders.rules';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Actor, ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { anyOf } from '../../platform/database/any-of.ts';
import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/new-id.ts';
import type { PushDevice } from '../../platform/push/send-push.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school' | 'actor'>;
type Ctx = Pick<WriteContext, 'tx' | 'school' | 'now'> & { readonly actor: Pick<Actor, 'id'> };

interface SettingsRow {
  readonly kinds: readonly string[];
  readonly hour: number;
  readonly quiet_from: number | null;
  readonly quiet_until: number | null;
  readonly by_mail: boolean;
}

const settingsColumns = ['kinds', 'hour', 'quiet_from', 'quiet_until', 'by_mail'] as const;

function settingsOf({
  kinds,
  hour,
  quiet_from: from,
  quiet_until: until,
  by_mail: byMail,
}: SettingsRow): ReminderSettings {
  return {
    // What only a newer server of the same database knows is left out.
    kinds: reminderKinds.filter((kind) => kinds.includes(kind)),
    hour,
    quiet: from === null || until === null ? null : { from, until },
    byMail,
  };
}

function selectSettings({ db, school, actor }: ReadCtx) {
  return db
    .selectFrom('reminder_settings')
    .select(settingsColumns)
    .where('school_id', '=', school.id)
    .where('member_id', '=', actor.id);
}

function selectDevices({ db, school, actor }: ReadCtx) {
  return db
    .selectFrom('push_devices')
    .where('school_id', '=', school.id)
    .where('member_id', '=', actor.id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(mostDevices);
}

/** What the actor has chosen, and null until they have, with their devices, the newest first. One statement. */
export async function getReminders(ctx: ReadCtx) {
  const { settings, devices } = await ctx.db
    .selectNoFrom([
      jsonObjectFrom(selectSettings(ctx)).as('settings'),
      jsonArrayFrom(selectDevices(ctx).select(['endpoint', 'name', sql<string>`created_at::text`.as('createdAt')])).as(
        'devices',
      ),
    ])
    .executeTakeFirstOrThrow();
  return {
    settings: settings === null ? null : settingsOf(settings),
    devices: devices.map(({ createdAt, ...device }) => ({ ...device, createdAt: Temporal.Instant.from(createdAt) })),
  };
}

/** What the actor has chosen; null until they have. */
export async function findSettings(ctx: ReadCtx): Promise<ReminderSettings | null> {
  const row = await selectSettings(ctx).executeTakeFirst();
  return row === undefined ? null : settingsOf(row);
}

/** What the actor has chosen, held until the transaction ends, and when the day's reminders are due; null until they have. */
export async function lockSettings({ tx, school, actor }: Ctx) {
  const row = await tx
    .selectFrom('reminder_settings')
    .select([...settingsColumns, 'next_at'])
    .where('school_id', '=', school.id)
    .where('member_id', '=', actor.id)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : { settings: settingsOf(row), nextAt: row.next_at };
}

interface Chosen {
  readonly settings: ReminderSettings;
  readonly nextAt: Temporal.Instant;
  /** Whether what was chosen before stays. */
  readonly unlessChosen: boolean;
}

/** Keeps what the actor has chosen. */
export async function keepSettings(
  { tx, school, actor }: Ctx,
  { settings, nextAt, unlessChosen }: Chosen,
): Promise<void> {
  const { kinds, hour, quiet, byMail } = settings;
  const row = {
    kinds: [...kinds],
    hour,
    quiet_from: quiet?.from ?? null,
    quiet_until: quiet?.until ?? null,
    by_mail: byMail,
    next_at: nextAt.toString(),
  };
  await tx
    .insertInto('reminder_settings')
    .values({ school_id: school.id, member_id: actor.id, ...row })
    .onConflict((conflict) => {
      const known = conflict.columns(['school_id', 'member_id']);
      return unlessChosen ? known.doNothing() : known.doUpdateSet(row);
    })
    .execute();
}

/** Says when the actor's reminders of a day are due next. */
export async function setNextAt({ tx, school, actor }: Ctx, nextAt: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('reminder_settings')
    .set({ next_at: nextAt.toString() })
    .where('school_id', '=', school.id)
    .where('member_id', '=', actor.id)
    .execute();
}

/** Ends the mails of a member, whoever asks; a member without settings has none. */
export async function endMails(tx: Database, member: { schoolId: string; memberId: string }): Promise<void> {
  await tx
    .updateTable('reminder_settings')
    .set({ by_mail: false })
    .where('school_id', '=', member.schoolId)
    .where('member_id', '=', member.memberId)
    .execute();
}

/** A device of a member. */
export interface Device extends PushDevice {
  readonly id: string;
}

/** The actor's devices, the newest first. */
export async function listDevices(ctx: ReadCtx): Promise<Device[]> {
  return selectDevices(ctx).select(['id', 'endpoint', 'p256dh', 'auth', 'public_key as publicKey']).execute();
}

interface AskingDevice extends PushDevice {
  readonly sessionId: string;
}

/**
 * Adds a device of the actor, or renews the one with that address, whoever of the school had it: a browser belongs to who
 * is signed in there.
 */
export async function keepDevice({ tx, school, actor, now }: Ctx, device: AskingDevice): Promise<void> {
  const { endpoint, p256dh, auth, publicKey, sessionId } = device;
  const row = { member_id: actor.id, session_id: sessionId, p256dh, auth, public_key: publicKey };
  const name = sql<string | null>`(SELECT device FROM sessions WHERE id = ${sessionId})`;
  await tx
    .insertInto('push_devices')
    .values({ ...row, name, school_id: school.id, id: newId(), endpoint, created_at: now.instant.toString() })
    .onConflict((conflict) => conflict.columns(['school_id', 'endpoint']).doUpdateSet(row))
    .execute();
}

/** How many other devices than this one the actor has; their row of settings must be held. */
export async function countOtherDevices({ tx, school, actor }: Ctx, endpoint: string): Promise<number> {
  const { count } = await tx
    .selectFrom('push_devices')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('school_id', '=', school.id)
    .where('member_id', '=', actor.id)
    .where('endpoint', '<>', endpoint)
    .executeTakeFirstOrThrow();
  return count;
}

/** Removes a device of the actor; of others none. */
export async function deleteDevice(
  { tx, school, actor }: Ctx,
  device: { readonly endpoint: string } | { readonly id: string },
): Promise<void> {
  const [column, value] = 'id' in device ? (['id', device.id] as const) : (['endpoint', device.endpoint] as const);
  await tx
    .deleteFrom('push_devices')
    .where('school_id', '=', school.id)
    .where('member_id', '=', actor.id)
    .where(column, '=', value)
    .execute();
}

/** Removes the devices of an account, in all its schools. */
export async function deleteDevicesOfAccount(tx: Database, accountId: string): Promise<void> {
  await sql`DELETE FROM push_devices USING members
    WHERE members.account_id = ${accountId} AND push_devices.school_id = members.school_id
      AND push_devices.member_id = members.id`.execute(tx);
}

/** Removes all that members of a school have chosen, and what they were sent. */
export async function deleteRemindersOf(
  { tx, school }: Pick<WriteContext, 'tx' | 'school'>,
  memberIds: readonly string[],
): Promise<void> {
  for (const table of ['push_devices', 'sent_reminders', 'reminder_settings'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- they share a connection
    await tx.deleteFrom(table).where('school_id', '=', school.id).where('member_id', '=', anyOf(memberIds)).execute();
  }
}
