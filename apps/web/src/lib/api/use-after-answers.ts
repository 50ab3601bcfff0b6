import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { whenIdle } from '../when-idle.ts';

/** True once the screen has all answers it asked for. Then ask for what nobody waits for, so that it delays nothing. */
export function useAfterAnswers(): boolean {
  const queries = useQueryClient();
  const [isAfter, setIsAfter] = useState(false);
  useEffect(() => {
    if (isAfter) return undefined;
    let stopWaiting = () => {};
    const wait = () => {
      stopWaiting();
      stopWaiting = whenIdle(() => {
        if (queries.isFetching() === 0) setIsAfter(true);
      });
    };
    const stopHearing = queries.getQueryCache().subscribe(wait);
    wait();
    return () => {
      stopHearing();
      stopWaiting();
    };
  }, [isAfter, queries]);
  return isAfter;
}
