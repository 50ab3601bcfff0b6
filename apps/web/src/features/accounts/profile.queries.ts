import type { Id } from '@psia/contract/core/ids';
import type { getOwnProfile, OwnProfile } from '@psia/contract/owners/owners.contract';
import type { getTrainerDetails } from '@psia/contract/trainers/trainers.contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { keptOnDevice } from '#lib/kept-answers/kept-answers.ts';
import type { Profile } from '#lib/session/profile-context.ts';
import type { SignedIn } from '#lib/session/session.ts';

/**
 * The signed-in person with all that they have told about themselves. A trainer's school may not exist yet: then they
 * create it first (D11).
 */
export interface LoadedProfile
  extends Omit<Profile, 'schoolId'>, Pick<OwnProfile, 'email' | 'phone' | 'address' | 'version'> {
  readonly schoolId: Id<'school'> | null;
  /** Whether owners see a trainer's phone (D196); nothing of an owner. */
  readonly showsPhone?: boolean;
}

const freshMs = 5 * 60_000;

function own(signedIn: SignedIn | null) {
  return {
    queryKey: ['profile', signedIn?.id],
    enabled: signedIn !== null,
    staleTime: freshMs,
    meta: { liveTopics: ['people'] },
  } as const;
}

/** The signed-in trainer, whom the token names; nothing is asked while nobody is signed in. */
export function trainerProfile(signedIn: SignedIn | null) {
  return keptOnDevice(
    queryOptions({
      ...own(signedIn),
      queryFn: async ({ signal }): Promise<LoadedProfile> => ({
        ...(await call<typeof getTrainerDetails>({ method: 'GET', path: '/trainer/trainer-details' }, { signal })),
        role: 'ROLE_TRAINER',
      }),
    }),
  );
}

/** The signed-in owner, whom the token names; nothing is asked while nobody is signed in. */
export function ownerProfile(signedIn: SignedIn | null) {
  return keptOnDevice(
    queryOptions({
      ...own(signedIn),
      queryFn: async ({ signal }): Promise<LoadedProfile> => ({
        ...(await call<typeof getOwnProfile>({ method: 'GET', path: '/owner/me' }, { signal })),
        role: 'ROLE_OWNER',
      }),
    }),
  );
}
