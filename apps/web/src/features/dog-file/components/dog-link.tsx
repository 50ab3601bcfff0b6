import type { Dog } from '@psia/contract/dogs/dogs.contract';
import { Link } from 'react-router';
import { dogPath } from '../../dogs/dogs.public.ts';
import classes from './dog-link.module.css';

/** A dog by its name, leading to its file from anywhere on the row or card that it stands in. */
export function DogLink({ dog }: { dog: Pick<Dog, 'id' | 'name'> }) {
  return (
    <Link to={dogPath(dog.id)} className={classes['link']}>
      {dog.name}
    </Link>
  );
}
