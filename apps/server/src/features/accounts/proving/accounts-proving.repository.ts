import type { Id } from '@psia/contract/core/ids';
import { sql } from 'kysely';
import type { ReadDatabase, Transaction } from '../../../platform/database/database.ts';
import { isActive } from '../../../platform/database/columns/member-state.ts';
import { goesBy } from '../accounts.repository.ts';

/**
 * Locks an address until the transaction ends, so that two calls that take, prove or give it up wait for each other.
 * Call it before locking any account's row.
 */
export async function lockAddress(tx: Transaction, email: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('address ' || lower(${email}), 0))`.execute(tx);
}

/**
 * Removes an address and the password from the account that uses it unproven. Returns that account's id; null if there
 * is none.
 */
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

/** Locks an account until the transaction ends and returns its unproven address; null if it has none. */
export async function lockUnprovenEmail(tx: Transaction, accountId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('accounts')
    .select('unproven_email')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.unproven_email ?? null;
}

/** Marks an account's unproven address as proven. */
export async function markProven(tx: Transaction, accountId: string): Promise<void> {
  await tx
    .updateTable('accounts')
    .set((account) => ({ email: account.ref('unproven_email'), unproven_email: null }))
    .where('id', '=', accountId)
    .execute();
}

/** Returns the schools of an account, which must be told of a change. */
export async function listSchoolsOf(db: ReadDatabase, accountId: string): Promise<Id<'school'>[]> {
  const rows = await db
    .selectFrom('members')
    .select('school_id')
    .where('account_id', '=', accountId)
    .where(isActive())
    .execute();
  return rows.map(({ school_id }) => school_id);
}

/** Whether another account uses an address, proven or not. */
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

/** Whether an active member of the school uses this e-mail unproven. */
export async function hasUnprovenMember(
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

/** A member's account, locked until the transaction ends. */
export interface LockedAccount {
  readonly id: string;
  readonly isRegistered: boolean;
  readonly isProven: boolean;
  readonly hasPassword: boolean;
}

/** Locks the account of a member of a school; null if the member is gone. */
export async function lockAccountOf(
  tx: Transaction,
  { memberId, schoolId }: { memberId: Id<'member'>; schoolId: Id<'school'> },
): Promise<LockedAccount | null> {
  const row = await tx
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.account_id')
    .select(['accounts.id', 'accounts.email', 'accounts.password_hash', 'accounts.is_registered'])
    .where('members.school_id', '=', schoolId)
    .where('members.id', '=', memberId)
    .where(isActive())
    .forNoKeyUpdate('accounts')
    .executeTakeFirst();
  if (row === undefined) return null;
  const { id, email, password_hash, is_registered: isRegistered } = row;
  return { id, isRegistered, isProven: email !== null, hasPassword: password_hash !== null };
}

/** Sets another address of an account, unproven. */
export async function setUnprovenEmail(tx: Transaction, accountId: string, email: string): Promise<void> {
  await tx.updateTable('accounts').set({ unproven_email: email }).where('id', '=', accountId).execute();
}
