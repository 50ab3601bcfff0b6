import type { Id } from '@psia/contract/core/ids';
import { useQuery } from '@tanstack/react-query';
import { QueryState, TextSkeleton } from '#ui/loading/query-state.tsx';
import { DogTitle, dogPath } from '../../dogs/dogs.public.ts';
import { groupTrainingToWrapUp } from '../wrapping-up/wrapping-up.queries.ts';
import classes from './dogs-of-group-training.module.css';

export interface DogsOfGroupTrainingProps {
  readonly groupTrainingId: Id<'groupTraining'>;
}

/** The dogs that take part in a group training, each of which leads to its file. */
export function DogsOfGroupTraining({ groupTrainingId }: DogsOfGroupTrainingProps) {
  const training = useQuery(groupTrainingToWrapUp(groupTrainingId));
  return (
    <QueryState
      query={training}
      failed="Nie udało się pobrać psów z tego treningu."
      skeleton={<TextSkeleton rows={2} />}
    >
      {({ dogs }) =>
        dogs.length > 0 && (
          <ul className={classes['dogs']} aria-label="Psy na treningu">
            {dogs.map((dog) => (
              <li key={dog.id}>
                <DogTitle dog={dog} to={dogPath(dog.id)}>
                  <span className={classes['owner']}>{dog.ownersName}</span>
                </DogTitle>
              </li>
            ))}
          </ul>
        )
      }
    </QueryState>
  );
}
