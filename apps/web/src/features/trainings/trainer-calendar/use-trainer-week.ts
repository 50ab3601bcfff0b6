import type { Id } from '@psia/contract/core/ids';
import type { PlainDate } from '@psia/contract/core/time';
import { useQuery } from '@tanstack/react-query';
import { joinQueries, type LoadedQuery } from '../../../lib/api/joined-queries.ts';
import { fetchedWindow, sinceNeighbour, type TrainerWeek } from '../../calendar/calendar.public.ts';
import { lockedSlotsOfTrainer } from '../../locks/locks.public.ts';
import { confirmedTrainingsOfTrainer, requestCountsOfTrainer } from '../trainings.queries.ts';

/** What fills a trainer's week. */
export function useTrainerWeek(trainerId: Id<'trainer'>, monday: PlainDate): LoadedQuery<Omit<TrainerWeek, 'now'>> {
  const window = fetchedWindow(monday);
  const confirmed = confirmedTrainingsOfTrainer(trainerId, window);
  const counted = requestCountsOfTrainer(trainerId, window);
  const locked = lockedSlotsOfTrainer(trainerId, window);

  const trainings = useQuery({ ...confirmed, placeholderData: sinceNeighbour(monday, confirmed.queryKey) });
  const counts = useQuery({ ...counted, placeholderData: sinceNeighbour(monday, counted.queryKey) });
  const locks = useQuery({ ...locked, placeholderData: sinceNeighbour(monday, locked.queryKey) });

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
