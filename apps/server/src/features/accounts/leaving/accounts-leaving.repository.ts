import type { Id } from '@psia/contract/core/ids';
import type { InvitedRegistration } from '@psia/contract/core/person';
import { sql } from 'kysely';
import { optionalAddressRow } from '../../../platform/database/address-columns.ts';
import type { ReadDatabase, Transaction } from '../../../platform/database/database.ts';
import { isActive } from '../../../platform/database/columns/member-state.ts';
import type { WriteContext } from '../../../platform/acting/context.ts';
import { goesBy } from '../accounts.repository.ts';

type Ctx = Pick<WriteContext, 'tx' | 'now' | 'school'>;

/** Archives an active member of the caller's school; history keeps the name (D190). */
export async function archive({ tx, now, school }: Ctx, memberId: Id<'member'>): Promise<void> {
  await tx
    .updateTable('members')
    .set((eb) => ({ state: 'archived', removed_at: now.instant.toString(), version: eb('version', '+', 1) }))
    .where('school_id', '=', school.id)
    .where('id', '=', memberId)
    .where(isActive())
    .execute();
}

/** Ends a member's sessions. Returns the ids of those ended. */
export async function endSessionsOf({ tx, now, school }: Ctx, memberId: Id<'member'>): Promise<string[]> {
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_at: now.instant.toString() })
    .where('school_id', '=', school.id)
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}

/** An account that uses an address and belongs to no school at the moment. */
export interface RestingAccount {
  readonly id: string;
  /** The person's former membership of the school that was asked for; null if there is none. */
  readonly former: { readonly memberId: Id<'member'>; readonly role: 'trainer' | 'owner' } | null;
}

/**
 * Returns the account that uses an address and whose person has left all their schools. One that has not proven the
 * address counts only in the school that it belonged to: elsewhere the address is not taken (D191).
 */
export async function findRestingAccount(
  db: ReadDatabase,
  { email, schoolId }: { email: string; schoolId: Id<'school'> },
): Promise<RestingAccount | null> {
  const row = await db
    .selectFrom('accounts')
    .leftJoin('members', (join) =>
      join
        .onRef('members.account_id', '=', 'accounts.id')
        .on('members.school_id', '=', schoolId)
        .on('members.state', '=', sql.lit('archived')),
    )
    .select(['accounts.id', 'members.id as memberId', 'members.role'])
    .where(goesBy(email))
    .where((eb) => eb.or([eb('accounts.unproven_email', 'is', null), eb('members.id', 'is not', null)]))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('members as present')
            .select('present.id')
            .whereRef('present.account_id', '=', 'accounts.id')
            .where(isActive('present')),
        ),
      ),
    )
    .executeTakeFirst();
  if (!row) return null;
  const { id, memberId, role } = row;
  return { id, former: memberId === null ? null : { memberId, role: role === 'owner' ? 'owner' : 'trainer' } };
}

/** Gives an account that proves its address a new password. */
export async function wake(
  tx: Transaction,
  { accountId, email, passwordHash }: { accountId: string; email: string; passwordHash: string },
): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ email, unproven_email: null, password_hash: passwordHash })
    .where('id', '=', accountId)
    .execute();
}

interface Returning {
  readonly memberId: Id<'member'>;
  readonly schoolId: Id<'school'>;
  readonly person: Omit<InvitedRegistration, 'password'>;
}

/** Makes an archived member active again, with the data that the person has given now. */
export async function bringBack(tx: Transaction, { memberId, schoolId, person }: Returning): Promise<void> {
  const { firstName, lastName, phone, address } = person;
  await tx
    .updateTable('members')
    .set((eb) => ({
      state: 'active',
      removed_at: null,
      first_name: firstName,
      last_name: lastName,
      phone,
      ...optionalAddressRow(address),
      version: eb('version', '+', 1),
    }))
    .where('school_id', '=', schoolId)
    .where('id', '=', memberId)
    .execute();
}
