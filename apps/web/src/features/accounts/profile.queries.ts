import type { Id } from '@psia/contract/core/ids';
import type { getOwnProfile } from '@psia/contract/owners/owners.contract';
import type { getTrainerDetails } from '@psia/contract/trainers/trainers.contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import type { Profile } from '../../lib/session/profile-context.ts';
import type { SignedIn } from '../../lib/session/session.ts';

/** A profile whose school may not exist yet: then the trainer creates it first (D11). */
export type LoadedProfile = Omit<Profile, 'schoolId'> & { readonly schoolId: Id<'school'> | null };

const freshMs = 5 * 60_000;

/** The signed-in trainer, whom the token names; nothing is asked while nobody is signed in. */
export function trainerProfile(signedIn: SignedIn | null) {
  return queryOptions({
    queryKey: ['profile', signedIn?.id],
    enabled: signedIn !== null,
    staleTime: freshMs,
    queryFn: async ({ signal }): Promise<LoadedProfile> => {
      const trainer = await call<typeof getTrainerDetails>(
        { method: 'GET', path: '/trainer/trainer-details' },
        { signal },
      );
      const { id, schoolId, firstName, lastName, username, timeZone } = trainer;
      return { id, role: 'ROLE_TRAINER', schoolId, firstName, lastName, username, timeZone };
    },
  });
}

/** The signed-in owner, whom the token names; nothing is asked while nobody is signed in. */
export function ownerProfile(signedIn: SignedIn | null) {
  return queryOptions({
    queryKey: ['profile', signedIn?.id],
    enabled: signedIn !== null,
    staleTime: freshMs,
    queryFn: async ({ signal }): Promise<LoadedProfile> => {
      const owner = await call<typeof getOwnProfile>({ method: 'GET', path: '/owner/me' }, { signal });
      const { id, schoolId, firstName, lastName, username, timeZone } = owner;
      return { id, role: 'ROLE_OWNER', schoolId, firstName, lastName, username, timeZone };
    },
  });
}
