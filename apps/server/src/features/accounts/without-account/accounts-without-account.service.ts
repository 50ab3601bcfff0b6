import type { Id } from '@psia/contract/core/ids';
import type { OwnerRegistration } from '@psia/contract/invitations/invitations.contract';
import type { WriteContext } from '../../../platform/acting/context.ts';
import { refuseChanged } from '../../../platform/refusal/changed-meanwhile.ts';
import { notFound, Refusal } from '../../../platform/refusal/refusal.ts';
import { recordActs } from '../../acts/acts.public.ts';
import { hasProvenAccount } from '../accounts.repository.ts';
import { replaceMemberData } from '../profile/accounts-profile.repository.ts';
import { isUsedByOther, lockAddress } from '../proving/accounts-proving.repository.ts';
import { freeAddress } from '../proving/accounts-proving.service.ts';
import * as repository from './accounts-without-account.repository.ts';
import type { KnownOwner, KnownPerson } from './accounts-without-account.repository.ts';

/**
 * Locks an owner of the caller's school who has no account (D197). Refuses with NOT_FOUND, and with HAS_ACCOUNT once they
 * have registered.
 */
export async function lockOwnerWithoutAccount(ctx: WriteContext, ownerId: Id<'owner'>): Promise<KnownOwner> {
  const owner = await repository.lockKnownOwner(ctx.tx, { schoolId: ctx.school.id, ownerId });
  if (owner === null) throw notFound();
  if (owner.isRegistered) throw new Refusal('HAS_ACCOUNT');
  return owner;
}

interface ChangedOwner extends KnownPerson {
  readonly ownerId: Id<'owner'>;
  /** The version that the caller saw. */
  readonly version?: number | undefined;
}

const fields = ['firstName', 'lastName', 'phone', 'email'] as const;

/**
 * Replaces what the school knows about an owner without an account. Refuses as `lockOwnerWithoutAccount`, and with
 * CHANGED_MEANWHILE if it is not as the caller saw it (D79).
 */
export async function changeOwnerWithoutAccount(
  ctx: WriteContext,
  { ownerId, version, ...person }: ChangedOwner,
): Promise<void> {
  const before = await lockOwnerWithoutAccount(ctx, ownerId);
  refuseChanged(version, before.version);
  await repository.updateKnownOwner(ctx, ownerId, person);
  const changed = fields.filter((field) => person[field] !== before[field]);
  recordActs(ctx, [{ act: 'owner-changed', subjectId: ownerId, facts: { fields: changed } }]);
}

/** Brings an owner without an account back whom the caller has just archived. Refuses with CHANGED_MEANWHILE. */
export async function unarchiveOwnerWithoutAccount(ctx: WriteContext, ownerId: Id<'owner'>): Promise<void> {
  if (!(await repository.unarchiveOwner(ctx, ownerId))) throw new Refusal('CHANGED_MEANWHILE');
}

interface RegisteringOwner {
  readonly schoolId: Id<'school'>;
  readonly ownerId: Id<'owner'>;
  readonly email: string;
  readonly isProven: boolean;
  readonly passwordHash: string;
  readonly person: Omit<OwnerRegistration, 'password' | 'email'>;
}

interface RegisteredOwner {
  readonly accountId: string;
  /** The schools of an account that lost the address to this one (D191). */
  readonly losers: readonly Id<'school'>[];
}

/**
 * Makes the account of an owner whom a school had added: dogs, trainings and all that was written stay theirs (D197). An
 * address that is proven is taken from who uses it unproven (D191). Refuses with INVALID_TOKEN if the owner has left or has
 * registered, and with EMAIL_TAKEN.
 */
export async function registerOwnerWithoutAccount(
  ctx: Pick<WriteContext, 'tx' | 'now' | 'concerns' | 'outbox' | 'undo'>,
  { schoolId, ownerId, email, isProven, passwordHash, person }: RegisteringOwner,
): Promise<RegisteredOwner> {
  await lockAddress(ctx.tx, email);
  if (await hasProvenAccount(ctx.tx, email)) throw new Refusal('EMAIL_TAKEN');
  const losers = isProven ? await freeAddress(ctx, email) : [];
  const owner = await repository.lockKnownOwner(ctx.tx, { schoolId, ownerId });
  if (owner === null || owner.isRegistered) throw new Refusal('INVALID_TOKEN');
  const { accountId } = owner;
  if (await isUsedByOther(ctx.tx, { email, accountId })) throw new Refusal('EMAIL_TAKEN');
  await repository.registerAccount(ctx.tx, { accountId, email, isProven, passwordHash });
  await replaceMemberData(ctx.tx, { schoolId, memberId: ownerId }, { ...person, phone: person.phone ?? owner.phone });
  recordActs({ ...ctx, actor: { id: ownerId }, school: { id: schoolId } }, [
    { act: 'member-joined', subjectId: ownerId, facts: { role: 'owner' } },
  ]);
  ctx.concerns({ accountId, memberId: ownerId, schoolId });
  return { accountId, losers };
}
