import type { Id } from '@psia/contract/core/ids';
import type { Notification, NoticeTarget } from '@psia/contract/notifications/notifications.contract';
import { noticeKinds, noticeTargets } from '@psia/contract/notifications/notice-kinds.rules';
import { wallTimeOf } from '@psia/contract/core/school-clock';
import { sql } from 'kysely';
import type { Actor, ReadContext, WriteContext } from '../../platform/http/context.ts';
import { anyOf } from '../../platform/database/any-of.ts';
import type { Database, ReadDatabase } from '../../platform/database/database.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import { instantParam } from '../../platform/database/instant.ts';
import { newId } from '../../platform/database/new-id.ts';
import type { Notice } from './notifications.domain.ts';

type Ctx = Pick<WriteContext, 'tx' | 'now'>;
/** What a line of the bell is written with: the act that it tells of may be taken back. */
export type TellingCtx = Pick<WriteContext, 'tx' | 'now' | 'undo'>;

/** Writes notices of a school in one statement, the first as the oldest; gives whom each is for, with its new id. */
export async function insertNotices(
  { tx, now, undo }: TellingCtx,
  { schoolId, notices }: { schoolId: Id<'school'>; notices: readonly Notice[] },
): Promise<{ id: string; memberId: Id<'member'> }[]> {
  const kept = notices.map((notice) => ({ ...notice, id: newId() }));
  // A microsecond apart, so that those of one event keep their order; ids of one millisecond have none.
  const rows = kept.map(({ id, memberId, kind, target, facts, message }, index) => ({
    id,
    school_id: schoolId,
    member_id: memberId,
    kind,
    target_type: target?.type ?? null,
    target_id: target?.id ?? null,
    target_dog_id: target?.dogId ?? null,
    target_day: target?.day ?? null,
    facts: JSON.stringify(facts),
    message,
    created_at: now.instant.add({ microseconds: index }).toString(),
    undo_id: undo.offer?.id ?? null,
  }));
  await tx.insertInto('notifications').values(rows).execute();
  return kept.map(({ id, memberId }) => ({ id, memberId }));
}

const shown = [
  'notifications.id',
  'notifications.kind',
  'notifications.message',
  'notifications.created_at',
  'notifications.target_type',
  'notifications.target_id',
  'notifications.target_dog_id',
  'notifications.target_day',
] as const;

interface ShownRow {
  readonly id: string;
  readonly kind: string;
  readonly message: string;
  readonly created_at: Temporal.Instant;
  readonly target_type: string | null;
  readonly target_id: string | null;
  readonly target_dog_id: string | null;
  readonly target_day: string | null;
}

function notificationOf(row: ShownRow, timeZone: string): Notification {
  return {
    notificationId: row.id,
    message: row.message,
    createdAt: wallTimeOf(row.created_at, timeZone),
    // What only a newer server of the same database tells of.
    kind: noticeKinds.find((kind) => kind === row.kind) ?? 'earlier-notice',
    target: targetOf(row),
  };
}

function targetOf(row: ShownRow): NoticeTarget | null {
  const type = noticeTargets.find((known) => known === row.target_type);
  if (type === undefined || row.target_id === null) return null;
  return {
    type,
    id: row.target_id,
    ...(row.target_dog_id === null ? {} : { dogId: row.target_dog_id }),
    ...(row.target_day === null ? {} : { day: row.target_day }),
  };
}

interface ListOptions {
  readonly schoolId: Id<'school'>;
  readonly memberId: Id<'member'>;
  readonly state: 'unread' | 'read';
  readonly timeZone: string;
  readonly limit: number;
}

/** A member's newest notifications, newest first; times are of the given zone. */
export async function listNotifications(
  db: ReadDatabase,
  { schoolId, memberId, state, timeZone, limit }: ListOptions,
): Promise<Notification[]> {
  const rows = await db
    .selectFrom('notifications')
    .select(shown)
    .where('school_id', '=', schoolId)
    .where('member_id', '=', memberId)
    .where('read_at', state === 'unread' ? 'is' : 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => notificationOf(row, timeZone));
}

/** Requests that are answered, withdrawn or over, and who was told of them. */
export interface EndedRequests {
  readonly memberIds: readonly Id<'member'>[];
  readonly trainingIds: readonly Id<'training'>[];
}

interface Reader {
  readonly schoolId: Id<'school'>;
  readonly memberId: Id<'member'>;
}

/** Makes all that a member has not read yet read now. */
export async function markAllRead({ tx, now }: Ctx, { schoolId, memberId }: Reader): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ read_at: now.instant.toString() })
    .where('school_id', '=', schoolId)
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .execute();
}

/** Makes one notification read now, unless it is. */
export async function markRead({ tx, now, school }: WriteContext, notificationId: string): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ read_at: now.instant.toString() })
    .where('school_id', '=', school.id)
    .where('id', '=', notificationId)
    .where('read_at', 'is', null)
    .execute();
}

/**
 * Takes requests that have ended off the lines that told members of them; a line that waits for no other request is read
 * now. Gives whose lines these are.
 */
export async function readRequestLines(
  { tx, now, school }: Pick<WriteContext, 'tx' | 'now' | 'school'>,
  { memberIds, trainingIds }: EndedRequests,
): Promise<Id<'member'>[]> {
  const ended = [...trainingIds];
  const { rows } = await sql<{ member_id: Id<'member'> | null }>`
    WITH told AS (
      SELECT id, open_requests - ${ended}::text[] AS left_open,
        (SELECT jsonb_agg(one) FROM jsonb_array_elements_text(open_requests) AS one
          WHERE one = ANY (${ended}::text[])) AS ended
      FROM notifications,
        LATERAL (SELECT coalesce(facts -> 'openRequests', jsonb_build_array(target_id)) AS open_requests) AS asked
      WHERE school_id = ${school.id} AND member_id = ${anyOf(memberIds)} AND read_at IS NULL
        AND kind IN ('training-requested', 'training-move-requested') AND open_requests ?| ${ended}::text[]
      ORDER BY id FOR UPDATE OF notifications
    )
    UPDATE notifications SET facts = facts || jsonb_build_object('openRequests', told.left_open,
        'endedRequests', coalesce(facts -> 'endedRequests', '[]') || told.ended),
      read_at = CASE WHEN told.left_open = '[]' THEN ${now.instant.toString()}::timestamptz END
    FROM told WHERE notifications.school_id = ${school.id} AND notifications.id = told.id
    RETURNING CASE WHEN read_at IS NOT NULL THEN member_id END AS member_id`.execute(tx);
  return [...new Set(rows.flatMap(({ member_id }) => member_id ?? []))];
}

/** Reads the lines about requests whose time has come: nobody can answer them any more. */
export async function readLinesOfPastRequests(
  database: Database,
  _before: Temporal.Instant,
  now: Temporal.Instant,
): Promise<void> {
  await database
    .updateTable('notifications')
    .set({ read_at: now.toString() })
    .where('kind', 'in', ['training-requested', 'training-move-requested'])
    .where('read_at', 'is', null)
    .where(sql<boolean>`(facts ->> 'until')::timestamptz <= ${instantParam(now)}`)
    .execute();
}

/**
 * Puts requests that wait again onto the lines from which `readRequestLines` took them, which are unread again. Gives whose
 * lines these are.
 */
export async function reopenRequestLines(
  { tx, school }: Pick<WriteContext, 'tx' | 'school'>,
  { memberIds, trainingIds }: EndedRequests,
): Promise<Id<'member'>[]> {
  const revived = [...trainingIds];
  const { rows } = await sql<{ member_id: Id<'member'> }>`
    UPDATE notifications SET read_at = NULL, facts = facts || jsonb_build_object(
      'endedRequests', (facts -> 'endedRequests') - ${revived}::text[],
      'openRequests', (facts -> 'openRequests') || (SELECT jsonb_agg(ended) FROM jsonb_array_elements_text(
        facts -> 'endedRequests') AS ended WHERE ended = ANY (${revived}::text[])))
    WHERE school_id = ${school.id} AND member_id = ${anyOf(memberIds)}
      AND kind IN ('training-requested', 'training-move-requested') AND facts -> 'endedRequests' ?| ${revived}::text[]
    RETURNING member_id`.execute(tx);
  return [...new Set(rows.map(({ member_id }) => member_id))];
}

/** Removes the lines of an act that is taken back; gives whose they were. */
export async function deleteNoticesOfUndo({ tx, school }: WriteContext, undoId: Id<'undo'>): Promise<Id<'member'>[]> {
  const deleted = await tx
    .deleteFrom('notifications')
    .where('school_id', '=', school.id)
    .where('undo_id', '=', undoId)
    .returning('member_id')
    .execute();
  return [...new Set(deleted.map(({ member_id }) => member_id))];
}

/** How many of these notifications are the caller's own. */
export async function countNotificationsOf(
  { db, actor, school }: Pick<ReadContext, 'db' | 'actor' | 'school'>,
  ids: readonly string[],
): Promise<number> {
  const { count } = await db
    .selectFrom('notifications')
    .select((rows) => rows.fn.countAll<number>().as('count'))
    .where('school_id', '=', school.id)
    .where('member_id', '=', actor.id)
    .where('id', '=', anyOf(ids))
    .executeTakeFirstOrThrow();
  return count;
}

/** The notifications of these ids, oldest first, with whom they are for; times are of each one's school. */
export async function findNotifications(
  database: Database,
  { schoolIds, ids }: { schoolIds: readonly Id<'school'>[]; ids: readonly string[] },
): Promise<{ memberId: Id<'member'>; notification: Notification }[]> {
  const rows = await database
    .selectFrom('notifications')
    .innerJoin('schools', 'schools.id', 'notifications.school_id')
    .select([...shown, 'notifications.member_id', 'schools.time_zone'])
    .where('notifications.school_id', '=', anyOf(schoolIds))
    .where('notifications.id', '=', anyOf(ids))
    .orderBy('notifications.created_at')
    .orderBy('notifications.id')
    .execute();
  return rows.map((row) => ({
    memberId: row.member_id,
    notification: notificationOf(row, row.time_zone),
  }));
}

/** The school that a member belongs to now; null without one, or when the member has another role than asked for. */
export async function findSchoolIdOf(
  db: ReadDatabase,
  memberId: Id<'member'>,
  { role }: { role?: Actor['role'] } = {},
): Promise<string | null> {
  const row = await db
    .selectFrom('members')
    .select('school_id')
    .where('id', '=', memberId)
    .where('removed_at', 'is', null)
    .$if(role !== undefined, (query) => query.where('role', '=', role ?? ''))
    .executeTakeFirst();
  return row?.school_id ?? null;
}

/** Removes notices that were read before an instant. */
export async function deleteReadNotices(database: Database, before: Temporal.Instant): Promise<void> {
  await deleteInBatches(database, {
    table: 'notifications',
    key: ['school_id', 'id'],
    condition: sql`read_at < ${instantParam(before)}`,
  });
}

/** Removes notices of before an instant, read or not. */
export async function deleteOldNotices(database: Database, before: Temporal.Instant): Promise<void> {
  await deleteInBatches(database, {
    table: 'notifications',
    key: ['school_id', 'id'],
    condition: sql`created_at < ${instantParam(before)}`,
  });
}
