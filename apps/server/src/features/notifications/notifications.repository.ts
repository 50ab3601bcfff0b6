import type { Id } from '@psia/contract/core/ids';
import { mostPeopleOfDog } from '@psia/contract/dogs/dog-people.rules';
import type { Notification, NoticeTarget } from '@psia/contract/notifications/notifications.contract';
import { noticeKinds, noticeTargets } from '@psia/contract/notifications/notice-kinds.rules';
import { wallTimeOf } from '@psia/contract/core/school-clock';
import { sql } from 'kysely';
import type { CountIds } from '../../platform/database/lookup.ts';
import type { Actor, WriteContext } from '../../platform/acting/context.ts';
import { anyOf } from '../../platform/database/any-of.ts';
import type { Database, ReadDatabase } from '../../platform/database/database.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import { instantParam } from '../../platform/database/instant.ts';
import { newId } from '../../platform/database/new-id.ts';
import { preparedStatement, type ValueOf } from '../../platform/database/prepared-statement.ts';
import { isActive } from '../../platform/database/columns/member-state.ts';
import { deferredInsert } from '../../platform/outbox/outbox.repository.ts';
import { lockedLines } from './notifications-order.repository.ts';
import type { NoticeLine } from './notifications-dog-people.domain.ts';

type Ctx = Pick<WriteContext, 'tx' | 'now'>;
/** The context for writing a bell line, with the undo of the act that it is about. */
export type TellingCtx = Pick<WriteContext, 'outbox' | 'now' | 'undo'>;

interface NoticeRow {
  readonly id: string;
  readonly school_id: string;
  /** Null for a line that is for a dog's people alone. */
  readonly member_id: string | null;
  readonly kind: string;
  readonly target_type: string | null;
  readonly target_id: string | null;
  readonly target_dog_id: string | null;
  readonly target_day: string | null;
  readonly facts: object;
  readonly message: string;
  readonly created_at: string;
  readonly undo_id: string | null;
  /** The dog whose people are told the same, each in a line of their own. */
  readonly people_of: string | null;
  /** Those who are told by other lines, or who did it. */
  readonly told_otherwise: readonly string[];
  /** The dogs of which the member is told. */
  readonly told_of: readonly string[];
  /** Ids for the lines of the dog's people. */
  readonly spare_ids: readonly string[];
}

const deferredNotices = deferredInsert<NoticeRow>({
  name: 'notices',
  signals: true,
  write: (rows) => sql`
    WITH new AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${rows}) AS new (id uuid, school_id uuid, member_id uuid, kind text,
        target_type text, target_id uuid, target_dog_id uuid, target_day date, facts jsonb, message text,
        created_at timestamptz, undo_id uuid, people_of uuid, told_otherwise uuid[], told_of uuid[],
        spare_ids uuid[])
    )
    INSERT INTO notifications (id, school_id, member_id, kind, target_type, target_id, target_dog_id, target_day, facts,
      message, created_at, undo_id)
    SELECT told.id, school_id, told.member_id, kind, target_type, target_id, target_dog_id, target_day, facts,
      message, created_at, undo_id
    FROM new CROSS JOIN LATERAL (
      SELECT new.id, new.member_id WHERE new.member_id IS NOT NULL AND (new.told_of = '{}' OR (
        SELECT count(*) FROM dog_people WHERE dog_people.school_id = new.school_id
          AND dog_people.member_id = new.member_id AND dog_people.dog_id = ANY (new.told_of) AND NOT wants_bell
        ) < cardinality(new.told_of))
      UNION ALL
      SELECT new.spare_ids[row_number() OVER (ORDER BY dog_people.member_id)], dog_people.member_id
      FROM dog_people WHERE dog_people.school_id = new.school_id AND dog_people.dog_id = new.people_of AND wants_bell
        AND dog_people.member_id <> ALL (new.told_otherwise)
    ) AS told (id, member_id)
    RETURNING jsonb_build_object('kind', 'notifications', 'subject', member_id,
      'facts', jsonb_build_object('id', id, 'schoolId', school_id))::text AS signal`,
});

/** A line with its sentence, as it is stored. */
type KeptLine = Omit<NoticeLine, 'facts'> & { readonly facts: object; readonly message: string };

/**
 * Adds a school's lines at the end of the transaction, the first as the oldest. The bells of all who get one are told
 * after the commit.
 */
export function insertNotices(
  { outbox, now, undo }: TellingCtx,
  { schoolId, lines }: { schoolId: Id<'school'>; lines: readonly KeptLine[] },
): void {
  // A microsecond apart, so that those of one event keep their order; ids of one millisecond have none.
  const rows = lines.map(({ memberId, kind, target, facts, message, peopleOf, except, dogIds }, index) => ({
    id: newId(),
    school_id: schoolId,
    member_id: memberId,
    kind,
    target_type: target?.type ?? null,
    target_id: target?.id ?? null,
    target_dog_id: target?.dogId ?? null,
    target_day: target?.day ?? null,
    facts,
    message,
    created_at: now.instant.add({ microseconds: index }).toString(),
    undo_id: undo.offer?.id ?? null,
    people_of: peopleOf,
    told_otherwise: except,
    told_of: dogIds,
    spare_ids: peopleOf === null ? [] : Array.from({ length: mostPeopleOfDog }, newId),
  }));
  deferredNotices(outbox, rows);
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

interface ListValues {
  readonly schoolId: Id<'school'>;
  readonly memberId: Id<'member'>;
  readonly limit: number;
}

function newestOf(db: ReadDatabase, value: ValueOf<ListValues>) {
  return db
    .selectFrom('notifications')
    .select(shown)
    .where('school_id', '=', value('schoolId'))
    .where('member_id', '=', value('memberId'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(value('limit'));
}

const newest = {
  unread: preparedStatement<ListValues>()((db, value) => newestOf(db, value).where('read_at', 'is', null)),
  read: preparedStatement<ListValues>()((db, value) => newestOf(db, value).where('read_at', 'is not', null)),
};

/** Returns a member's newest notifications, newest first, with times in the given zone. */
export async function listNotifications(
  db: ReadDatabase,
  { schoolId, memberId, state, timeZone, limit }: ListOptions,
): Promise<Notification[]> {
  const rows = await newest[state](db, { schoolId, memberId, limit });
  return rows.map((row) => notificationOf(row, timeZone));
}

interface Reader {
  readonly schoolId: Id<'school'>;
  readonly memberId: Id<'member'>;
}

/** Marks all unread lines of a member as read now. */
export async function markAllRead({ tx, now }: Ctx, { schoolId, memberId }: Reader): Promise<void> {
  await sql`
    ${lockedLines(sql`school_id = ${schoolId} AND member_id = ${memberId} AND read_at IS NULL`)}
    UPDATE notifications SET read_at = ${instantParam(now.instant)}
    FROM locked WHERE notifications.school_id = ${schoolId} AND notifications.id = locked.id`.execute(tx);
}

/** Marks one notification as read now, if it is unread. */
export async function markRead({ tx, now, school }: WriteContext, notificationId: string): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ read_at: now.instant.toString() })
    .where('school_id', '=', school.id)
    .where('id', '=', notificationId)
    .where('read_at', 'is', null)
    .execute();
}

/** Removes the lines of undone acts. Returns the members of these lines. */
export async function deleteNoticesOfUndos(
  { tx, school }: WriteContext,
  undoIds: readonly Id<'undo'>[],
): Promise<Id<'member'>[]> {
  const { rows } = await sql<{ member_id: Id<'member'> }>`
    ${lockedLines(sql`school_id = ${school.id} AND undo_id = ${anyOf(undoIds)}`)}
    DELETE FROM notifications USING locked
    WHERE notifications.school_id = ${school.id} AND notifications.id = locked.id
    RETURNING member_id`.execute(tx);
  return [...new Set(rows.map(({ member_id }) => member_id))];
}

/** How many of these notifications are the caller's own. */
export const countNotificationsOf: CountIds = ({ db, caller, ids }) =>
  db
    .selectFrom('notifications')
    .select((rows) => rows.fn.countAll<number>().as('count'))
    .where('school_id', '=', caller.schoolId)
    .where('member_id', '=', caller.memberId)
    .where('id', '=', ids);

/**
 * Returns the notifications of these ids, oldest first, each with its member; times are in the zone of each one's
 * school.
 */
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

/**
 * Returns the school that a member belongs to now; null if there is none, or if the member has another role than
 * `role`.
 */
export async function findSchoolIdOf(
  db: ReadDatabase,
  memberId: Id<'member'>,
  { role }: { role?: Actor['role'] } = {},
): Promise<string | null> {
  const row = await db
    .selectFrom('members')
    .select('school_id')
    .where('id', '=', memberId)
    .where(isActive())
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

/** Removes notices from before an instant, read or not. */
export async function deleteOldNotices(database: Database, before: Temporal.Instant): Promise<void> {
  await deleteInBatches(database, {
    table: 'notifications',
    key: ['school_id', 'id'],
    condition: sql`created_at < ${instantParam(before)}`,
  });
}
