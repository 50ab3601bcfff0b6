import type { Id } from '@psia/contract/core/ids';
import type { PlainDate } from '@psia/contract/core/time';
import { useQuery } from '@tanstack/react-query';
import { joinQueries, type LoadedQuery } from '../../../lib/api/joined-queries.ts';
import { fetchedWindow, type OwnerWeek, sinceNeighbour } from '../../calendar/calendar.public.ts';
import { groupTrainingsOfDog } from '../../groups/groups.public.ts';
import { lockedSlotsOfTrainer } from '../../locks/locks.public.ts';
import { confirmedTrainingsOfDog, otherOccupationsOfTrainer, trainingsOfDogWithTrainer } from '../trainings.queries.ts';

type Fetched = Pick<OwnerWeek, 'trainings' | 'groupTrainings' | 'elsewhere' | 'occupations' | 'locks'>;

/** What fills an owner's week, for a dog and a trainer. */
export function useOwnerWeek(dogId: Id<'dog'>, trainerId: Id<'trainer'>, monday: PlainDate): LoadedQuery<Fetched> {
  const window = fetchedWindow(monday);
  const ofDog = trainingsOfDogWithTrainer(dogId, trainerId, window);
  const withAnyone = confirmedTrainingsOfDog(dogId, window);
  const inGroups = groupTrainingsOfDog(dogId, window);
  const ofOthers = otherOccupationsOfTrainer(dogId, trainerId, window);
  const locked = lockedSlotsOfTrainer(trainerId, window);

  const trainings = useQuery({ ...ofDog, placeholderData: sinceNeighbour(monday, ofDog.queryKey) });
  const confirmed = useQuery({ ...withAnyone, placeholderData: sinceNeighbour(monday, withAnyone.queryKey) });
  const groupTrainings = useQuery({ ...inGroups, placeholderData: sinceNeighbour(monday, inGroups.queryKey) });
  const occupations = useQuery({ ...ofOthers, placeholderData: sinceNeighbour(monday, ofOthers.queryKey) });
  const locks = useQuery({ ...locked, placeholderData: sinceNeighbour(monday, locked.queryKey) });

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
