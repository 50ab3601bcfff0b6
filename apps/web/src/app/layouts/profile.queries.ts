import type { getOwnProfile } from '@psia/contract/owners/owners.contract';
import type { getTrainerDetails } from '@psia/contract/trainers/trainers.contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import type { Profile } from '../../lib/session/profile-context.ts';
import { profileKey } from '../query-client.ts';

/** A profile whose school may not exist yet: then the trainer creates it first (D11). */
export type LoadedProfile = Omit<Profile, 'schoolId'> & { readonly schoolId: string | null };

/** The signed-in trainer. */
export const trainerProfile = queryOptions({
  queryKey: [...profileKey, 'trainer'],
  staleTime: 5 * 60_000,
  queryFn: async ({ signal }): Promise<LoadedProfile> => {
    const trainer = await call<typeof getTrainerDetails>(
      { method: 'GET', path: '/trainer/trainer-details' },
      { signal },
    );
    const { id, schoolId, firstName, lastName, username, timeZone } = trainer;
    return { id, role: 'ROLE_TRAINER', schoolId, firstName, lastName, username, timeZone };
  },
});

/** The signed-in owner. */
export const ownerProfile = queryOptions({
  queryKey: [...profileKey, 'owner'],
  staleTime: 5 * 60_000,
  queryFn: async ({ signal }): Promise<LoadedProfile> => {
    const owner = await call<typeof getOwnProfile>({ method: 'GET', path: '/owner/me' }, { signal });
    const { id, schoolId, firstName, lastName, username, timeZone } = owner;
    return { id, role: 'ROLE_OWNER', schoolId, firstName, lastName, username, timeZone };
  },
});
