import type { Id } from '@psia/contract/core/ids';
import type { CalendarPart } from '@psia/contract/core/live/live-scope.rules';
import type { Change, OwnChange, StaffChange } from '@psia/contract/notifications/notifications.contract';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';

/** A dog and its owner. */
export interface DogOfOwner {
  readonly dogId: Id<'dog'>;
  readonly ownerId: Id<'owner'>;
}

/** What has changed in a trainer's calendar. */
export interface CalendarChange {
  readonly trainerId: Id<'trainer'>;
  readonly parts: readonly CalendarPart[];
  /** The dog of the training or request; null for what concerns no single dog, such as a group training or a lock. */
  readonly dog: DogOfOwner | null;
  /** The intervals that changed; empty if unknown. */
  readonly times: readonly Interval[];
}

interface ToldOfCalendar {
  readonly toAll: readonly { readonly change: Change; readonly moreDetailedFor: Id<'owner'> | undefined }[];
  readonly toStaff: readonly StaffChange[];
  readonly toDogPeople: readonly (OwnChange & { topic: 'calendar'; dogId: string })[];
}

const seenByAll: readonly CalendarPart[] = ['occupied', 'locks', 'hours'];

/**
 * Returns who is told what about changed calendars, each once for a trainer and dog. A dog's people and the trainers get
 * what belongs to the dog; everybody else only learns when a trainer is taken, locked or at work (D19, D109). The
 * message to everybody names the owners who get a more detailed one.
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
    toDogPeople: told.flatMap(({ dog, change }) => (dog ? [{ ...change, dogId: dog.dogId }] : [])),
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

/**
 * Joins messages that differ only in their interval into one for all their time. If one has no interval, the joined one
 * has none.
 */
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
