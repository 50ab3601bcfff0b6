import type { Id } from '@psia/contract/core/ids';
import { DogGroups } from '../../groups/groups-of-dog.public.ts';
import { useOwnDog } from '../use-own-dog.ts';

/** The owner's tab Grupy. */
export function OwnDogGroups({ dogId }: { dogId: Id<'dog'> }) {
  const dog = useOwnDog(dogId);
  return dog && <DogGroups dog={dog} />;
}
