import type { PlainDate } from '@psia/contract/core/time';
import type { Window } from '@psia/contract/core/window';
import { useQuery } from '@tanstack/react-query';
import { joinQueries, type LoadedQuery } from '../../../../lib/api/joined-queries.ts';
import { groupTrainingsOfDog } from '../../../groups/groups.public.ts';
import { lockedSlotsOfTrainer } from '../../../locks/locks.public.ts';
import {
  confirmedTrainingsOfDog,
  confirmedTrainingsOfTrainer,
  otherOccupationsOfTrainer,
  requestCountsOfTrainer,
  trainingsOfDogWithTrainer,
} from '../../trainings.queries.ts';
import type { OwnerWeek } from '../owner-calendar/owner-slot-view.ts';
import type { TrainerWeek } from '../trainer-calendar/trainer-slot-view.ts';
import { coversWeek, fetchedWindow } from './calendar-week.ts';

/** The key of a calendar query: what is asked, about whom, and last within which window. */
type Key = readonly unknown[];

function isWindow(value: unknown): value is Window {
  return typeof value === 'object' && value !== null && 'startTime' in value && 'endTime' in value;
}

/**
 * Whether the answer to an earlier question still says all about a week: the same question about the same people, and
 * a window that holds the week. Anything less would show taken slots as free.
 */
export function saysAllAbout(monday: PlainDate, key: Key, earlier: Key | undefined): boolean {
  const window = earlier?.at(-1);
  if (!earlier || !isWindow(window) || earlier.length !== key.length) return false;
  return coversWeek(window, monday) && key.slice(0, -1).every((part, index) => part === earlier[index]);
}

/** Shows what was fetched for a neighbouring week until the answer for this one comes, when it holds this week too. */
function sinceNeighbour(monday: PlainDate, key: Key) {
  return <T>(previous: T | undefined, query: { readonly queryKey: Key } | undefined): T | undefined =>
    saysAllAbout(monday, key, query?.queryKey) ? previous : undefined;
}

type Fetched = Pick<OwnerWeek, 'trainings' | 'groupTrainings' | 'elsewhere' | 'occupations' | 'locks'>;

/** What fills an owner's week, for a dog and a trainer. */
export function useOwnerWeek(dogId: string, trainerId: string, monday: PlainDate): LoadedQuery<Fetched> {
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

/** What fills a trainer's week. */
export function useTrainerWeek(trainerId: string, monday: PlainDate): LoadedQuery<Omit<TrainerWeek, 'now'>> {
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
