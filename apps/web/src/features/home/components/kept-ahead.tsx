import type { Dog } from '@psia/contract/dogs/dogs.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pageSizes } from '#lib/address/use-address.ts';
import { useSchoolToday } from '#lib/time/school-now.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { openHomeworkOfDog } from '../../homework/homework-ahead.public.ts';
import { practiceOfDog } from '../../practice/practice-ahead.public.ts';
import { recommendationsOfDog } from '../../recommendations/recommendations-ahead.public.ts';

/** What was asked for within this time (ms) is not asked for again. */
const freshMs = 6 * 60 * 60 * 1000;
/** For so many dogs it is asked ahead; of more, what is opened. */
const mostDogs = 5;

/** Asks for what an owner reads where there is no network, so that the device has it; shows nothing. */
export function KeptAhead({ dogs }: { readonly dogs: readonly Dog[] }) {
  const queries = useQueryClient();
  const today = useSchoolToday();
  useEffect(
    () =>
      whenIdle(() => {
        const asked = dogs
          .slice(0, mostDogs)
          .flatMap(({ id }) => [
            queries.query({ ...openHomeworkOfDog(id), staleTime: freshMs }),
            queries.query({ ...practiceOfDog(id, today), staleTime: freshMs }),
            queries.query({ ...recommendationsOfDog(id, { page: 0, size: pageSizes[0] }), staleTime: freshMs }),
          ]);
        Promise.allSettled(asked).catch(() => undefined);
      }),
    [dogs, queries, today],
  );
  return null;
}
