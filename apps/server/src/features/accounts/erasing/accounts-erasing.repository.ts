import type { Id } from '@psia/contract/core/ids';
import { sql } from 'kysely';
import type { CountIds } from '../../../platform/database/lookup.ts';
import { optionalAddressRow } from '../../../platform/database/address-columns.ts';
import type { ReadContext, WriteContext } from '../../../platform/acting/context.ts';

type Ctx = Pick<WriteContext, 'tx' | 'school'>;

/** An owner, present or former, with all that names them. */
export interface ErasableOwner {
  readonly id: Id<'owner'>;
  readonly accountId: string;
  readonly state: 'active' | 'archived' | 'erased';
  readonly name: string;
  /** The proven address; null if there is none. */
  readonly email: string | null;
  /** All e-mail addresses: of the account, unproven, and what the school knows. */
  readonly addresses: readonly string[];
}

/** Counts those of the ids that name owners of the caller's school, also former ones, but for who is erased; for trainers alone. */
export const countOwnersEver: CountIds = ({ db, caller, ids }) =>
  db
    .selectFrom('members')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('school_id', '=', caller.schoolId)
    .where('id', '=', ids)
    .where('role', '=', 'owner')
    .where('state', '<>', 'erased')
    .where((eb) => eb.or([caller.isTrainer]));

const stateOf = (text: string) => (text === 'active' || text === 'archived' ? text : 'erased');

/** Whether an owner is there, has left or is erased; null if there is none. */
export async function findOwnerState(
  { db, school }: Pick<ReadContext, 'db' | 'school'>,
  ownerId: Id<'owner'>,
): Promise<ErasableOwner['state'] | null> {
  const row = await db
    .selectFrom('members')
    .select('state')
    .where('school_id', '=', school.id)
    .where('id', '=', ownerId)
    .where('role', '=', 'owner')
    .executeTakeFirst();
  return row === undefined ? null : stateOf(row.state);
}

/** Returns an owner, present or former, with their row locked until the transaction ends; null if there is none. */
export async function lockErasableOwner({ tx, school }: Ctx, ownerId: Id<'owner'>): Promise<ErasableOwner | null> {
  const row = await tx
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.account_id')
    .select(['members.id', 'members.account_id', 'members.state', 'members.display_name', 'members.contact_email'])
    .select(['accounts.email', 'accounts.unproven_email'])
    .where('members.school_id', '=', school.id)
    .where('members.id', '=', ownerId)
    .where('members.role', '=', 'owner')
    .forUpdate('members')
    .executeTakeFirst();
  if (row === undefined) return null;
  const addresses = [row.email, row.unproven_email, row.contact_email].filter((address) => address !== null);
  return {
    id: row.id,
    accountId: row.account_id,
    state: stateOf(row.state),
    name: row.display_name,
    email: row.email,
    addresses: [...new Set(addresses)],
  };
}

/** Whether another member of the school is shown by the same name. */
export async function hasNamesake({ tx, school }: Ctx, { id, name }: ErasableOwner): Promise<boolean> {
  const other = await tx
    .selectFrom('members')
    .select('id')
    .where('school_id', '=', school.id)
    .where('display_name', '=', name)
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/**
 * Takes from an archived owner all that tells who it was, and from their account, unless it belongs to another school,
 * too. The rows stay: trainings and acts name them by id (D190).
 */
export async function eraseOwner({ tx, school }: Ctx, { id, accountId }: ErasableOwner): Promise<void> {
  await tx
    .updateTable('members')
    .set((eb) => ({
      state: 'erased',
      first_name: '',
      last_name: '',
      phone: '',
      ...optionalAddressRow(null),
      contact_email: null,
      shows_phone: false,
      version: eb('version', '+', 1),
    }))
    .where('school_id', '=', school.id)
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('sessions').where('school_id', '=', school.id).where('member_id', '=', id).execute();
  const { numUpdatedRows } = await tx
    .updateTable('accounts')
    .set({ email: null, unproven_email: null, password_hash: null, is_registered: false })
    .where('id', '=', accountId)
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM members WHERE members.account_id = accounts.id AND members.state <> 'erased')`,
    )
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await tx.deleteFrom('account_secrets').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('second_factors').where('account_id', '=', accountId).execute();
}
