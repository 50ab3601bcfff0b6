import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import { instantParam } from '../../platform/database/instant.ts';
import type { Limit } from '../../platform/limits/limits.ts';
import { mailsOfMailbox, turnOfSchool } from './held-mails.domain.ts';

const hashOf = (mailbox: string) => createHash('sha256').update(mailbox).digest();

/** A mail: its job, school and mailbox. */
export interface CountedMail {
  readonly id: string;
  readonly mailbox: string;
  readonly schoolId: string | null;
}

/**
 * Locks the mails of a school and then of a mailbox until the transaction ends, so that only one process at a time
 * counts and holds them.
 */
export async function lockTurns(tx: Transaction, { schoolId, mailbox }: Omit<CountedMail, 'id'>): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`mails of school ${schoolId}`}, 0)),
    pg_advisory_xact_lock(hashtextextended(${`mails to ${mailbox}`}, 0))`.execute(tx);
}

export interface Verdict {
  /** Whether an earlier attempt of the same job has been counted. */
  readonly isCounted: boolean;
  /** When the mail may leave; null: now. */
  readonly freeAt: Temporal.Instant | null;
  /** Whether the school has sent so many mails recently that other schools go first. */
  readonly hasHadTurn: boolean;
}

/** Returns whether a mail may leave now, judged by the mails that have left. */
export async function judgeMail(
  tx: Transaction,
  { id, mailbox, schoolId }: CountedMail,
  { now, school }: { readonly now: Temporal.Instant; readonly school: Limit },
): Promise<Verdict> {
  const ofMailbox = sql`mailbox = ${hashOf(mailbox)}`;
  const ofSchool = sql`school_id = ${schoolId}`;
  const blocking = (whose: RawBuilder<unknown>, { most, seconds }: Limit) => sql`(
    SELECT sent_at + make_interval(secs => ${seconds}) FROM sent_mails
    WHERE ${whose} AND sent_at > ${instantParam(now.subtract({ seconds }))}
    ORDER BY sent_at DESC OFFSET ${most - 1} LIMIT 1)`;
  const { rows } = await sql<Verdict>`
    SELECT EXISTS (SELECT FROM sent_mails WHERE id = ${id}) AS "isCounted",
      greatest(${blocking(ofMailbox, mailsOfMailbox[0])}, ${blocking(ofMailbox, mailsOfMailbox[1])},
        ${blocking(ofSchool, school)}) AS "freeAt",
      ${blocking(ofSchool, turnOfSchool)} IS NOT NULL AS "hasHadTurn"`.execute(tx);
  const [verdict] = rows;
  if (verdict === undefined) throw new TypeError('A statement without a table gave no row.');
  return verdict;
}

/** Counts a mail that leaves now; doing it again changes nothing. */
export async function countMail(
  db: Database,
  { id, mailbox, schoolId }: CountedMail,
  now: Temporal.Instant,
): Promise<void> {
  await db
    .insertInto('sent_mails')
    .values({ id, mailbox: hashOf(mailbox), school_id: schoolId, sent_at: now.toString() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Removes counted mails that are too old for any limit. */
export async function deleteOldCounts(database: Database, before: Temporal.Instant): Promise<void> {
  await deleteInBatches(database, {
    table: 'sent_mails',
    key: ['id'],
    condition: sql`sent_at < ${instantParam(before)}`,
  });
}
