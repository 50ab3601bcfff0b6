import type { Dog } from '@psia/contract/dogs/dogs.contract';
import { useSchoolToday } from '#lib/time/school-now.ts';
import { ageOf, genderNames } from '../../dogs/dogs.public.ts';
import { DogFace } from '../../pictures/pictures-face.public.ts';
import { DogLink } from './dog-link.tsx';
import classes from './dog-cards.module.css';

/** Dogs as cards, for narrow screens; a whole card leads to its dog. */
export function DogCards({ dogs }: { dogs: readonly Dog[] }) {
  const today = useSchoolToday();
  return (
    <ul className={classes['cards']}>
      {dogs.map((dog) => (
        <li key={dog.id} className={`card ${classes['card']}`}>
          <DogFace dog={dog} size="medium" />
          <div className={classes['words']}>
            <h2 className={classes['name']}>
              <DogLink dog={dog} />
            </h2>
            <p className={classes['line']}>
              {dog.breed}, {genderNames[dog.gender]},{' '}
              {dog.dateOfBirth === null ? 'wieku nie podano' : ageOf(dog, today)}
            </p>
            <p className={classes['line']}>Właściciel: {dog.ownerName}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
