import type { Id } from '@psia/contract/core/ids';
import { useQuery } from '@tanstack/react-query';
import { useSchoolTime } from '#lib/time/school-now.ts';
import { upcomingTrainings } from './group-trainings.queries.ts';

interface UpcomingOptions {
  readonly groupId: Id<'group'>;
  /** Whether the group, or the dog's place in it, is just being given up: then nobody asks any more. */
  readonly isLeaving: boolean;
}

/** A group's trainings that have not begun, by start; one whose time comes while it is shown leaves. */
export function useUpcoming({ groupId, isLeaving }: UpcomingOptions) {
  const now = useSchoolTime();
  return useQuery({
    ...upcomingTrainings(groupId),
    enabled: !isLeaving,
    select: (trainings) => trainings.filter(({ startTime }) => startTime > now),
  });
}
