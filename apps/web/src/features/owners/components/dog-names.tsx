import type { ListedOwner } from '@psia/contract/owners/owners.contract';
import { Link } from 'react-router';
import { dogPath } from '../../dogs/dogs.public.ts';
import classes from './dog-names.module.css';

/** The names of an owner's dogs, each of which leads to its file. */
export function DogNames({ dogs }: Pick<ListedOwner, 'dogs'>) {
  if (dogs.length === 0) return <span className={classes['none']}>bez psa</span>;
  return (
    <ul className={classes['dogs']}>
      {dogs.map(({ id, name }) => (
        <li key={id}>
          <Link to={dogPath(id)} className={classes['dog']}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
