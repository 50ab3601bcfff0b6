import type { Notification } from '@psia/contract/notifications/notifications.contract';
import { defaultTimeZone, wallTimeOf } from '@psia/contract/core/school-clock';
import { sql } from 'kysely';
import type { Context } from '../../platform/http/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/new-id.ts';

type Ctx = Pick<Context, 'tx' | 'now'>;

/** What somebody is told. */
export interface Notice {
  readonly memberId: string;
  readonly message: string;
}

interface Kept extends Notice {
  readonly id: string;
}

/** Writes notices in one statement, the first as the oldest; gives their ids. */
export async function insertNotices({ tx, now }: Ctx, notices: readonly Notice[]): Promise<Kept[]> {
  const kept = notices.map((notice) => ({ ...notice, id: newId() }));
  // A microsecond apart, so that those of one event keep their order; ids of one millisecond have none.
  const rows = kept.map(({ id, memberId, message }, index) => ({
    id,
    member_id: memberId,
    message,
    created_at: now.instant.add({ microseconds: index }).toString(),
  }));
  await tx.insertInto('notifications').values(rows).execute();
  return kept;
}

interface ListOptions {
  readonly memberId: string;
  readonly state: 'unread' | 'read';
  readonly timeZone: string | undefined;
  readonly limit: number;
}

/** A member's newest notifications, newest first; times are of the given zone. */
export async function listNotifications(
  tx: Database,
  { memberId, state, timeZone, limit }: ListOptions,
): Promise<Notification[]> {
  const rows = await tx
    .selectFrom('notifications')
    .select(['id', 'message', 'created_at'])
    .where('member_id', '=', memberId)
    .where('read_at', state === 'unread' ? 'is' : 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    notificationId: row.id,
    message: row.message,
    createdAt: wallTimeOf(row.created_at, timeZone ?? defaultTimeZone),
  }));
}

/** Makes all that a member has not read yet read now. */
export async function markAllRead({ tx, now }: Ctx, memberId: string): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ read_at: now.instant.toString() })
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .execute();
}

/** The notifications of these ids, oldest first, with whom they are for; times are of each one's school. */
export async function findNotifications(
  database: Database,
  ids: readonly string[],
): Promise<{ memberId: string; notification: Notification }[]> {
  const rows = await database
    .selectFrom('notifications')
    .innerJoin('members', 'members.id', 'notifications.member_id')
    .leftJoin('schools', 'schools.id', 'members.school_id')
    .select([
      'notifications.id',
      'notifications.member_id',
      'notifications.message',
      'notifications.created_at',
      'schools.time_zone',
    ])
    .where('notifications.id', '=', sql<string>`ANY(${[...ids]}::uuid[])`)
    .orderBy('notifications.created_at')
    .orderBy('notifications.id')
    .execute();
  return rows.map((row) => ({
    memberId: row.member_id,
    notification: {
      notificationId: row.id,
      message: row.message,
      createdAt: wallTimeOf(row.created_at, row.time_zone ?? defaultTimeZone),
    },
  }));
}

/** The school that a member belongs to now; null without one. */
export async function findSchoolIdOf(database: Database, memberId: string): Promise<string | null> {
  const row = await database
    .selectFrom('members')
    .select('school_id')
    .where('id', '=', memberId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row?.school_id ?? null;
}
