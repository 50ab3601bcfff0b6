import type { Dog } from '@psia/contract/dogs/dogs.contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DogFace } from '../../pictures/pictures-face.public.ts';
import classes from './dog-title.module.css';

interface DogTitleProps {
  readonly dog: Pick<Dog, 'id' | 'name' | 'breed' | 'photoUrl'>;
  /** Where its file is read: a trainer's, or the owner's own 'Mój pies'. */
  readonly to: string;
  /** In rows; in cards and dialogs. */
  readonly size?: 'small' | 'medium';
  /** Its level where it is a heading. */
  readonly heading?: 'h3';
  /** Whether the breed stands elsewhere. */
  readonly isNameAlone?: boolean;
  /** Stands in the line of the name. */
  readonly beside?: ReactNode;
  /** Stands below the name. */
  readonly children?: ReactNode;
}

/**
 * Whose training it is: face, name and breed, which lead to the dog's file in one press. On a row or card that can be
 * pressed as a whole the link lies above it.
 */
export function DogTitle({ dog, to, size = 'small', heading, isNameAlone = false, beside, children }: DogTitleProps) {
  const Line = heading ?? 'span';
  return (
    <span className={classes['dog']} data-size={size}>
      <DogFace dog={dog} size={size} />
      <span className={classes['words']}>
        <Line className={classes['line']}>
          <Link to={to} className={classes['link']}>
            <strong>{dog.name}</strong>
            {!isNameAlone && `, ${dog.breed}`}
          </Link>
          {beside}
        </Line>
        {children}
      </span>
    </span>
  );
}
