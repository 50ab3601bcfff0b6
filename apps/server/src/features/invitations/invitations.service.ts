import type { Id } from '@psia/contract/core/ids';
import type { InvitedRegistration } from '@psia/contract/core/person';
import type { Invitation } from '@psia/contract/invitations/invitations.contract';
import type { Passwords } from '../../platform/auth/passwords.ts';
import { hashOfSecret, newSecret } from '../../platform/auth/secrets.ts';
import type { ActorSchool, OutsideContext, PublicContext, WriteContext } from '../../platform/http/context.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import {
  deleteUnconfirmed,
  hasConfirmedAccount,
  mailsToMailbox,
  refuseGuessable,
  registerMember,
  roleName,
} from '../accounts/accounts.public.ts';
import { announce, announceChange, announceToStaff } from '../notifications/notifications.public.ts';
import { acceptedNotice, invitationLife, registrationPath } from './invitations.domain.ts';
import { invitationMail } from './invitations.mail.ts';
import * as repository from './invitations.repository.ts';
import type { Invited, InvitedRole } from './invitations.repository.ts';

type Visitor = OutsideContext<null, ActorSchool | null>;

/**
 * Invites an address to the caller's school for seven days, mails the link and gives its token (D15); an unconfirmed
 * registration of the address ends with it (D160). A mailbox that has had five invitations in an hour gets no other mail,
 * with the same answer (D158). Refuses with EMAIL_TAKEN.
 */
export async function invite(
  ctx: WriteContext,
  { limits }: { limits: Limits },
  { role, email }: Invited,
): Promise<string> {
  const token = newSecret();
  const expiresAt = ctx.now.instant.add(invitationLife);
  await makeRoomFor(ctx, email);
  await repository.replaceInvitation(ctx, { role, email, tokenHash: hashOfSecret(token), expiresAt });
  await sendLink(ctx, limits, { role, email, token });
  return token;
}

/**
 * Sends a waiting invitation again: another link for seven days more, which voids the one before (D15), by the limits of
 * inviting (D158). Gives the new token; of many at once the last one's works. Refuses with EMAIL_TAKEN.
 */
export async function resend(
  ctx: WriteContext,
  { limits }: { limits: Limits },
  { id }: { id: Id<'invitation'> },
): Promise<string> {
  const token = newSecret();
  const invited = await repository.holdWaiting(ctx, id);
  await makeRoomFor(ctx, invited.email);
  const expiresAt = ctx.now.instant.add(invitationLife);
  await repository.renewInvitation(ctx, { id, tokenHash: hashOfSecret(token), expiresAt });
  await sendLink(ctx, limits, { ...invited, token });
  return token;
}

/** Takes a waiting invitation back: its link works no more. */
export async function withdraw(ctx: WriteContext, { id }: { id: Id<'invitation'> }): Promise<void> {
  await repository.holdWaiting(ctx, id);
  await repository.voidInvitation(ctx, id);
  await announceToStaff(ctx, [{ topic: 'invitations' }]);
}

/** Ends an unconfirmed registration of an address (D160); EMAIL_TAKEN when its account is confirmed. */
async function makeRoomFor(ctx: WriteContext, email: string): Promise<void> {
  await deleteUnconfirmed(ctx.tx, email);
  if (await hasConfirmedAccount(ctx.tx, email)) throw new Refusal('EMAIL_TAKEN');
}

/** Tells the school's trainers that somebody is invited, and mails the link unless the mailbox had its five (D158). */
async function sendLink(
  ctx: WriteContext,
  limits: Limits,
  { role, email, token }: Invited & { readonly token: string },
): Promise<void> {
  await announceToStaff(ctx, [{ topic: 'invitations' }]);
  if (!(await limits.letsThrough(ctx.tx, mailsToMailbox('invitation'), email.toLowerCase()))) return;
  const { firstName, lastName } = ctx.actor;
  ctx.sendMail(
    invitationMail({
      email,
      role,
      schoolName: ctx.school.name,
      inviter: `${firstName} ${lastName}`,
      url: ctx.link(registrationPath(role, token)),
    }),
  );
}

/** Who is invited to which school, for the form; refuses with INVALID_TOKEN. */
export async function getInvitation(ctx: PublicContext, { token }: { token: string }): Promise<Invitation> {
  const invitation = await repository.findOpenInvitation(ctx, hashOfSecret(token));
  if (invitation === null) throw new Refusal('INVALID_TOKEN');
  return { ...invitation, role: roleName(invitation.role) };
}

interface Registration {
  readonly role: InvitedRole;
  readonly token: string;
  readonly body: InvitedRegistration;
}

/**
 * Registers an invited person with a confirmed account, gives the new id and tells the inviter (D15, D36). Refuses
 * with INVALID_TOKEN, all but one of those who use a token at once too; a refused password leaves the link usable.
 */
export async function register(
  ctx: Visitor,
  { passwords }: { passwords: Passwords },
  { role, token, body: { password, ...person } }: Registration,
): Promise<{ id: string }> {
  const tokenHash = hashOfSecret(token);
  const invitation = await repository.findOpenInvitation(ctx, tokenHash);
  if (invitation === null || invitation.role !== role) throw new Refusal('INVALID_TOKEN');
  await refuseGuessable(passwords, password, { owner: { ...person, ...invitation }, field: 'password' });
  const passwordHash = await passwords.hash(password);
  return ctx.write(async (inner) => {
    const used = await repository.useInvitation(inner, { tokenHash, role });
    if (used === null) throw new Refusal('INVALID_TOKEN');
    const { email, schoolId, invitedBy } = used;
    const newcomer = { email, passwordHash, isConfirmed: true, role, schoolId, person };
    const { memberId } = await registerMember(inner, newcomer);
    const name = `${person.firstName} ${person.lastName}`;
    const notices = [acceptedNotice({ invitedBy, role, newcomer: { id: memberId, name } })];
    await announce(inner, { schoolId, by: { id: memberId, ...person }, notices });
    await announceChange(inner, { schoolId, topics: [{ topic: 'people' }] });
    return { id: memberId };
  });
}
