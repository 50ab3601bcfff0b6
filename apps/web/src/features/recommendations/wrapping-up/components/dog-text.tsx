import { GrowingArea } from '#ui/fields/growing-area.tsx';
import type { GroupTrainingToWrapUp } from '@psia/contract/recommendations/group-wrapping-up.contract';
import { memo } from 'react';
import { Link } from 'react-router';
import { dogPath } from '../../../dogs/dogs.public.ts';
import { DogFace } from '../../../pictures/pictures-face.public.ts';
import type { SentenceField } from '../use-sentence-field.ts';
import type { GroupField } from '../group-wrap-up-values.rules.ts';
import classes from './dog-text.module.css';

interface DogTextProps extends Pick<SentenceField<GroupField>, 'hold' | 'touch'> {
  readonly dog: GroupTrainingToWrapUp['dogs'][number];
  readonly text: string;
  readonly onType: (field: GroupField, text: string) => void;
}

/** What one dog of a group is told beside what all are. */
// Remembered: typing for one dog leaves the areas of twenty others as they are.
export const DogText = memo(function DogText({ dog, text, onType, hold, touch }: DogTextProps) {
  const { id, name, breed, ownersName } = dog;
  return (
    <div className={classes['dog']}>
      <Link to={dogPath(id)} aria-label={`${name}, ${breed}`} className={classes['face']}>
        <DogFace dog={dog} />
      </Link>
      <GrowingArea
        className={classes['field']}
        label={
          <>
            {name} <span className={classes['owner']}>({ownersName})</span>
          </>
        }
        leastRows={1}
        mostRows={10}
        maxLength={4_000}
        value={text}
        onChange={(event) => onType(id, event.currentTarget.value)}
        ref={(area) => hold(id, area)}
        onFocus={() => touch(id)}
      />
    </div>
  );
});
