import type { Id } from '@psia/contract/core/ids';
import { dateOf, mondayOf, type PlainDate } from '@psia/contract/core/time';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSchoolTime } from '#lib/time/school-now.ts';
import { nearestFreeTime } from '../../calendar/calendar-parts.public.ts';
import { earliestDay, fetchedWindow } from '../../calendar/calendar.public.ts';
import { groupTrainingsOfDog } from '../../groups/groups.public.ts';
import { trainingsOfDogWithTrainer } from '../trainings.queries.ts';

interface Opened {
  readonly dogId: Id<'dog'>;
  readonly trainerId: Id<'trainer'>;
  readonly serviceId: Id<'service'> | undefined;
  readonly today: PlainDate;
  /** Where it opens when nothing is known. */
  readonly otherwise: PlainDate;
}

/**
 * The day that an owner's calendar opens at: the first with a free time or a training of the dog. Undefined until that is
 * known; decided once, so that nothing jumps when a day fills.
 */
export function useOwnerOpening({ dogId, trainerId, serviceId, today, otherwise }: Opened): PlainDate | undefined {
  const now = useSchoolTime();
  const window = fetchedWindow(mondayOf(today));
  const [decided, setDecided] = useState<PlainDate>();
  // Once it is decided, no change is asked about.
  const enabled = decided === undefined;
  const free = useQuery({ ...nearestFreeTime({ trainerId, dogId, serviceId }), enabled });
  const trainings = useQuery({ ...trainingsOfDogWithTrainer(dogId, trainerId, window), enabled });
  const groupTrainings = useQuery({ ...groupTrainingsOfDog(dogId, window), enabled });

  // A question that waits for the network is not waited for; a free time that the device had may be taken since.
  const isFreeOld = free.dataUpdatedAt < performance.timeOrigin && free.fetchStatus === 'fetching';
  const isAsked =
    isFreeOld || [free, trainings, groupTrainings].some((query) => query.isPending && query.fetchStatus === 'fetching');
  if (enabled && !isAsked) {
    const firstOf = (list: readonly Interval[] | undefined) =>
      earliestDay(...(list ?? []).filter(({ endTime }) => endTime > now).map(({ startTime }) => dateOf(startTime)));
    setDecided(earliestDay(firstOf(free.data), firstOf(trainings.data), firstOf(groupTrainings.data)) ?? otherwise);
  }
  return decided;
}
