import type { Id } from '@psia/contract/core/ids';
import { useProfile } from '#lib/session/profile-context.ts';
import { endDog } from '../../dog-endings/dog-endings.public.ts';
import { dogPeople } from '../../dogs/dogs-people.public.ts';
import { DogDetails } from '../../dogs/dogs.public.ts';
import { useOwnDog } from '../use-own-dog.ts';
import classes from './dog-data.module.css';

/** The owner's tab Dane. */
export function OwnDogData({ dogId }: { dogId: Id<'dog'> }) {
  const { id } = useProfile();
  const dog = useOwnDog(dogId);
  return (
    dog && (
      <div className={classes['panels']}>
        <DogDetails dog={dog} />
        <div className={classes['side']}>
          <dogPeople.Part dog={dog} />
          {dog.ownerId === id && <endDog.Part dog={dog} />}
        </div>
      </div>
    )
  );
}
