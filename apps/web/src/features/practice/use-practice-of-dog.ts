import type { Id } from '@psia/contract/core/ids';
import type { Practice } from '@psia/contract/practice/practice.contract';
import { useQuery } from '@tanstack/react-query';
import { useSchoolToday } from '#lib/time/school-now.ts';
import { practiceOfDog } from './practice.queries.ts';

/** What was practised with a dog lately, the oldest first; undefined while it is on its way, or could not be fetched. */
export function usePracticeOfDog(dogId: Id<'dog'>): readonly Practice[] | undefined {
  return useQuery(practiceOfDog(dogId, useSchoolToday())).data;
}
