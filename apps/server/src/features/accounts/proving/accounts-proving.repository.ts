import type { Id } from '@psia/contract/core/ids';
import { sql } from 'kysely';
import type { ReadDatabase, Transaction } from '../../../platform/database/database.ts';
import { isActive } from '../../../platform/database/columns/member-state.ts';
import { goesBy } from '../accounts.repository.ts';

/**
 * Holds an address until the transaction ends, so that who takes it, proves it or gives it up takes turns. Asked before any
 * account's row is held.
 */
export async function lockAddress(tx: Transaction, email: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('address ' || lower(${email}), 0))`.execute(tx);
}

/** Takes an address from the account that goes by it without having proved it, its password too; null when there is none. */
export async function takeFromUnproven(tx: Transaction, email: string): Promise<string | null> {
  const taken = await tx
    .updateTable('accounts')
    .set({ unproven_email: null, password_hash: null })
    .where(goesBy(email))
    .where('unproven_email', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return taken?.id ?? null;
}

/** The unproven address of an account, whose row is held until the transaction ends; null when it has none. */
export async function lockUnprovenEmail(tx: Transaction, accountId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('accounts')
    .select('unproven_email')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.unproven_email ?? null;
}

/** Makes an account's unproven address a proven one. */
export async function markProven(tx: Transaction, accountId: string): Promise<void> {
  await tx
    .updateTable('accounts')
    .set((account) => ({ email: account.ref('unproven_email'), unproven_email: null }))
    .where('id', '=', accountId)
    .execute();
}

/** The schools of an account, to be told of a change. */
export async function listSchoolsOf(db: ReadDatabase, accountId: string): Promise<Id<'school'>[]> {
  const rows = await db
    .selectFrom('members')
    .select('school_id')
    .where('account_id', '=', accountId)
    .where(isActive())
    .execute();
  return rows.map(({ school_id }) => school_id);
}

/** Whether another account goes by an address, proven or not. */
export async function isUsedByOther(
  db: ReadDatabase,
  { email, accountId }: { email: string; accountId: string },
): Promise<boolean> {
  const other = await db
    .selectFrom('accounts')
    .select('id')
    .where(goesBy(email))
    .where('id', '<>', accountId)
    .executeTakeFirst();
  return other !== undefined;
}

/** Whether a member of a school goes by an address without having proved it. */
export async function isUnprovenIn(
  db: ReadDatabase,
  { email, schoolId }: { email: string; schoolId: Id<'school'> },
): Promise<boolean> {
  const member = await db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.account_id')
    .select('members.id')
    .where('members.school_id', '=', schoolId)
    .where(isActive())
    .where(goesBy(email))
    .where('accounts.unproven_email', 'is not', null)
    .executeTakeFirst();
  return member !== undefined;
}

/** A member's account, held until the transaction ends. */
export interface HeldAccount {
  readonly id: string;
  readonly isProven: boolean;
  readonly hasPassword: boolean;
}

/** Holds the account of a member of a school; null when the member is gone. */
export async function lockAccountOf(
  tx: Transaction,
  { memberId, schoolId }: { memberId: Id<'member'>; schoolId: Id<'school'> },
): Promise<HeldAccount | null> {
  const row = await tx
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.account_id')
    .select(['accounts.id', 'accounts.email', 'accounts.password_hash'])
    .where('members.school_id', '=', schoolId)
    .where('members.id', '=', memberId)
    .where(isActive())
    .forNoKeyUpdate('accounts')
    .executeTakeFirst();
  return row ? { id: row.id, isProven: row.email !== null, hasPassword: row.password_hash !== null } : null;
}

/** Gives an account another address that nobody has proved. */
export async function setUnprovenEmail(tx: Transaction, accountId: string, email: string): Promise<void> {
  await tx.updateTable('accounts').set({ unproven_email: email }).where('id', '=', accountId).execute();
}
