import type { Id } from '@psia/contract/core/ids';
import type { Dog } from '@psia/contract/dogs/dogs.contract';
import { useQuery } from '@tanstack/react-query';
import { useProfile } from '#lib/session/profile-context.ts';
import { dogsOfOwner } from '../dogs/dogs.public.ts';

/** A dog of the signed-in owner, from the list that their screen shows it by; undefined while it is not there. */
export function useOwnDog(dogId: Id<'dog'>): Dog | undefined {
  const { id: ownerId } = useProfile();
  return useQuery(dogsOfOwner(ownerId)).data?.find(({ id }) => id === dogId);
}
