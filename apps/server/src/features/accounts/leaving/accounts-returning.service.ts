import type { Id } from '@psia/contract/core/ids';
import type { InvitedRegistration } from '@psia/contract/core/person';
import type { WriteContext } from '../../../platform/acting/context.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { hasProvenAccount, insertMember, type Mailbox, recordJoined } from '../accounts.repository.ts';
import * as repository from './accounts-leaving.repository.ts';

/** Who registers, and as what. */
export interface NewPerson {
  readonly email: string;
  readonly passwordHash: string;
  readonly mailbox: Mailbox;
  readonly role: 'trainer' | 'owner';
  readonly schoolId: Id<'school'> | null;
  readonly person: Omit<InvitedRegistration, 'password'>;
}

/** What a registration has made. */
export interface Registered {
  readonly accountId: string;
  readonly memberId: Id<'member'>;
  /** The schools of an account that lost the address to this one. */
  readonly losers: readonly Id<'school'>[];
}

type Ctx = Pick<WriteContext, 'tx' | 'now' | 'concerns' | 'outbox' | 'undo'>;

const roles = { trainer: 'jako trener', owner: 'jako właściciel' };
const needsProof =
  'Ktoś z tym adresem e-mail miał już konto. Aby do niego wrócić, otwórz link z wiadomości z zaproszeniem.';

/**
 * Lets a person who has left all their schools come back with a new password: to the same membership of this school, or
 * as a new member of another one (D190). Null if the address has no such account. Refuses with EMAIL_TAKEN without the
 * proof of the mailbox, which anybody who has the bare link lacks (D191), and for another role than the former one. The
 * caller must have locked the address.
 */
export async function comeBack(
  ctx: Ctx,
  { email, passwordHash, mailbox, role, schoolId, person }: NewPerson,
): Promise<Registered | null> {
  if (schoolId === null) return null;
  const account = await repository.findRestingAccount(ctx.tx, { email, schoolId });
  if (account === null) return null;
  const { id: accountId, former } = account;
  if (mailbox !== 'proven') throw new Refusal('EMAIL_TAKEN', { message: needsProof });
  refuseOtherRole(former, role);
  await repository.wake(ctx.tx, { accountId, email, passwordHash });
  if (former === null) {
    const memberId = await insertMember(ctx, { accountId, schoolId, role, person });
    ctx.concerns({ accountId, memberId, schoolId });
    return { accountId, memberId, losers: [] };
  }
  const { memberId } = former;
  await repository.bringBack(ctx.tx, { memberId, schoolId, person });
  recordJoined(ctx, { id: memberId, schoolId, role });
  ctx.concerns({ accountId, memberId, schoolId });
  return { accountId, memberId, losers: [] };
}

function refuseOtherRole(former: repository.RestingAccount['former'], role: 'trainer' | 'owner'): void {
  if (former === null || former.role === role) return;
  throw new Refusal('EMAIL_TAKEN', {
    message: `Ta osoba należała do szkoły ${roles[former.role]} i tylko tak może do niej wrócić.`,
  });
}

/**
 * Whether somebody may be invited who uses an address: nobody has proven it, or its person has left all schools. Refuses
 * with EMAIL_TAKEN whom this school had in another role.
 */
export async function mayBeInvited(
  { tx }: Pick<WriteContext, 'tx'>,
  { email, schoolId, role }: { email: string; schoolId: Id<'school'>; role: 'trainer' | 'owner' },
): Promise<boolean> {
  const account = await repository.findRestingAccount(tx, { email, schoolId });
  refuseOtherRole(account?.former ?? null, role);
  return account !== null || !(await hasProvenAccount(tx, email));
}
