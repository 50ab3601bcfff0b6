import type { Id } from '@psia/contract/core/ids';
import type { InvitedRegistration } from '@psia/contract/core/person';
import { type RawBuilder, sql } from 'kysely';
import { optionalAddressRow } from '../../platform/database/address-columns.ts';
import type { Database, ReadDatabase, Transaction } from '../../platform/database/database.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import { newId } from '../../platform/database/new-id.ts';
import { instantParam } from '../../platform/database/instant.ts';
import { isActive } from '../../platform/database/columns/member-state.ts';
import type { WriteContext } from '../../platform/acting/context.ts';
import { recordActs } from '../acts/acts.public.ts';

type Ctx = Pick<WriteContext, 'tx' | 'now'>;

const hasEmail = (email: string) => sql<boolean>`lower(accounts.email) = lower(${email})`;

/** Condition: the account uses an e-mail, proven or not. A founder who has not confirmed doesn't use it yet. */
export const goesBy = (email: string) =>
  sql<boolean>`(lower(accounts.shown_email) = lower(${email}) AND accounts.shown_email <> '' AND accounts.confirmed_at IS NOT NULL)`;

/** An account with the membership that signs in. */
export interface FoundAccount {
  readonly id: string;
  readonly email: string;
  /** Null until its person sets a password (D191). */
  readonly passwordHash: string | null;
  readonly isConfirmed: boolean;
  readonly member: {
    readonly id: string;
    readonly role: 'trainer' | 'owner';
    /** Null for a founder who has not created the school yet. */
    readonly schoolId: Id<'school'> | null;
    readonly fullName: string;
  };
}

/**
 * Returns the account that signs in with an e-mail, ignoring letter case (D7): the account that uses it, otherwise a
 * founder's who has not confirmed it (D160). Null if there is none or its person was removed.
 */
export function findAccount(db: ReadDatabase, email: string): Promise<FoundAccount | null> {
  return findAccountWhere(db, sql<boolean>`(${hasEmail(email)} OR ${goesBy(email)})`);
}

/** Returns the account of a founder who has not confirmed the address (D160). */
export function findUnconfirmed(db: ReadDatabase, email: string): Promise<FoundAccount | null> {
  return findAccountWhere(db, sql<boolean>`(${hasEmail(email)} AND accounts.confirmed_at IS NULL)`);
}

async function findAccountWhere(db: ReadDatabase, condition: RawBuilder<boolean>): Promise<FoundAccount | null> {
  const row = await db
    .selectFrom('accounts')
    .innerJoin('members', 'members.account_id', 'accounts.id')
    .leftJoin('schools', 'schools.id', 'members.school_id')
    .select(['accounts.id', 'accounts.shown_email', 'accounts.password_hash', 'accounts.confirmed_at'])
    .select(['members.id as memberId', 'members.role', 'members.display_name'])
    .select('schools.id as schoolId')
    .where(condition)
    .where(isActive())
    .orderBy(sql`accounts.confirmed_at IS NULL`)
    .orderBy('members.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    email: row.shown_email,
    passwordHash: row.password_hash,
    isConfirmed: row.confirmed_at !== null,
    member: {
      id: row.memberId,
      role: row.role === 'owner' ? 'owner' : 'trainer',
      schoolId: row.schoolId,
      fullName: row.display_name,
    },
  };
}

/** Whom mails about an account reach: its proven address with a name of its people; null when none is proven (D191). */
export async function findMailbox(
  tx: Transaction,
  accountId: string,
): Promise<{ name: string; address: string } | null> {
  const row = await tx
    .selectFrom('accounts')
    .innerJoin('members', 'members.account_id', 'accounts.id')
    .select(['accounts.email', 'members.display_name'])
    .where('accounts.id', '=', accountId)
    .orderBy('members.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined || row.email === null ? null : { name: row.display_name, address: row.email };
}

/**
 * Locks an account until the transaction ends, so that it can't be removed meanwhile. False if it was removed (D160).
 */
export async function lockAccount(tx: Transaction, accountId: string): Promise<boolean> {
  const locked = tx.selectFrom('accounts').select('id').where('id', '=', accountId).forKeyShare();
  return (await locked.executeTakeFirst()) !== undefined;
}

/** Locks an account until the transaction ends, as a sign-in does: what it changes and a sign-in wait for each other. */
export async function lockAccountToChange(tx: Transaction, accountId: string): Promise<void> {
  await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
}

/** Removes an address's unconfirmed account and all that belongs to it, if there is one (D160). */
export async function deleteUnconfirmed(tx: Transaction, email: string): Promise<void> {
  await tx.deleteFrom('accounts').where(hasEmail(email)).where('confirmed_at', 'is', null).execute();
}

/**
 * Removes unconfirmed accounts that registered before an instant and whose last confirmation link has expired (D160).
 */
export async function deleteUnconfirmedAccounts(
  database: Database,
  before: Temporal.Instant,
  now: Temporal.Instant,
): Promise<void> {
  const openLink = sql`SELECT 1 FROM account_secrets AS secret WHERE secret.account_id = accounts.id
    AND secret.purpose = 'confirm' AND secret.expires_at > ${instantParam(now)}`;
  await deleteInBatches(database, {
    table: 'accounts',
    key: ['id'],
    condition: sql`confirmed_at IS NULL AND created_at <= ${instantParam(before)} AND NOT EXISTS (${openLink})`,
  });
}

/** Whether an e-mail has an account that has proven it (D191). Its person may be active or not. */
export async function hasProvenAccount(db: ReadDatabase, email: string): Promise<boolean> {
  const confirmed = db.selectFrom('accounts').select('id').where(hasEmail(email)).where('confirmed_at', 'is not', null);
  return (await confirmed.executeTakeFirst()) !== undefined;
}

/** Whether anybody has registered with an address, confirmed or not. */
export async function hasAccount(db: ReadDatabase, email: string): Promise<boolean> {
  const account = db.selectFrom('accounts').select('id').where(hasEmail(email)).limit(1);
  return (await account.executeTakeFirst()) !== undefined;
}

/** Whether anybody has ever registered. */
export async function hasAnyAccount(db: ReadDatabase): Promise<boolean> {
  return (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/**
 * What is known about an account's mailbox (D191). 'unconfirmed': a founder, who can't sign in before opening the
 * mailed link. 'unproven': an invited person who registered without the mailed proof.
 */
export type Mailbox = 'unconfirmed' | 'unproven' | 'proven';

interface NewAccount {
  readonly email: string;
  readonly passwordHash: string;
  readonly mailbox: Mailbox;
}

/** Inserts an account and returns its id. Null if another account uses the address, ignoring letter case (D7). */
export async function insertAccount({ tx, now }: Ctx, account: NewAccount): Promise<string | null> {
  const created_at = now.instant.toString();
  const row = await tx
    .insertInto('accounts')
    .values({
      id: newId(),
      [account.mailbox === 'unproven' ? 'unproven_email' : 'email']: account.email,
      password_hash: account.passwordHash,
      created_at,
      confirmed_at: account.mailbox === 'unconfirmed' ? null : created_at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

interface NewMember {
  readonly accountId: string;
  /** Null for a founder: the id of the future school is made now. */
  readonly schoolId: Id<'school'> | null;
  readonly role: 'trainer' | 'owner';
  readonly person: Omit<InvitedRegistration, 'password'>;
}

/** Inserts an account's membership and returns its id. */
export async function insertMember(
  ctx: Ctx & Pick<WriteContext, 'outbox' | 'undo'>,
  member: NewMember,
): Promise<string> {
  const { tx, now } = ctx;
  const { firstName, lastName, phone, address } = member.person;
  const { id } = await tx
    .insertInto('members')
    .values({
      id: newId(),
      account_id: member.accountId,
      school_id: member.schoolId ?? newId(),
      role: member.role,
      first_name: firstName,
      last_name: lastName,
      phone,
      ...optionalAddressRow(address),
      created_at: now.instant.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { schoolId, role } = member;
  // A founder joins nothing: the school is to come.
  if (schoolId !== null) recordJoined(ctx, { id, schoolId, role });
  return id;
}

interface Joined {
  readonly id: Id<'member'>;
  readonly schoolId: Id<'school'>;
  readonly role: 'trainer' | 'owner';
}

/** Records that somebody has joined a school. */
export function recordJoined(ctx: Pick<WriteContext, 'outbox' | 'undo' | 'now'>, { id, schoolId, role }: Joined): void {
  recordActs({ ...ctx, actor: { id }, school: { id: schoolId } }, [
    { act: 'member-joined', subjectId: id, facts: { role } },
  ]);
}

/**
 * Whether an account's password is still the one that was checked. Locks it until the transaction ends: a change of the
 * password waits, and then also ends the session that is being opened.
 */
export async function lockPassword(tx: Transaction, accountId: string, passwordHash: string | null): Promise<boolean> {
  const row = await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('password_hash', '=', passwordHash)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the hash of an account's password; null if it has none. */
export async function getPasswordHash(db: ReadDatabase, accountId: string): Promise<string | null> {
  const row = await db
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return row.password_hash;
}

/** Sets a password. With `checkedHash`, only if that is still the stored hash. False if it was not set. */
export async function updatePassword(
  tx: Transaction,
  { accountId, passwordHash, checkedHash }: { accountId: string; passwordHash: string; checkedHash: string | null },
): Promise<boolean> {
  let update = tx.updateTable('accounts').set({ password_hash: passwordHash }).where('id', '=', accountId);
  if (checkedHash !== null) update = update.where('password_hash', '=', checkedHash);
  const { numUpdatedRows } = await update.executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
