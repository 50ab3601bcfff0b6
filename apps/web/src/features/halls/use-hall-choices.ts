import type { Id } from '@psia/contract/core/ids';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useProfile } from '#lib/session/profile-context.ts';
import { useSchool } from '#lib/session/school-context.ts';
import { rememberedChoice } from '#lib/session/remembered-choice.ts';
import { hallProblem, isTaken, type OfferedHall, offeredHalls, proposedHall } from './hall-offer.rules.ts';
import { busyHalls, hallsOfSchool } from './halls.queries.ts';

/** The hall of one of several requests, chosen apart from those of the others. */
export interface HallOfOne {
  /** The halls to choose from; undefined while they are not known, empty where none is free or the school has none. */
  readonly offered: readonly OfferedHall[] | undefined;
  /** What stands in the field: a hall's id, or empty for none. */
  readonly value: string;
  /** What is to be sent: the hall that stands in the field, null for none. */
  readonly hallId: Id<'hall'> | null;
  /** Why that hall does not do; another one is to be chosen. */
  readonly problem: string | undefined;
}

export interface HallChoices<Key> {
  readonly hallOf: (key: Key) => HallOfOne;
  readonly choose: (key: Key, hallId: Id<'hall'>) => void;
  readonly failed: { readonly error: Error | null; readonly refetch: () => Promise<unknown> };
}

const hoursOf = ({ startTime, endTime }: Interval) => `${startTime} ${endTime}`;

const unknown: HallOfOne = { offered: undefined, value: '', hallId: null, problem: undefined };
const none: HallOfOne = { ...unknown, offered: [] };

/**
 * The times that are asked about: those of before as long as all that are wanted are among them, so that a list from which
 * one goes asks for nothing.
 */
function useAskedTimes(wanted: readonly string[]): readonly string[] {
  const [asked, setAsked] = useState(wanted);
  if (wanted.every((hours) => asked.includes(hours))) return asked;
  setAsked(wanted);
  return wanted;
}

/**
 * A hall for each of several stretches of time, by a key: at first a free one is proposed. It stays until another one is
 * chosen: when somebody takes it that is told, and no other one slips into its place. What is chosen for one is proposed to no
 * other one.
 * @param needsNone - Whether what has a key takes place without a hall, as home visits do.
 */
export function useHallChoices<Key extends string>(
  times: ReadonlyMap<Key, Interval>,
  needsNone: (key: Key) => boolean = () => false,
): HallChoices<Key> {
  const { id } = useProfile();
  const { id: schoolId } = useSchool();
  const [standing, setStanding] = useState<ReadonlyMap<Key, string>>(new Map());
  const halls = useQuery(hallsOfSchool(schoolId));
  const asked = useAskedTimes([...new Set([...times.values()].map(hoursOf))]);
  const busy = useQuery(
    busyHalls(
      schoolId,
      asked.map((hours) => {
        const [timeFrom = '', timeTo = ''] = hours.split(' ');
        return { timeFrom, timeTo };
      }),
    ),
  );

  const offeredAt = (time: Interval): OfferedHall[] | undefined => {
    const taken = busy.data?.find(({ timeFrom, timeTo }) => timeFrom === time.startTime && timeTo === time.endTime);
    if (!halls.data || !taken) return undefined;
    const free = halls.data.filter((hall) => !taken.hallIds.includes(hall.id));
    return offeredHalls({ halls: halls.data, freeAt: [new Set(free.map((hall) => hall.id))] });
  };
  const proposals = [...times].flatMap(([key, time]): (readonly [Key, string])[] => {
    // A proposal stays, so it is not made from what may be stale.
    if (standing.has(key) || halls.isFetching || busy.isFetching) return [];
    const proposed = proposedHall(offeredAt(time) ?? [], [time], rememberedChoice(id, 'hall'));
    return proposed ? [[key, proposed.id]] : [];
  });
  if (proposals.length > 0) setStanding(new Map([...standing, ...proposals]));

  const hallOf = (key: Key): HallOfOne => {
    if (needsNone(key)) return none;
    const time = times.get(key);
    const offered = time && offeredAt(time);
    if (time === undefined || offered === undefined) return unknown;
    if (offered.every((hall) => isTaken(hall, [time]))) return none;
    const value = standing.get(key) ?? '';
    if (value === '') return unknown;
    return { offered, value, hallId: value, problem: hallProblem(value, offered, [time]) };
  };
  const choose = (key: Key, hallId: Id<'hall'>) => setStanding((before) => new Map([...before, [key, hallId]]));
  const queries = [halls, busy];
  return {
    hallOf,
    choose,
    failed: {
      error: queries.find(({ error, data }) => error && !data)?.error ?? null,
      refetch: () => Promise.all(queries.map((query) => query.refetch())),
    },
  };
}
