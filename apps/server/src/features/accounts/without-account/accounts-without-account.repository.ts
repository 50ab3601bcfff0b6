import type { Id } from '@psia/contract/core/ids';
import { sql } from 'kysely';
import { isActive } from '../../../platform/database/columns/member-state.ts';
import type { ReadDatabase, Transaction } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/new-id.ts';
import type { WriteContext } from '../../../platform/acting/context.ts';
import { recordActs } from '../../acts/acts.public.ts';

/** What a school writes down about an owner whom it adds. */
export interface KnownPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string | null;
}

type Ctx = Pick<WriteContext, 'tx' | 'now' | 'school' | 'actor' | 'outbox' | 'undo'>;

/** Inserts an owner of the caller's school and an account by which nobody can sign in yet. Returns the owner's id. */
export async function insertOwnerWithoutAccount(ctx: Ctx, person: KnownPerson): Promise<Id<'client'>> {
  const [id] = await insertOwnersWithoutAccount(ctx, [person]);
  if (id === undefined) throw new Error('No owner was inserted.');
  return id;
}

/** The same for several owners, at least one; their ids in the order of the owners. */
export async function insertOwnersWithoutAccount(
  ctx: Ctx,
  people: readonly KnownPerson[],
): Promise<readonly Id<'client'>[]> {
  const created_at = ctx.now.instant.toString();
  const accounts = people.map(() => ({ id: newId(), created_at, confirmed_at: created_at, is_registered: false }));
  await ctx.tx.insertInto('accounts').values(accounts).execute();
  const members = people.map(({ firstName, lastName, phone, email }, index) => ({
    id: newId(),
    account_id: accounts[index]?.id ?? '',
    school_id: ctx.school.id,
    role: 'owner',
    first_name: firstName,
    last_name: lastName,
    phone,
    contact_email: email,
    created_at,
  }));
  await ctx.tx.insertInto('members').values(members).execute();
  const ids = members.map(({ id }) => id);
  recordActs(
    ctx,
    ids.map((subjectId) => ({ act: 'owner-added', subjectId })),
  );
  return ids;
}

/** An owner of a school as they are written down, and whether they have registered. */
export interface KnownOwner extends KnownPerson {
  readonly accountId: string;
  readonly isRegistered: boolean;
  readonly version: number;
}

function selectOwner(db: ReadDatabase, { schoolId, ownerId }: { schoolId: Id<'school'>; ownerId: Id<'owner'> }) {
  return db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.account_id')
    .select([
      'members.first_name as firstName',
      'members.last_name as lastName',
      'members.phone',
      'members.contact_email as email',
      'members.version',
      'accounts.id as accountId',
      'accounts.is_registered as isRegistered',
    ])
    .where('members.school_id', '=', schoolId)
    .where('members.id', '=', ownerId)
    .where('members.role', '=', 'owner')
    .where(isActive());
}

type OfSchool = { readonly schoolId: Id<'school'>; readonly ownerId: Id<'owner'> };

/** An owner of a school; null if there is none. */
export async function findKnownOwner(db: ReadDatabase, owner: OfSchool): Promise<KnownOwner | null> {
  return (await selectOwner(db, owner).executeTakeFirst()) ?? null;
}

/** As `findKnownOwner`, with the member's and the account's row locked until the transaction ends. */
export async function lockKnownOwner(tx: Transaction, owner: OfSchool): Promise<KnownOwner | null> {
  return (await selectOwner(tx, owner).forNoKeyUpdate().executeTakeFirst()) ?? null;
}

/** Replaces what the school knows about an owner without an account. */
export async function updateKnownOwner(
  ctx: Ctx,
  ownerId: Id<'owner'>,
  { firstName, lastName, phone, email }: KnownPerson,
): Promise<void> {
  await ctx.tx
    .updateTable('members')
    .set((eb) => ({
      first_name: firstName,
      last_name: lastName,
      phone,
      contact_email: email,
      version: eb('version', '+', 1),
    }))
    .where('school_id', '=', ctx.school.id)
    .where('id', '=', ownerId)
    .execute();
}

/** The owner without an account whom a school knows by an e-mail; null when there is none, or more than one. */
export async function findOwnerByContactEmail(
  db: ReadDatabase,
  { schoolId, email }: { readonly schoolId: Id<'school'>; readonly email: string },
): Promise<Id<'owner'> | null> {
  const found = await db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.account_id')
    .select('members.id')
    .where('members.school_id', '=', schoolId)
    .where('members.role', '=', 'owner')
    .where(isActive())
    .where('accounts.is_registered', '=', false)
    .where(sql<boolean>`lower(members.contact_email) = lower(${email})`)
    .limit(2)
    .execute();
  return found.length === 1 ? (found[0]?.id ?? null) : null;
}

/** Makes an archived owner without an account active again; false if there is none. */
export async function unarchiveOwner({ tx, school }: Ctx, ownerId: Id<'owner'>): Promise<boolean> {
  const row = await tx
    .updateTable('members')
    .from('accounts')
    .set((eb) => ({ state: 'active', removed_at: null, version: eb('members.version', '+', 1) }))
    .whereRef('accounts.id', '=', 'members.account_id')
    .where('accounts.is_registered', '=', false)
    .where('members.school_id', '=', school.id)
    .where('members.id', '=', ownerId)
    .where('members.state', '=', 'archived')
    .returning('members.id')
    .executeTakeFirst();
  return row !== undefined;
}

interface Registering {
  readonly accountId: string;
  readonly email: string;
  readonly isProven: boolean;
  readonly passwordHash: string;
}

/** Lets somebody sign in to an account that nobody has registered; the address is the account's from now on. */
export async function registerAccount(tx: Transaction, account: Registering): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({
      [account.isProven ? 'email' : 'unproven_email']: account.email,
      password_hash: account.passwordHash,
      is_registered: true,
    })
    .where('id', '=', account.accountId)
    .where('is_registered', '=', false)
    .execute();
  await tx.updateTable('members').set({ contact_email: null }).where('account_id', '=', account.accountId).execute();
}
