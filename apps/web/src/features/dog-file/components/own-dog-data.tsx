import type { Id } from '@psia/contract/core/ids';
import { DogDetails } from '../../dogs/dogs.public.ts';
import { useOwnDog } from '../use-own-dog.ts';

/** The owner's tab Dane. */
export function OwnDogData({ dogId }: { dogId: Id<'dog'> }) {
  const dog = useOwnDog(dogId);
  return dog && <DogDetails dog={dog} />;
}
