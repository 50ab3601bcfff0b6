import * as z from 'zod';
import { address, optionalAddress, shownAddress } from './places/address.ts';
import { seenVersion } from './version.ts';
import { email, newPassword, phone, properName } from './words/texts.ts';

/** What a person tells about themselves. The address may be missing: an owner gives it when a trainer comes to their home. */
export const personalData = z.object({
  firstName: properName,
  lastName: properName,
  phone,
  address: optionalAddress,
});
export type PersonalData = z.output<typeof personalData>;

/** The body of an owner's registration through an invitation; the e-mail comes from the invitation. */
export const invitedRegistration = personalData.extend({ password: newPassword });
export type InvitedRegistration = z.output<typeof invitedRegistration>;

/** As `invitedRegistration`, for trainers, who give their address. */
export const invitedTrainerRegistration = invitedRegistration.extend({ address });

/** The body of a change of one's profile. The e-mail must be the stored one (D77). */
export const profileChange = personalData.extend({ email, version: seenVersion });
export type ProfileChange = z.output<typeof profileChange>;

/**
 * A registered person; `username` is the e-mail (D7). `isEmailProven` is false until they prove that the mailbox is
 * theirs. The e-mail is empty if somebody else has proved that (D191). The address is null until the person gives it.
 */
export const profile = z.object({
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  address: shownAddress.nullable(),
  username: z.string(),
  email: z.string(),
  isEmailProven: z.boolean(),
});
