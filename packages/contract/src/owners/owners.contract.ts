import * as z from 'zod';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';
import { pageOf, searchQuery } from '../core/page.ts';
import { profile, profileChange } from '../core/person.ts';
import { version } from '../core/version.ts';
import { email } from '../core/words/texts.ts';

const ownerProfile = profile.extend({ id: id('owner'), schoolId: id('school') });

/**
 * An owner. One without an account was added by the school and has not registered yet (D197): the e-mail is what the
 * school knows, and nothing is sent there but an invitation.
 */
const owner = ownerProfile.extend({ hasAccount: z.boolean() });
export type Owner = z.output<typeof owner>;

/** An owner as lists show them; their dogs are in Polish alphabetical order. */
const listedOwner = owner.extend({ dogs: z.array(z.object({ id: id('dog'), name: z.string() })) });
export type ListedOwner = z.output<typeof listedOwner>;

/** The school's time zone is where all its wall-clock times are (D4). */
const ownProfile = ownerProfile.extend({
  timeZone: z.string(),
  usesPasses: z.boolean(),
  usesAttendance: z.boolean(),
  usesMoney: z.boolean(),
  version,
});
export type OwnProfile = z.output<typeof ownProfile>;

export const getOwnProfile = defineOperation({
  method: 'GET',
  path: '/owner/me',
  summary: 'Dane zalogowanego właściciela',
  access: 'owner',
  output: ownProfile,
});

export const getOwner = defineOperation({
  method: 'GET',
  path: '/owner/details/{ownerId}',
  summary: 'Dane właściciela; właściciel widzi tylko własne',
  access: 'signedIn',
  params: z.object({ ownerId: id('owner') }),
  output: owner,
  accessLog: { kind: 'owner-opened', owner: 'ownerId' },
});

export const updateOwner = defineOperation({
  method: 'PUT',
  path: '/owner/update',
  summary: 'Zastąp własne dane; e-mail musi być ten sam',
  access: 'owner',
  body: profileChange,
  output: ownProfile,
  errors: ['CHANGED_MEANWHILE'],
});

export const changeOwnerEmail = defineOperation({
  method: 'PUT',
  path: '/owner/{ownerId}/email',
  summary: 'Podaj inny adres e-mail właściciela, który swojego nie potwierdził; wysyła tam link do potwierdzenia',
  access: 'trainer',
  params: z.object({ ownerId: id('owner') }),
  body: z.object({ email }),
  errors: ['EMAIL_TAKEN', 'EMAIL_PROVEN', 'NO_ACCOUNT'],
});

export const listOwners = defineOperation({
  method: 'GET',
  path: '/owner/all/{schoolId}',
  summary: 'Właściciele szkoły; szuka też po imieniu psa',
  access: 'trainer',
  params: z.object({ schoolId: id('school') }),
  query: searchQuery,
  output: pageOf(listedOwner),
});
