import { useQuery } from '@tanstack/react-query';
import { useProfile } from '#lib/session/profile-context.ts';
import { useSignedIn } from '#lib/session/use-signed-in.ts';
import { ownerProfile, trainerProfile } from '../profile.queries.ts';

/** The query of the signed-in person's own data, whichever role they have. */
export function useOwnProfile() {
  const { role } = useProfile();
  const signedIn = useSignedIn();
  return useQuery(role === 'ROLE_OWNER' ? ownerProfile(signedIn) : trainerProfile(signedIn));
}
