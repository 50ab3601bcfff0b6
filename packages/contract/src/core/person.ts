import * as z from 'zod';
import { address } from './address.ts';
import { line, newPassword, phone } from './texts.ts';

/** What a person tells about themselves: shown in profiles, asked for at registration. */
export const personalData = z.object({ firstName: line, lastName: line, phone, address });

/** The body of a registration through an invitation; the e-mail comes from the invitation. */
export const invitedRegistration = personalData.extend({ password: newPassword });
export type InvitedRegistration = z.output<typeof invitedRegistration>;

/** A registered person; username is the e-mail (D7). */
export const profile = personalData.extend({ username: z.string(), email: z.string() });
