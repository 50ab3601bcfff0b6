import { type SqlBool, sql } from 'kysely';
import type { Database, ReadDatabase, Transaction } from '../../../platform/database/database.ts';
import { isActive } from '../../../platform/database/columns/member-state.ts';
import type { Caller, ReadContext, WriteContext } from '../../../platform/acting/context.ts';

type Writing = Pick<WriteContext, 'tx' | 'now'>;

/** An account's second factor; its keys are sealed. */
export interface StoredFactor {
  /** Null until the first code has come. */
  readonly key: Buffer | null;
  /** The key that waits for its first code. */
  readonly nextKey: Buffer | null;
}

/** Returns an account's second factor; null if it never began one. */
export async function findFactor(db: ReadDatabase, accountId: string): Promise<StoredFactor | null> {
  const row = await db
    .selectFrom('second_factors')
    .select(['key', 'next_key as nextKey'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether a school's trainers sign in with a second factor alone; no without a school. */
export async function isRequiredIn(db: ReadDatabase, schoolId: string | null): Promise<boolean> {
  const row = await db
    .selectFrom('required_second_factors')
    .select('school_id')
    .where('school_id', '=', schoolId)
    .executeTakeFirst();
  return row !== undefined;
}

/** What the caller's account page tells: since when codes are asked for, and how many recovery codes are left. */
export async function getOwnFactor({
  db,
  school,
  actor,
}: ReadContext<Caller>): Promise<{ confirmedAt: Temporal.Instant | null; codesLeft: number; isRequired: boolean }> {
  const codesLeft = db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', actor.accountId)
    .where('used_at', 'is', null);
  return db
    .selectFrom('schools')
    .leftJoin('second_factors', (join) => join.on('second_factors.account_id', '=', actor.accountId))
    .select((eb) => [
      'confirmed_at as confirmedAt',
      eb.fn.coalesce(codesLeft, sql<number>`0`).as('codesLeft'),
      eb
        .exists(db.selectFrom('required_second_factors').where('school_id', '=', school.id))
        .$castTo<boolean>()
        .as('isRequired'),
    ])
    .where('schools.id', '=', school.id)
    .executeTakeFirstOrThrow();
}

/** Keeps a sealed key until its first code comes; one that waited before is replaced. */
export async function keepNextKey(tx: Transaction, accountId: string, nextKey: Buffer): Promise<void> {
  await tx
    .insertInto('second_factors')
    .values({ account_id: accountId, next_key: nextKey })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ next_key: nextKey }))
    .execute();
}

/** Puts the key that waited into force, from the step of its first code on. */
export async function confirmNextKey({ tx, now }: Writing, accountId: string, step: number): Promise<void> {
  await tx
    .updateTable('second_factors')
    .set((eb) => ({
      key: eb.ref('next_key'),
      next_key: null,
      confirmed_at: now.instant.toString(),
      last_step: step,
    }))
    .where('account_id', '=', accountId)
    .execute();
}

/** Uses up the code of a time step, and all of earlier steps. False when one of its step or a later one was used before. */
export async function spendStep(tx: Transaction, accountId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Uses up a recovery code. False when the account has none like it that is unused. */
export async function spendRecoveryCode({ tx, now }: Writing, accountId: string, codeHash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now.instant.toString() })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Replaces an account's recovery codes. */
export async function replaceRecoveryCodes(
  tx: Transaction,
  accountId: string,
  codeHashes: readonly Buffer[],
): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
  const rows = codeHashes.map((codeHash) => ({ account_id: accountId, code_hash: codeHash }));
  await tx.insertInto('recovery_codes').values(rows).execute();
}

/** Removes an account's second factor with its recovery codes. False if it had none. */
export async function removeFactor(tx: Database, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('second_factors')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Sets whether the trainers of the caller's school sign in with a second factor alone. */
export async function setRequired({ tx, school }: WriteContext, isRequired: boolean): Promise<void> {
  await (isRequired
    ? tx
        .insertInto('required_second_factors')
        .values({ school_id: school.id })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    : tx.deleteFrom('required_second_factors').where('school_id', '=', school.id).execute());
}

const hasFactor = sql<SqlBool>`EXISTS (SELECT FROM second_factors
  WHERE second_factors.account_id = accounts.id AND second_factors.key IS NOT NULL)`;

/**
 * Locks the accounts of the school's trainers until the transaction ends. Whoever signs in or turns the second factor off at the same moment
 * has done it then, or waits and finds what the school wants.
 */
export async function lockTrainers({ tx, school }: WriteContext): Promise<void> {
  const ofTrainers = tx
    .selectFrom('members')
    .select('account_id')
    .where('school_id', '=', school.id)
    .where('role', '=', 'trainer')
    .where(isActive());
  await tx.selectFrom('accounts').select('id').where('id', 'in', ofTrainers).orderBy('id').forNoKeyUpdate().execute();
}

/** Ends the sessions of the school's trainers who have no second factor. Returns the ids of those ended. */
export async function endSessionsWithoutFactor({ tx, school, now }: WriteContext): Promise<string[]> {
  const ended = await tx
    .updateTable('sessions')
    .from('accounts')
    .innerJoin('members', 'members.account_id', 'accounts.id')
    .set({ ended_at: now.instant.toString() })
    .whereRef('sessions.account_id', '=', 'accounts.id')
    .whereRef('sessions.member_id', '=', 'members.id')
    .where('sessions.school_id', '=', school.id)
    .where('members.school_id', '=', school.id)
    .where('members.role', '=', 'trainer')
    .where('sessions.ended_at', 'is', null)
    .where((eb) => eb.not(hasFactor))
    .returning('sessions.id')
    .execute();
  return ended.map(({ id }) => id);
}

/** Seals anew, by `renew`, the keys of all second factors that it wants to, one after another. */
export async function renewKeys(database: Database, renew: (sealed: Buffer) => Buffer | null): Promise<void> {
  const factors = await database.selectFrom('second_factors').select(['account_id', 'key', 'next_key']).execute();
  for (const { account_id, key, next_key } of factors) {
    const [renewedKey, renewedNext] = [key && renew(key), next_key && renew(next_key)];
    if (renewedKey === null && renewedNext === null) continue;
    // oxlint-disable-next-line no-await-in-loop -- one after another: they are few, and rows of sign-ins
    await database
      .updateTable('second_factors')
      .set({ key: renewedKey ?? key, next_key: renewedNext ?? next_key })
      .where('account_id', '=', account_id)
      .where('key', 'is not distinct from', key)
      .where('next_key', 'is not distinct from', next_key)
      .execute();
  }
}
