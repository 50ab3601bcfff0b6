import * as z from 'zod';
import { address, shownAddress } from './places/address.ts';
import { newPassword, phone, properName } from './words/texts.ts';

/** What a person tells about themselves, as asked for at registration. */
export const personalData = z.object({ firstName: properName, lastName: properName, phone, address });

/** The body of a registration through an invitation; the e-mail comes from the invitation. */
export const invitedRegistration = personalData.extend({ password: newPassword });
export type InvitedRegistration = z.output<typeof invitedRegistration>;

/** A registered person; username is the e-mail (D7). */
export const profile = z.object({
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  address: shownAddress,
  username: z.string(),
  email: z.string(),
});
