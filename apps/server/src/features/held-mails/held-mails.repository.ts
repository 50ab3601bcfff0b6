import type { Id } from '@psia/contract/core/ids';
import { wallTimeOf } from '@psia/contract/core/school-clock';
import type { HeldMail } from '@psia/contract/held-mails/held-mails.contract';
import type { Page } from '@psia/contract/core/page';
import { sql } from 'kysely';
import { anyOf } from '../../platform/database/any-of.ts';
import type { Database, ReadDatabase, Transaction } from '../../platform/database/database.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import { instantParam } from '../../platform/database/instant.ts';
import type { ReadContext } from '../../platform/acting/context.ts';

/** A mailbox with held mails of one school; its address in lower case. */
export interface HeldFor {
  readonly schoolId: string;
  readonly address: string;
}

export interface NewHeldMail {
  readonly id: string;
  readonly address: string;
  readonly recipientName: string;
  readonly subject: string;
  readonly gist: string;
  readonly hasCalendar: boolean;
}

const waitingFor = (db: ReadDatabase, { schoolId, address }: HeldFor) =>
  db
    .selectFrom('held_mails')
    .where('school_id', '=', schoolId)
    .where(sql<string>`lower(address)`, '=', address)
    .where('sent_at', 'is', null);

/** Returns when the held mails of a mailbox are to be sent; null if there are none. */
export async function findDueAt(db: ReadDatabase, heldFor: HeldFor): Promise<Temporal.Instant | null> {
  const row = await waitingFor(db, heldFor).select('due_at').orderBy('held_at', 'desc').limit(1).executeTakeFirst();
  return row?.due_at ?? null;
}

/** How many mails of all schools are held back, for an operator. */
export async function countAllHeldMails(db: ReadDatabase): Promise<number> {
  const { count } = await db
    .selectFrom('held_mails')
    .where('sent_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether a school has any held mails. */
export async function hasHeldMails(db: ReadDatabase, schoolId: string): Promise<boolean> {
  const waiting = db
    .selectFrom('held_mails')
    .select('id')
    .where('school_id', '=', schoolId)
    .where('sent_at', 'is', null);
  return (await waiting.limit(1).executeTakeFirst()) !== undefined;
}

/** Stores a held mail. */
export async function insertHeldMail(
  tx: Transaction,
  schoolId: string,
  { mail, now, dueAt }: { mail: NewHeldMail; now: Temporal.Instant; dueAt: Temporal.Instant },
): Promise<void> {
  const { id, address, recipientName, subject, gist, hasCalendar } = mail;
  await tx
    .insertInto('held_mails')
    .values({
      school_id: schoolId,
      id,
      address,
      recipient_name: recipientName,
      subject,
      gist,
      has_calendar: hasCalendar,
      held_at: now.toString(),
      due_at: dueAt.toString(),
    })
    .execute();
}

/** Returns the first held mails of a mailbox, at most `most`, in the order in which they were held. */
export async function listWaitingFor(db: ReadDatabase, heldFor: HeldFor, most: number) {
  return waitingFor(db, heldFor)
    .select([
      'id',
      'address',
      'recipient_name as recipientName',
      'subject',
      'gist',
      'has_calendar as hasCalendar',
      'held_at as heldAt',
    ])
    .orderBy('held_at')
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Postpones the held mails of a mailbox. */
export async function putOff(tx: Transaction, { schoolId, address }: HeldFor, dueAt: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('held_mails')
    .set({ due_at: dueAt.toString() })
    .where('school_id', '=', schoolId)
    .where(sql<string>`lower(address)`, '=', address)
    .where('sent_at', 'is', null)
    .execute();
}

/** Marks mails as sent. */
export async function markSent(
  tx: Transaction,
  { schoolId, ids, now }: { schoolId: string; ids: readonly string[]; now: Temporal.Instant },
): Promise<void> {
  await tx
    .updateTable('held_mails')
    .set({ sent_at: now.toString() })
    .where('school_id', '=', schoolId)
    .where('id', '=', anyOf(ids))
    .execute();
}

/** Counts the held mails of a school, and returns when the last of them is to be sent; null if there are none. */
export async function countHeldMails(db: ReadDatabase, schoolId: string) {
  const row = await db
    .selectFrom('held_mails')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('due_at').as('dueAt')])
    .where('school_id', '=', schoolId)
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.dueAt === null ? null : { count: row.count, dueAt: row.dueAt };
}

/** The ids of a school's trainers. */
export async function listTrainerIds(db: ReadDatabase, schoolId: string): Promise<Id<'member'>[]> {
  const rows = await db
    .selectFrom('members')
    .select('id')
    .where('school_id', '=', schoolId)
    .where('role', '=', 'trainer')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns a page of a school's held mails, oldest first; the totals are right even past the last page (D46). */
export async function listHeldMails(
  { db, school }: Pick<ReadContext, 'db' | 'school'>,
  { page, size }: { page: number; size: number },
): Promise<Page<HeldMail>> {
  const waiting = db.selectFrom('held_mails').where('school_id', '=', school.id).where('sent_at', 'is', null);
  const rows = await db
    .selectFrom(waiting.select((eb) => eb.fn.countAll<number>().as('count')).as('all'))
    .leftJoin(
      waiting
        .select(['id', 'recipient_name', 'address', 'subject', 'held_at', 'due_at'])
        .orderBy('held_at')
        .orderBy('id')
        .limit(size)
        .offset(page * size)
        .as('held'),
      (join) => join.onTrue(),
    )
    .select(['count', 'id', 'recipient_name', 'address', 'subject', 'held_at', 'due_at'])
    .orderBy('held_at')
    .orderBy('id')
    .execute();
  const count = rows[0]?.count ?? 0;
  return {
    content: rows.flatMap((row) => heldMailOf(row, school.timeZone)),
    number: page,
    size,
    totalElements: count,
    totalPages: Math.ceil(count / size),
  };
}

interface ListedRow {
  readonly id: string | null;
  readonly recipient_name: string | null;
  readonly address: string | null;
  readonly subject: string | null;
  readonly held_at: Temporal.Instant | null;
  readonly due_at: Temporal.Instant | null;
}

function heldMailOf(
  { id, recipient_name, address, subject, held_at, due_at }: ListedRow,
  timeZone: string,
): HeldMail[] {
  if (id === null || held_at === null || due_at === null) return [];
  const times = { heldAt: wallTimeOf(held_at, timeZone), sendsAt: wallTimeOf(due_at, timeZone) };
  return [{ id, recipientName: recipient_name ?? '', email: address ?? '', subject: subject ?? '', ...times }];
}

/** Removes mails that were sent before an instant. */
export async function deleteSentMails(database: Database, before: Temporal.Instant): Promise<void> {
  await deleteInBatches(database, {
    table: 'held_mails',
    key: ['school_id', 'id'],
    condition: sql`sent_at < ${instantParam(before)}`,
  });
}
