import type { Id } from '@psia/contract/core/ids';
import type { PlainDate } from '@psia/contract/core/time';
import { joinQueries, type LoadedQuery } from '#lib/api/joined-queries.ts';
import { useWeekQuery } from '../../calendar/calendar-parts.public.ts';
import { fetchedWindow, type TrainerWeek } from '../../calendar/calendar.public.ts';
import { lockedSlotsOfTrainer } from '../../locks/locks.public.ts';
import { confirmedTrainingsOfTrainer, requestCountsOfTrainer } from '../trainings.queries.ts';

/** What fills a trainer's week. */
export function useTrainerWeek(
  trainerId: Id<'trainer'>,
  monday: PlainDate,
): LoadedQuery<Omit<TrainerWeek, 'now' | 'workingHours'>> {
  const window = fetchedWindow(monday);
  const trainings = useWeekQuery(monday, confirmedTrainingsOfTrainer(trainerId, window));
  const counts = useWeekQuery(monday, requestCountsOfTrainer(trainerId, window));
  const locks = useWeekQuery(monday, lockedSlotsOfTrainer(trainerId, window));

  const isThere = trainings.data && counts.data && locks.data;
  return joinQueries(
    [trainings, counts, locks],
    isThere && {
      trainings: trainings.data.filter((training) => !training.isGroupTraining),
      groupTrainings: trainings.data.filter((training) => training.isGroupTraining),
      requests: counts.data.map(({ slot, ...waiting }) => ({ startTime: slot, ...waiting })),
      locks: locks.data,
    },
  );
}
