import type { Id } from '@psia/contract/core/ids';
import type { CalendarPart } from '@psia/contract/core/live/live-scope.rules';
import type { Change, StaffChange } from '@psia/contract/notifications/notifications.contract';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';

/** A dog, and whose it is. */
export interface DogOfOwner {
  readonly dogId: Id<'dog'>;
  readonly ownerId: Id<'owner'>;
}

/** What calendars of a trainer show otherwise than before. */
export interface CalendarChange {
  readonly trainerId: Id<'trainer'>;
  readonly parts: readonly CalendarPart[];
  /** Whose training or request it is; null for what concerns no single dog, such as a group training or a lock. */
  readonly dog: DogOfOwner | null;
  /** The stretches outside of which nothing changed; none says nothing of it. */
  readonly times: readonly Interval[];
}

interface ToldOfCalendar {
  readonly toAll: readonly { readonly change: Change; readonly moreDetailedFor: Id<'owner'> | undefined }[];
  readonly toStaff: readonly StaffChange[];
  readonly toOwners: readonly { readonly ownerId: Id<'owner'>; readonly change: StaffChange & { topic: 'calendar' } }[];
}

const seenByAll: readonly CalendarPart[] = ['occupied', 'locks', 'hours'];

/**
 * Who is told what of changed calendars, each once for a trainer and dog: what belongs to a dog goes to its owner and the
 * trainers, all others learn when a trainer is taken, locked or at work (D19, D109). An owner whose own messages say more
 * is named with what all are told.
 */
export function recipientsOf(changes: readonly CalendarChange[]): ToldOfCalendar {
  const forAll = changes.filter(({ parts }) => parts.some((part) => seenByAll.includes(part)));
  const toAll = [...Map.groupBy(forAll, ({ trainerId }) => trainerId).values()].map((ofTrainer) => {
    const owners = new Set(ofTrainer.map(({ dog }) => dog?.ownerId));
    const change = messageOf(ofTrainer, (part) => seenByAll.includes(part));
    return { change, moreDetailedFor: owners.size === 1 ? [...owners][0] : undefined };
  });
  const forFew = changes.filter(({ parts, dog }) => dog !== null || parts.includes('trainings'));
  const ofDogs = Map.groupBy(forFew, ({ trainerId, dog }) => `${trainerId} ${dog?.dogId}`);
  const told = [...ofDogs.values()].map((ofDog) => {
    const dog = ofDog[0]?.dog;
    const isClose = (part: CalendarPart) => dog !== null || !seenByAll.includes(part);
    return { dog, change: { ...messageOf(ofDog, isClose), ...(dog && { dogId: dog.dogId }) } };
  });
  return {
    toAll,
    toStaff: told.map(({ change }) => change),
    toOwners: told.flatMap(({ dog, change }) => (dog ? [{ ownerId: dog.ownerId, change }] : [])),
  };
}

function messageOf(changes: readonly CalendarChange[], isTold: (part: CalendarPart) => boolean) {
  const parts = new Set(changes.flatMap((change) => change.parts).filter(isTold));
  const [first] = changes;
  return {
    topic: 'calendar' as const,
    trainerId: first?.trainerId ?? '',
    parts: [...parts].join(' '),
    ...stretchOf(changes),
  };
}

function stretchOf(changes: readonly Pick<CalendarChange, 'times'>[]): Partial<Interval> {
  if (changes.some(({ times }) => times.length === 0)) return {};
  const times = changes.flatMap((change) => change.times);
  const [startTime] = times.map((time) => time.startTime).toSorted();
  const endTime = times
    .map((time) => time.endTime)
    .toSorted()
    .at(-1);
  return startTime === undefined || endTime === undefined ? {} : { startTime, endTime };
}

type Facts = Readonly<Record<string, string>>;

/** Messages that differ in their stretch alone are one, of all their time; where one names none, of any time. */
export const joiningStretches = {
  keyOf: ({ startTime: _start, endTime: _end, ...same }: Facts) => JSON.stringify(same),
  join: (all: readonly Facts[]): Facts => {
    const { startTime: _start, endTime: _end, ...same } = all[0] ?? {};
    const times = all.map(({ startTime, endTime }) =>
      startTime !== undefined && endTime !== undefined ? [{ startTime, endTime }] : [],
    );
    return { ...same, ...stretchOf(times.map((time) => ({ times: time }))) };
  },
};
