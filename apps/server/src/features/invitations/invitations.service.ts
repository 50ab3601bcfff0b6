import type { Id } from '@psia/contract/core/ids';
import type { Invitation, OwnerRegistration } from '@psia/contract/invitations/invitations.contract';
import type { Passwords } from '../../platform/auth/passwords.ts';
import { hashOfSecret, newSecret } from '../../platform/auth/secrets.ts';
import type { ActorSchool, PublicContext, WriteContext } from '../../platform/acting/context.ts';
import type { OutsideContext } from '../../platform/http/operation-context.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import {
  deleteUnconfirmed,
  findOwnerByContactEmail,
  hasAccount,
  hasProvenAccount,
  hasUnprovenMember,
  mailsToMailbox,
  mayBeInvited,
  refuseGuessable,
  registerMember,
  registerOwnerWithoutAccount,
  roleName,
  sendProof,
} from '../accounts/accounts.public.ts';
import { announce, announceToStaff, tellSchools } from '../notifications/notifications.public.ts';
import { acceptedNotice, invitationLife, registrationPath } from './invitations.domain.ts';
import { invitationMail } from './invitations.mail.ts';
import * as repository from './invitations.repository.ts';
import type { Invited, InvitedRole, OpenInvitation } from './invitations.repository.ts';

type Visitor = OutsideContext<null, ActorSchool | null>;

interface InvitedAddress {
  readonly role: InvitedRole;
  readonly email: string;
}

/**
 * Invites an address to the caller's school for seven days, mails the link and gives its token, without the proof that the
 * mail has besides (D15, D191). An owner without an account whom the school knows by this address registers as that owner
 * (D197). An unconfirmed registration of the address ends with it (D160). A mailbox that has had five invitations in an
 * hour gets no other mail, with the same answer (D158). Refuses with EMAIL_TAKEN.
 */
export async function invite(
  ctx: WriteContext,
  deps: { limits: Limits },
  { role, email }: InvitedAddress,
): Promise<string> {
  const known = role === 'owner' ? await findOwnerByContactEmail(ctx.tx, { schoolId: ctx.school.id, email }) : null;
  return (await sendInvitation(ctx, deps, { role, email, ownerId: known })).token;
}

/** A new invitation's link, without the proof of a mailbox (D191), and when it ends. */
export interface NewLink {
  readonly link: string;
  readonly expiresAt: Temporal.Instant;
}

/**
 * Makes a link by which an owner without an account registers within seven days, to be copied or shown (D197), and mails
 * it if there is an address. The owner's former link works no more. Refuses as `invite`.
 */
export async function inviteKnownOwner(
  ctx: WriteContext,
  deps: { limits: Limits },
  { ownerId, email }: { readonly ownerId: Id<'owner'>; readonly email: string | null },
): Promise<NewLink> {
  const { token, expiresAt } = await sendInvitation(ctx, deps, { role: 'owner', email, ownerId });
  return { link: ctx.link(registrationPath('owner', { token })), expiresAt };
}

/**
 * Invites an address to the school as an owner, where nobody has an account with it and no invitation of the school waits
 * for it, and says nothing otherwise: for an owner, who may not learn whose an address is (D191), bring back who has left,
 * or take the place of what a trainer has sent.
 */
export async function inviteStranger(
  ctx: WriteContext,
  deps: { readonly limits: Limits },
  email: string,
): Promise<void> {
  const isKnown =
    (await hasAccount(ctx.tx, email)) ||
    (await findOwnerByContactEmail(ctx.tx, { schoolId: ctx.school.id, email })) !== null ||
    (await repository.isInvited(ctx, email));
  if (!isKnown) await storeAndSend(ctx, deps, { role: 'owner', email, ownerId: null });
}

async function sendInvitation(ctx: WriteContext, { limits }: { limits: Limits }, invited: Invited) {
  if (invited.email !== null) await requireFreeAddress(ctx, { ...invited, email: invited.email });
  return storeAndSend(ctx, { limits }, invited);
}

async function storeAndSend(ctx: WriteContext, { limits }: { limits: Limits }, invited: Invited) {
  const secrets = newSecrets();
  const expiresAt = ctx.now.instant.add(invitationLife);
  await repository.replaceInvitation(ctx, { ...invited, ...hashesOf(secrets), expiresAt });
  await sendLink(ctx, limits, { ...invited, ...secrets });
  return { token: secrets.token, expiresAt };
}

/**
 * Sends a waiting invitation again: another link for seven days more, which voids the one before (D15), by the limits of
 * inviting (D158). Gives the new token; of many at once the last one's works. Refuses with EMAIL_TAKEN, and with BAD_INPUT
 * a link that was handed over without an address.
 */
export async function resend(
  ctx: WriteContext,
  { limits }: { limits: Limits },
  { id }: { id: Id<'invitation'> },
): Promise<string> {
  const secrets = newSecrets();
  const invited = await repository.lockWaiting(ctx, id);
  if (invited.email === null) throw new Refusal('BAD_INPUT', { message: withoutAddress });
  await requireFreeAddress(ctx, { ...invited, email: invited.email });
  const expiresAt = ctx.now.instant.add(invitationLife);
  await repository.renewInvitation(ctx, { id, ...hashesOf(secrets), expiresAt });
  await sendLink(ctx, limits, { ...invited, ...secrets });
  return secrets.token;
}

/** Takes a waiting invitation back: its link works no more. */
export async function withdraw(ctx: WriteContext, { id }: { id: Id<'invitation'> }): Promise<void> {
  await repository.lockWaiting(ctx, id);
  await repository.voidInvitation(ctx, id);
  await announceToStaff(ctx, [{ topic: 'invitations' }]);
}

const withoutAddress = 'To zaproszenie nie ma adresu e-mail. Nowy link zrobisz w danych klienta.';

const unprovenHere =
  'Ktoś z Twojej szkoły ma już konto z tym adresem e-mail, ale jeszcze go nie potwierdził. Link do potwierdzenia wyślesz z danych tej osoby.';

/**
 * Ends an unconfirmed registration of an address (D160). Refuses with EMAIL_TAKEN when an account has proved it whose
 * person is in a school, or when it is that of somebody of this school; an account of another school that has not proved
 * it stands in nobody's way (D191), nor does one whose person has left: they come back (D190).
 */
async function requireFreeAddress(
  ctx: WriteContext,
  { role, email, ownerId }: Invited & { readonly email: string },
): Promise<void> {
  const schoolId = ctx.school.id;
  await deleteUnconfirmed(ctx.tx, email);
  // An owner without an account can't become somebody who had one (D197).
  const isFree =
    ownerId === null ? await mayBeInvited(ctx, { email, schoolId, role }) : !(await hasProvenAccount(ctx.tx, email));
  if (!isFree) throw new Refusal('EMAIL_TAKEN');
  if (await hasUnprovenMember(ctx.tx, { email, schoolId })) {
    throw new Refusal('EMAIL_TAKEN', { message: unprovenHere });
  }
}

interface Secrets {
  readonly token: string;
  readonly proof: string;
}

const newSecrets = (): Secrets => ({ token: newSecret(), proof: newSecret() });

const hashesOf = ({ token, proof }: Secrets) => ({ tokenHash: hashOfSecret(token), proofHash: hashOfSecret(proof) });

/** Tells the school's trainers that somebody is invited, and mails the link unless the mailbox had its five (D158). */
async function sendLink(
  ctx: WriteContext,
  limits: Limits,
  { role, email, token, proof }: Invited & Secrets,
): Promise<void> {
  await announceToStaff(ctx, [{ topic: 'invitations' }]);
  if (email === null) return;
  if (!(await limits.letsThrough(ctx.tx, mailsToMailbox('invitation'), email.toLowerCase()))) return;
  const { firstName, lastName } = ctx.actor;
  ctx.sendMail(
    invitationMail({
      email,
      role,
      schoolName: ctx.school.name,
      inviter: `${firstName} ${lastName}`,
      url: ctx.link(registrationPath(role, { token, proof })),
    }),
  );
}

/** Who is invited to which school, for the form; refuses with INVALID_TOKEN. */
export async function getInvitation(ctx: PublicContext, { token }: { token: string }): Promise<Invitation> {
  const { school, ...invitation } = await requireOpen(ctx, token);
  return { ...invitation, schoolName: school.name, role: roleName(invitation.role) };
}

/** The school that invites by a token; refuses with INVALID_TOKEN. */
export async function getInvitingSchool(ctx: PublicContext, token: string): Promise<OpenInvitation['school']> {
  return (await requireOpen(ctx, token)).school;
}

async function requireOpen(ctx: PublicContext, token: string): Promise<OpenInvitation> {
  const invitation = await repository.findOpenInvitation(ctx, hashOfSecret(token));
  if (invitation === null) throw new Refusal('INVALID_TOKEN');
  return invitation;
}

interface Registration extends Secrets {
  readonly role: InvitedRole;
  readonly body: OwnerRegistration;
}

/**
 * Registers an invited person, who can sign in at once, gives the new id and tells the inviter (D15, D36). With the proof
 * of the mailed link the mailbox is proven; without it, or with a wrong one, it gets the link that proves it (D191). Refuses
 * with INVALID_TOKEN, all but one of those who use a token at once too; a refused password leaves the link usable. Refuses
 * with BAD_INPUT when there is an e-mail neither in the invitation nor in the form, or no phone number.
 */
export async function register(
  ctx: Visitor,
  { passwords, limits }: { passwords: Passwords; limits: Limits },
  { role, body: { password, email: typedEmail, ...person }, ...secrets }: Registration,
): Promise<{ id: string }> {
  const hashes = hashesOf(secrets);
  const invitation = await repository.findOpenInvitation(ctx, hashes.tokenHash);
  if (invitation === null || invitation.role !== role) throw new Refusal('INVALID_TOKEN');
  const email = invitation.email ?? typedEmail;
  if (email === undefined) throw missing('email');
  if (invitation.known === undefined && person.phone === undefined) throw missing('phone');
  await refuseGuessable(passwords, password, {
    owner: { ...person, schoolName: invitation.school.name, email },
    field: 'password',
  });
  const passwordHash = await passwords.hash(password);
  return ctx.write(async (inner) => {
    const used = await repository.useInvitation(inner, { ...hashes, role });
    if (used === null) throw new Refusal('INVALID_TOKEN');
    const { schoolId, invitedBy, inviterRole } = used;
    const isProven = used.isProven && used.email !== null;
    const { accountId, memberId, losers } = await joinSchool(inner, {
      ...used,
      role,
      email,
      isProven,
      passwordHash,
      person,
    });
    if (!isProven && (await limits.letsThrough(inner.tx, mailsToMailbox('proof'), email.toLowerCase()))) {
      await sendProof(inner, { accountId, email, schoolName: used.schoolName });
    }
    const name = `${person.firstName} ${person.lastName}`;
    // An owner who invited somebody to a dog learns who it is when they say yes to it.
    const notices =
      inviterRole === 'owner' ? [] : [acceptedNotice({ invitedBy, role, newcomer: { id: memberId, name } })];
    await announce(inner, { schoolId, by: { id: memberId, ...person }, notices });
    await tellSchools(inner, [schoolId, ...losers]);
    return { id: memberId };
  });
}

interface Joining {
  readonly schoolId: Id<'school'>;
  readonly ownerId: Id<'owner'> | null;
  readonly role: InvitedRole;
  readonly email: string;
  readonly isProven: boolean;
  readonly passwordHash: string;
  readonly person: Omit<OwnerRegistration, 'password' | 'email'>;
}

/** Makes the account of somebody new to the school, or of an owner whom the school had added (D197). */
async function joinSchool(
  ctx: Parameters<typeof registerMember>[0],
  { ownerId, role, isProven, person, ...who }: Joining,
) {
  if (ownerId !== null) {
    const registered = await registerOwnerWithoutAccount(ctx, { ...who, ownerId, isProven, person });
    return { ...registered, memberId: ownerId };
  }
  const { phone } = person;
  if (phone === undefined) throw missing('phone');
  return registerMember(ctx, { ...who, role, mailbox: isProven ? 'proven' : 'unproven', person: { ...person, phone } });
}

const missing = (field: 'email' | 'phone') =>
  new Refusal('BAD_INPUT', { fieldErrors: { [field]: 'To pole jest wymagane.' } });
