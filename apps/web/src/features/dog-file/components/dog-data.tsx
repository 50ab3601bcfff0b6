import type { Id } from '@psia/contract/core/ids';
import { useQuery } from '@tanstack/react-query';
import { CardSkeleton, QueryState } from '../../../ui/loading/query-state.tsx';
import { DogDetails, dogDetails } from '../../dogs/dogs.public.ts';

/** The trainer's tab Dane Psa: the dog's data, to read and to edit (part 2 §2, D74). */
export function DogData({ dogId }: { dogId: Id<'dog'> }) {
  const dog = useQuery(dogDetails(dogId));
  return (
    <QueryState
      query={dog}
      skeleton={<CardSkeleton cards={2} height={200} />}
      failed="Nie udało się pobrać danych psa lub właściciela."
    >
      {(known) => <DogDetails dog={known} />}
    </QueryState>
  );
}
