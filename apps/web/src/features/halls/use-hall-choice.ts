import type { Id } from '@psia/contract/core/ids';
import { type Hall, mostTimesAtOnce } from '@psia/contract/halls/halls.contract';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { joinQueries, type LoadedQuery } from '#lib/api/joined-queries.ts';
import { useProfile } from '#lib/session/profile-context.ts';
import { useSchool } from '#lib/session/school-context.ts';
import { rememberedChoice } from '#lib/session/remembered-choice.ts';
import {
  hallProblem,
  isTaken,
  type OfferedHall,
  offeredHalls,
  type OwnHall,
  proposedHall,
} from './hall-offer.rules.ts';
import { busyHalls, hallsOfSchool } from './halls.queries.ts';

interface HallChoiceOptions {
  /** When the training is, or the trainings are, as far as that is known already. */
  readonly times: readonly Interval[];
  /** The chosen hall's id, empty for none; null before a choice: then a free hall is proposed. */
  readonly chosen: string | null;
  readonly own?: OwnHall | undefined;
  /** Said instead of asking when no hall is free; then there is none. Without it a hall is always asked for. */
  readonly noneFree?: string;
}

export interface HallChoiceState {
  readonly query: LoadedQuery<ShownHalls>;
  readonly times: readonly Interval[];
  /** What stands in the field: a hall's id, or empty for none. */
  readonly value: string;
  /** What is to be sent: the hall that stands in the field, null for none. */
  readonly hallId: Id<'hall'> | null;
  /** Why that hall does not do; another one, or none, is to be chosen. */
  readonly problem: string | undefined;
  /** Whether it is not known yet whether the hall does, so that sending has to wait. */
  readonly isWaiting: boolean;
  /** Said in place of the field, when no hall is free. */
  readonly noneFree: string | undefined;
  /** The ids of the halls that are free all through one of the times; undefined while that is not known. */
  readonly freeAt: (time: Interval) => ReadonlySet<string> | undefined;
}

interface ShownHalls {
  /** While it is not known which halls are free, the chosen one alone. */
  readonly offered: readonly OfferedHall[];
  readonly isChecking: boolean;
}

/** For each of the times the ids of the halls that are free then, asked in one call (decision 168). */
function useFreeHalls(times: readonly Interval[], halls: LoadedQuery<readonly Hall[]>) {
  const { id: schoolId } = useSchool();
  const hours = times.map(({ startTime, endTime }) => ({ timeFrom: startTime, timeTo: endTime }));
  const busy = useQuery(busyHalls(schoolId, hours));
  const known = hours.flatMap(({ timeFrom, timeTo }) => {
    const taken = busy.data?.find((one) => one.timeFrom === timeFrom && one.timeTo === timeTo);
    if (!halls.data || !taken) return [];
    return [new Set(halls.data.map(({ id }) => id).filter((id) => !taken.hallIds.includes(id)))];
  });
  return joinQueries(times.length === 0 ? [] : [busy], known.length === times.length ? known : undefined);
}

/**
 * Which hall is chosen, and whether it is free. What stands in the field is what is sent: a hall that somebody takes
 * stays there and is told, and no other one slips into its place.
 */
export function useHallChoice({ times, chosen, own, noneFree }: HallChoiceOptions): HallChoiceState {
  const { id } = useProfile();
  const { id: schoolId } = useSchool();
  const checkedTimes = times.length > mostTimesAtOnce ? [] : times;
  const halls = useQuery(hallsOfSchool(schoolId));
  const free = useFreeHalls(checkedTimes, halls);
  const [proposed, setProposed] = useState<string | null>(null);
  const current = chosen ?? proposed;

  const known = halls.data && free.data && offeredHalls({ halls: halls.data, freeAt: free.data, own });
  const isNoneFree = noneFree !== undefined && known?.every((hall) => isTaken(hall, checkedTimes)) === true;
  // A proposal stays, so it is not made from what may be stale.
  const isProposing = current === null && !isNoneFree && (halls.isFetching || free.isFetching);
  const proposal =
    current === null && known && !isProposing
      ? proposedHall(known, checkedTimes, rememberedChoice(id, 'hall'))
      : undefined;
  if (proposal) setProposed(proposal.id);

  const value = isNoneFree ? '' : (current ?? '');
  const chosenAlone =
    halls.data && current !== null && free.error === null
      ? offeredHalls({ halls: halls.data, freeAt: [], own }).filter((hall) => hall.id === current)
      : undefined;
  const offered = isProposing ? undefined : (known ?? chosenAlone);
  return {
    query: joinQueries([halls, free], offered && { offered, isChecking: known === undefined }),
    times: checkedTimes,
    value,
    hallId: value === '' ? null : value,
    problem: known && hallProblem(value, known, checkedTimes),
    isWaiting: known ? isProposing : current !== '',
    noneFree: isNoneFree ? noneFree : undefined,
    freeAt: ({ startTime, endTime }) =>
      free.data?.[checkedTimes.findIndex((time) => time.startTime === startTime && time.endTime === endTime)],
  };
}
