import * as z from 'zod';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';
import { invitedRegistration, invitedTrainerRegistration } from '../core/person.ts';
import { roles } from '../core/role.ts';
import { wallTime } from '../core/time-schemas.ts';
import { email, phone } from '../core/words/texts.ts';

const token = z.object({ token: z.string().max(200).default('') });
/**
 * `proof` is only in the mailed link. With it the mailbox is proven; without it the account is created unproven (D191).
 */
const registration = token.extend({ proof: z.string().max(200).default('') });
const registrationErrors = ['INVALID_TOKEN', 'EMAIL_TAKEN'] as const;

/**
 * Who is invited. The e-mail is null if the link was handed over without one; then the form asks for it (D197). `known`
 * is the name that the school wrote down for an owner it added.
 */
const invitation = z.object({
  email: z.string().nullable(),
  schoolName: z.string(),
  role: z.enum(roles),
  known: z.object({ firstName: z.string(), lastName: z.string() }).optional(),
});
export type Invitation = z.output<typeof invitation>;

export const inviteOwner = defineOperation({
  method: 'POST',
  path: '/auth/invite/owner',
  summary: 'Zaproś właściciela',
  access: 'trainer',
  body: z.object({ email }),
  output: z.string(),
  status: 201,
  errors: ['EMAIL_TAKEN'],
});

export const inviteTrainer = defineOperation({
  method: 'POST',
  path: '/auth/invite/trainer',
  summary: 'Zaproś trenera',
  access: 'trainer',
  body: z.object({ email }),
  output: z.string(),
  status: 201,
  errors: ['EMAIL_TAKEN'],
});

/** An invitation that can still be used. Times are the school's wall-clock times; `invitedBy` is who sent it last. */
const waitingInvitation = z.object({
  id: id('invitation'),
  /** Null for a link that was handed over without an e-mail. */
  email: z.string().nullable(),
  /** Whom it is for, if the school had added them (D197). */
  owner: z.object({ id: id('owner'), name: z.string() }).optional(),
  role: z.enum(roles),
  createdAt: wallTime,
  expiresAt: wallTime,
  invitedBy: z.string(),
});
export type WaitingInvitation = z.output<typeof waitingInvitation>;

export const listWaitingInvitations = defineOperation({
  method: 'GET',
  path: '/auth/invitations/{schoolId}',
  summary: 'Zaproszenia, które czekają na rejestrację, najnowsze najpierw',
  access: 'trainer',
  params: z.object({ schoolId: id('school') }),
  output: z.array(waitingInvitation),
});

export const resendInvitation = defineOperation({
  method: 'POST',
  path: '/auth/invitations/{id}/resend',
  summary: 'Wyślij zaproszenie ponownie: z nowym linkiem, znów na 7 dni',
  access: 'trainer',
  params: z.object({ id: id('invitation') }),
  output: z.string(),
  status: 201,
  errors: ['EMAIL_TAKEN'],
});

export const withdrawInvitation = defineOperation({
  method: 'DELETE',
  path: '/auth/invitations/{id}',
  summary: 'Wycofaj zaproszenie: jego link przestaje działać',
  access: 'trainer',
  params: z.object({ id: id('invitation') }),
});

export const getInvitation = defineOperation({
  method: 'GET',
  path: '/auth/invitation',
  summary: 'Kto i dokąd zaprasza',
  access: 'public',
  query: token,
  output: invitation,
  errors: ['INVALID_TOKEN'],
});

/**
 * An owner's registration. The e-mail is taken only if the invitation has none; the phone may be missing if the school
 * has it (D197).
 */
const ownerRegistration = invitedRegistration.extend({ email: email.optional(), phone: phone.optional() });
export type OwnerRegistration = z.output<typeof ownerRegistration>;

export const registerOwner = defineOperation({
  method: 'POST',
  path: '/auth/register/owner',
  summary: 'Zarejestruj zaproszonego właściciela',
  access: 'public',
  does: 'worksThenWrites',
  query: registration,
  body: ownerRegistration,
  output: z.object({ id: id('owner') }),
  status: 201,
  errors: registrationErrors,
});

export const registerInvitedTrainer = defineOperation({
  method: 'POST',
  path: '/auth/registerToExistingSchool/trainer',
  summary: 'Zarejestruj zaproszonego trenera',
  access: 'public',
  does: 'worksThenWrites',
  query: registration,
  body: invitedTrainerRegistration,
  output: z.object({ id: id('trainer') }),
  status: 201,
  errors: registrationErrors,
});
