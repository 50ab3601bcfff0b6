import type { Id } from '@psia/contract/core/ids';
import { at, dateOf, type WallTime } from '@psia/contract/core/time';
import type { Practice } from '@psia/contract/practice/practice.contract';
import { useQuery } from '@tanstack/react-query';
import { useSchoolTime } from '#lib/time/school-now.ts';
import { trainingStarts } from './practice.queries.ts';

/**
 * When a dog was trained in the school, alone or in a group, from the day of its first set until now, the earliest first;
 * none while they are on their way, or could not be fetched.
 */
export function useTrainingsBeside(dogId: Id<'dog'>, [first]: readonly Practice[]): readonly WallTime[] {
  const now = useSchoolTime();
  const startTime = at(dateOf(first?.practisedAt ?? now), '00:00');
  const { data = [] } = useQuery(trainingStarts(dogId, { startTime, endTime: at(dateOf(now), '23:59') }));
  return data.filter((start) => start <= now);
}
