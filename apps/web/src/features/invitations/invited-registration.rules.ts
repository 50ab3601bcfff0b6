import type { Invitation } from '@psia/contract/invitations/invitations.contract';
import type { TrainerValues } from '../accounts/accounts.public.ts';

/** What is sent of a registration: what the invitation or the school knows already is left out (D197). */
export function registrationBody(
  { role, email: invitedEmail, known }: Pick<Invitation, 'role' | 'email' | 'known'>,
  { email, phone, address, ...person }: TrainerValues,
) {
  if (role === 'ROLE_TRAINER') return { ...person, phone, address };
  return { ...person, ...(known === undefined && { phone }), ...(invitedEmail === null && { email }) };
}
