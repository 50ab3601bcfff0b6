import { setTimeout as pause } from 'node:timers/promises';
import type { TrainerRegistration } from '@psia/contract/accounts/accounts.contract';
import type { Passwords } from '../../platform/auth/passwords.ts';
import { hashOfSecret, newSecret } from '../../platform/auth/secrets.ts';
import type { ActorSchool, WriteContext } from '../../platform/acting/context.ts';
import type { OutsideContext } from '../../platform/http/operation-context.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { confirmationLife, mailsToMailbox, triesOfConfirmation } from './accounts.domain.ts';
import { refuseGuessable } from './accounts-judging.service.ts';
import { confirmationMail } from './accounts.mail.ts';
import * as secrets from './accounts-secrets.repository.ts';
import { comeBack, type NewPerson, type Registered } from './leaving/accounts-returning.service.ts';
import * as accounts from './accounts.repository.ts';
import { lockAddress } from './proving/accounts-proving.repository.ts';
import { freeAddress, takeAddress, type TellSchools } from './proving/accounts-proving.service.ts';

type Visitor = OutsideContext<null, ActorSchool | null>;
type Writing = Pick<WriteContext, 'tx' | 'now' | 'sendMail' | 'link'>;

/** Longer than the work for a known address takes. So the answer's time doesn't tell who has an account (D17). */
const evenTimeMs = 250;

/** Waits for the work, and for at least `evenTimeMs`, so that a call without work takes as long. */
export async function inConstantTime(work: Promise<void>): Promise<void> {
  await Promise.all([work, pause(evenTimeMs)]);
}

const heldUnproven =
  'Ktoś założył już konto z tym adresem e-mail i jeszcze go nie potwierdził. Otwórz link z wiadomości z zaproszeniem.';

/**
 * Adds an account and its membership in the caller's transaction. A person who proves the address takes it from an
 * unconfirmed registration (D160) and from an account that has not proven it (D191). Whoever has left all schools keeps
 * the account, and comes back to the same membership (`comeBack`). Refuses with EMAIL_TAKEN if the address has a proven
 * account (D7), or if both the old and the new account are unproven.
 */
export async function registerMember(
  ctx: Pick<WriteContext, 'tx' | 'now' | 'concerns' | 'outbox' | 'undo'>,
  { email, passwordHash, mailbox, ...membership }: NewPerson,
): Promise<Registered> {
  await lockAddress(ctx.tx, email);
  const back = await comeBack(ctx, { email, passwordHash, mailbox, ...membership });
  if (back !== null) return back;
  if (mailbox === 'unconfirmed') await accounts.deleteUnconfirmed(ctx.tx, email);
  const losers = mailbox === 'proven' ? await freeAddress(ctx, email) : [];
  const accountId = await accounts.insertAccount(ctx, { email, passwordHash, mailbox });
  if (accountId === null) {
    const isProven = await accounts.hasProvenAccount(ctx.tx, email);
    throw new Refusal('EMAIL_TAKEN', isProven ? {} : { message: heldUnproven });
  }
  const memberId = await accounts.insertMember(ctx, { accountId, ...membership });
  ctx.concerns({ accountId, memberId, schoolId: membership.schoolId });
  return { accountId, memberId, losers };
}

interface Addressee {
  readonly accountId: string;
  readonly email: string;
  readonly name: string;
}

async function sendConfirmation(ctx: Writing, { accountId, email, name }: Addressee): Promise<void> {
  const secret = newSecret();
  const expiresAt = ctx.now.instant.add(confirmationLife);
  await secrets.insertSecret(ctx, { hash: hashOfSecret(secret), accountId, purpose: 'confirm', expiresAt });
  ctx.sendMail(confirmationMail({ name, address: email }, ctx.link(`/confirm-trainer/${secret}`)));
}

/**
 * Registers a trainer who will found a school, mails the confirmation link and returns the new id (D9). Refuses with
 * EMAIL_TAKEN, or with TOO_MANY_REQUESTS if the mailbox has had its confirmation mails of this hour (D158), because no
 * mail would come.
 */
export async function registerTrainer(
  ctx: Visitor,
  { passwords, limits }: { passwords: Passwords; limits: Limits },
  { email, password, ...person }: TrainerRegistration,
): Promise<string> {
  await refuseGuessable(passwords, password, { owner: { ...person, email }, field: 'password' });
  const passwordHash = await passwords.hash(password);
  return ctx.write(async (inner) => {
    const founder = { email, passwordHash, mailbox: 'unconfirmed', role: 'trainer', schoolId: null, person } as const;
    const { accountId, memberId } = await registerMember(inner, founder);
    await limits.hitWithin(inner.tx, mailsToMailbox('confirmation'), email.toLowerCase());
    await sendConfirmation(inner, { accountId, email, name: `${person.firstName} ${person.lastName}` });
    return memberId;
  });
}

/**
 * Confirms an account by the key of its mail, and sets its password; does nothing to a confirmed account (D9, D160). An
 * account that never proved the address loses it (D191). Refuses with INVALID_TOKEN after seven days; a refused
 * password leaves the link usable (D61).
 */
export async function confirm(
  ctx: Visitor,
  { passwords, limits, tellSchools }: { passwords: Passwords; limits: Limits; tellSchools: TellSchools },
  { key, password }: { key: string; password: string },
): Promise<void> {
  const hash = hashOfSecret(key);
  const owner = await secrets.findOwnerOfConfirmation(ctx, hash);
  if (owner === null) throw new Refusal('INVALID_TOKEN');
  ctx.concerns({ accountId: owner.accountId });
  if (owner.isConfirmed) return;
  await limits.hit(triesOfConfirmation, hash.toString('hex'));
  await refuseGuessable(passwords, password, { owner, field: 'password' });
  const passwordHash = await passwords.hash(password);
  await ctx.write(async (inner) => {
    await lockAddress(inner.tx, owner.email);
    const losers = await takeAddress(inner, owner.email);
    if (!(await secrets.confirmBySecret(inner, { hash, passwordHash }))) throw new Refusal('INVALID_TOKEN');
    await tellSchools(inner, losers);
  });
}

/**
 * Mails another confirmation link to an unconfirmed account, at most five an hour. The answer and its time are the same
 * for every address (D158).
 */
export async function resendConfirmation(
  ctx: Visitor,
  { limits }: { limits: Limits },
  { email }: { email: string },
): Promise<void> {
  await inConstantTime(
    ctx.write(async (inner) => {
      const account = await accounts.findUnconfirmed(inner.tx, email);
      if (account === null) return;
      if (!(await accounts.lockAccount(inner.tx, account.id))) return;
      if (!(await limits.letsThrough(inner.tx, mailsToMailbox('confirmation'), email.toLowerCase()))) return;
      const { id: accountId, email: address, member } = account;
      await sendConfirmation(inner, { accountId, email: address, name: member.fullName });
    }),
  );
}
