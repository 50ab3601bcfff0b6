import type { PasswordOwner } from '@psia/contract/accounts/passwords.rules';
import { sql } from 'kysely';
import type { Database, ReadDatabase } from '../../platform/database/database.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import { instantParam } from '../../platform/database/instant.ts';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'now'>;
type Ctx = Pick<WriteContext, 'tx' | 'now'>;

interface NewSecret {
  readonly hash: Buffer;
  readonly accountId: string;
  readonly purpose: 'confirm' | 'reset' | 'prove';
  readonly expiresAt: Temporal.Instant;
}

/** What a new password of a secret's owner is compared with (D157). */
export type SecretOwner = PasswordOwner & { readonly email: string };

function selectOwner(db: ReadDatabase, hash: Buffer) {
  return db
    .selectFrom('account_secrets')
    .innerJoin('accounts', 'accounts.id', 'account_secrets.account_id')
    .leftJoin('members', 'members.account_id', 'accounts.id')
    .leftJoin('schools', 'schools.id', 'members.school_id')
    .select(['accounts.id as account_id', 'accounts.shown_email as email', 'accounts.confirmed_at'])
    .select(['members.first_name', 'members.last_name', 'schools.name as school_name'])
    .where('secret_hash', '=', hash)
    .orderBy('members.created_at', 'desc')
    .limit(1);
}

type OwnerRow = Awaited<ReturnType<ReturnType<typeof selectOwner>['executeTakeFirstOrThrow']>>;

function ownerOf({ email, first_name, last_name, school_name }: OwnerRow): SecretOwner {
  return {
    email,
    firstName: first_name ?? undefined,
    lastName: last_name ?? undefined,
    schoolName: school_name ?? undefined,
  };
}

/** Stores the hash of a one-time secret (D69). */
export async function insertSecret({ tx, now }: Ctx, secret: NewSecret): Promise<void> {
  await tx
    .insertInto('account_secrets')
    .values({
      secret_hash: secret.hash,
      account_id: secret.accountId,
      purpose: secret.purpose,
      created_at: now.instant.toString(),
      expires_at: secret.expiresAt.toString(),
    })
    .execute();
}

/** Returns the account of a confirmation secret, and whether it is confirmed already; null if the secret is invalid. */
export async function findOwnerOfConfirmation(
  { db, now }: ReadCtx,
  hash: Buffer,
): Promise<(SecretOwner & { readonly accountId: string; readonly isConfirmed: boolean }) | null> {
  const row = await selectOwner(db, hash)
    .where('purpose', '=', 'confirm')
    .where('expires_at', '>', instantParam(now.instant))
    .executeTakeFirst();
  return row ? { ...ownerOf(row), accountId: row.account_id, isConfirmed: row.confirmed_at !== null } : null;
}

/**
 * Confirms the account of a confirmation secret and sets its password; leaves a confirmed account unchanged (D9, D160).
 * False if the secret is invalid or its account was removed meanwhile.
 */
export async function confirmBySecret(
  { tx, now }: Ctx,
  { hash, passwordHash }: { hash: Buffer; passwordHash: string },
): Promise<boolean> {
  await tx
    .updateTable('accounts')
    .from('account_secrets')
    .set({ confirmed_at: now.instant.toString(), password_hash: passwordHash })
    .whereRef('accounts.id', '=', 'account_secrets.account_id')
    .where('secret_hash', '=', hash)
    .where('purpose', '=', 'confirm')
    .where('expires_at', '>', instantParam(now.instant))
    .where('confirmed_at', 'is', null)
    .execute();
  return (await findOwnerOfConfirmation({ db: tx, now }, hash)) !== null;
}

/** Returns the account whose password a reset secret may set; null if the secret is invalid. */
export async function findOwnerOfReset(
  { db, now }: ReadCtx,
  hash: Buffer,
): Promise<(SecretOwner & { readonly accountId: string }) | null> {
  const row = await selectOwner(db, hash)
    .where('purpose', '=', 'reset')
    .where('used_at', 'is', null)
    .where('expires_at', '>', instantParam(now.instant))
    .executeTakeFirst();
  return row ? { ...ownerOf(row), accountId: row.account_id } : null;
}

/**
 * Uses up a reset secret and returns its account. Null if it is no longer valid; of several callers at once, only one
 * gets the account.
 */
export async function spendReset({ tx, now }: Ctx, hash: Buffer): Promise<string | null> {
  const row = await tx
    .updateTable('account_secrets')
    .set({ used_at: now.instant.toString() })
    .where('secret_hash', '=', hash)
    .where('purpose', '=', 'reset')
    .where('used_at', 'is', null)
    .where('expires_at', '>', instantParam(now.instant))
    .returning('account_id')
    .executeTakeFirst();
  return row?.account_id ?? null;
}

/** Voids an account's earlier reset links (D61). Two requests for one account wait for each other. */
export async function voidResets({ tx, now }: Ctx, accountId: string): Promise<void> {
  await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
  await tx
    .updateTable('account_secrets')
    .set({ used_at: now.instant.toString() })
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'reset')
    .where('used_at', 'is', null)
    .execute();
}

/**
 * Returns the account and the address that a link proves (D191). Null if the link is invalid, or if the account no
 * longer has the address.
 */
export async function findOwnerOfProof(
  { db, now }: ReadCtx,
  hash: Buffer,
): Promise<{ readonly accountId: string; readonly email: string } | null> {
  const row = await selectOwner(db, hash)
    .where('purpose', '=', 'prove')
    .where('expires_at', '>', instantParam(now.instant))
    .executeTakeFirst();
  return row ? { accountId: row.account_id, email: row.email } : null;
}

/** Deletes the secrets of all links that were mailed to an account. */
export async function deleteSecrets(tx: Database, accountId: string): Promise<void> {
  await tx.deleteFrom('account_secrets').where('account_id', '=', accountId).execute();
}

/** Removes secrets of links that ran out before an instant. */
export async function deleteOldSecrets(database: Database, before: Temporal.Instant): Promise<void> {
  await deleteInBatches(database, {
    table: 'account_secrets',
    key: ['secret_hash'],
    condition: sql`expires_at < ${instantParam(before)}`,
  });
}
