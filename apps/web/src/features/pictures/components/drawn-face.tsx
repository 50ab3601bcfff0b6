import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasPrickedEars, initialOf, toneOf } from '../face.rules.ts';
import classes from './drawn-face.module.css';

/** A dog that is shown by its face. */
export interface FacedDog {
  /** Decides the colour; a dog that is known by its name alone gets the colour of that. */
  readonly id?: string;
  readonly name: string;
  readonly breed: string;
  readonly photoUrl: string | null;
}

const pauseMs = 10_000;
let askedAgainAt = -pauseMs;

const ears = {
  pricked: 'M8 19 9 4q6 2 9 7ZM32 19 31 4q-6 2-9 7Z',
  hanging: 'M13 10C5 8 2 19 5 27c4 2 8-3 9-10ZM27 10c8-2 11 9 8 17-4 2-8-3-9-10Z',
};

/** A dog's head; its letter is drawn by the style, so that it is no text of the page. */
function Head({ breed }: Pick<FacedDog, 'breed'>) {
  return (
    <svg viewBox="0 0 40 40" className={classes['head']} focusable="false">
      <path d={hasPrickedEars(breed) ? ears.pricked : ears.hanging} className={classes['ears']} />
      <path d="M20 8c7 0 11 5 11 12 0 5-2 8-4 11-2 4-4 5-7 5s-5-1-7-5c-2-3-4-6-4-11 0-7 4-12 11-12Z" />
    </svg>
  );
}

/**
 * A dog's photo, round; without one, and until it is there, a head with the first letter of its name on a quiet colour of
 * its own. A photo that doesn't come, as one whose address has ended, makes the screen's data be asked for once more.
 */
export function DrawnFace({ dog }: { dog: FacedDog }) {
  const queries = useQueryClient();
  const [lost, setLost] = useState<string | null>(null);
  const { photoUrl } = dog;
  const lose = () => {
    setLost(photoUrl);
    if (!navigator.onLine || performance.now() - askedAgainAt < pauseMs) return;
    askedAgainAt = performance.now();
    queries.invalidateQueries().catch(() => undefined);
  };
  return (
    <span
      className={`${classes['drawn']} ${classes[`tone${toneOf(dog.id ?? dog.name)}`]}`}
      data-initial={initialOf(dog.name)}
    >
      <Head breed={dog.breed} />
      {photoUrl !== null && photoUrl !== lost && (
        <img src={photoUrl} alt="" loading="lazy" decoding="async" className={classes['photo']} onError={lose} />
      )}
    </span>
  );
}
