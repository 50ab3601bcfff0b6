import { fetchedLater } from '#ui/loading/fetched-later.tsx';
import type { FacedDog } from './drawn-face.tsx';
import classes from './dog-face.module.css';

interface DogFaceProps {
  readonly dog: FacedDog;
  /** In blocks of a calendar; in rows; in cards and dialogs; where the photo is changed. */
  readonly size?: 'tiny' | 'small' | 'medium' | 'large';
}

const drawnFace = fetchedLater<{ dog: FacedDog }>(async () => (await import('./drawn-face.tsx')).DrawnFace, {
  quiet: true,
});

/**
 * A dog's face: its photo, or a stand-in. Its place is there from the start, what is in it comes after the screen. The
 * dog's name stands beside it, so it says nothing itself.
 */
export function DogFace({ dog, size = 'small' }: DogFaceProps) {
  return (
    <span className={`${classes['face']} ${classes[size]}`} aria-hidden="true">
      <drawnFace.Part dog={dog} />
    </span>
  );
}
