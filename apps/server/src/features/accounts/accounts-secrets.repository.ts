import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { instantParam } from '../../platform/database/instant.ts';
import type { Context } from '../../platform/http/context.ts';

type Ctx = Pick<Context, 'tx' | 'now'>;

interface NewSecret {
  readonly hash: Buffer;
  readonly accountId: string;
  readonly purpose: 'confirm' | 'reset';
  readonly expiresAt: Temporal.Instant;
}

/** Keeps the hash of a one-time secret (D69). */
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

/** Confirms the account of a confirmation secret, again without effect (D9); false when the secret is no good. */
export async function confirmBySecret({ tx, now }: Ctx, hash: Buffer): Promise<boolean> {
  const secret = await tx
    .updateTable('account_secrets')
    .set({ used_at: sql`coalesce(used_at, ${instantParam(now.instant)})` })
    .where('secret_hash', '=', hash)
    .where('purpose', '=', 'confirm')
    .where('expires_at', '>', instantParam(now.instant))
    .returning('account_id')
    .executeTakeFirst();
  if (!secret) return false;
  await tx
    .updateTable('accounts')
    .set({ confirmed_at: now.instant.toString() })
    .where('id', '=', secret.account_id)
    .where('confirmed_at', 'is', null)
    .execute();
  return true;
}

/** The address of the account that a reset secret may still be used for; null when it is no good. */
export async function findEmailOfReset({ tx, now }: Ctx, hash: Buffer): Promise<string | null> {
  const row = await tx
    .selectFrom('account_secrets')
    .innerJoin('accounts', 'accounts.id', 'account_secrets.account_id')
    .select('accounts.email')
    .where('secret_hash', '=', hash)
    .where('purpose', '=', 'reset')
    .where('used_at', 'is', null)
    .where('expires_at', '>', instantParam(now.instant))
    .executeTakeFirst();
  return row?.email ?? null;
}

/** Uses a reset secret up and gives its account; null when it is no good any more, also for all rivals but one. */
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

/** Makes an account's earlier reset links worthless (D61); two requests for one account take turns. */
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

/** Removes secrets of links that ran out before an instant. */
export async function deleteOldSecrets(database: Database, before: Temporal.Instant): Promise<void> {
  await database.deleteFrom('account_secrets').where('expires_at', '<', instantParam(before)).execute();
}
