import type { Invitation } from '@psia/contract/invitations/invitations.contract';
import type { TrainerValues } from '../accounts/accounts.public.ts';

/** What is sent of an owner's registration: what the invitation or the school knows already is left out (D197). */
export function ownersRegistration(
  { email: invitedEmail, known }: Pick<Invitation, 'email' | 'known'>,
  { email, phone, address: _, ...person }: TrainerValues,
) {
  return { ...person, ...(known === undefined && { phone }), ...(invitedEmail === null && { email }) };
}

/** What is sent of a trainer's registration; the e-mail is the invitation's. */
export function trainersRegistration({ email: _, ...person }: TrainerValues) {
  return person;
}
