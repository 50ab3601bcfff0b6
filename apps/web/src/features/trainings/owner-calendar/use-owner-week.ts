import type { Id } from '@psia/contract/core/ids';
import type { PlainDate } from '@psia/contract/core/time';
import { joinQueries, type LoadedQuery } from '#lib/api/joined-queries.ts';
import { useWeekQuery } from '../../calendar/calendar-parts.public.ts';
import { fetchedWindow, type OwnerWeek } from '../../calendar/calendar.public.ts';
import { groupTrainingsOfDog } from '../../groups/groups.public.ts';
import { lockedSlotsOfTrainer } from '../../locks/locks.public.ts';
import { confirmedTrainingsOfDog, otherOccupationsOfTrainer, trainingsOfDogWithTrainer } from '../trainings.queries.ts';

type Fetched = Pick<OwnerWeek, 'trainings' | 'groupTrainings' | 'elsewhere' | 'occupations' | 'locks'>;

/** What fills an owner's week, for a dog and a trainer. */
export function useOwnerWeek(dogId: Id<'dog'>, trainerId: Id<'trainer'>, monday: PlainDate): LoadedQuery<Fetched> {
  const window = fetchedWindow(monday);
  const trainings = useWeekQuery(monday, trainingsOfDogWithTrainer(dogId, trainerId, window));
  const confirmed = useWeekQuery(monday, confirmedTrainingsOfDog(dogId, window));
  const groupTrainings = useWeekQuery(monday, groupTrainingsOfDog(dogId, window));
  const occupations = useWeekQuery(monday, otherOccupationsOfTrainer(dogId, trainerId, window));
  const locks = useWeekQuery(monday, lockedSlotsOfTrainer(trainerId, window));

  const isThere = trainings.data && confirmed.data && groupTrainings.data && occupations.data && locks.data;
  return joinQueries(
    [trainings, confirmed, groupTrainings, occupations, locks],
    isThere && {
      trainings: trainings.data,
      elsewhere: confirmed.data.filter((training) => training.trainerId !== trainerId),
      groupTrainings: groupTrainings.data,
      occupations: occupations.data,
      locks: locks.data,
    },
  );
}
