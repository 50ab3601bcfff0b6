import type { Id } from '@psia/contract/core/ids';
import { isSkipped, skippedTimeText } from '@psia/contract/core/school-clock';
import type { WallTime } from '@psia/contract/core/time';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { groupTimeFaults, pastTimeText } from '@psia/contract/groups/group-times.rules';
import { hasStarted } from '@psia/contract/calendar/slots.rules';
import type { Claim } from '../occupancy/occupancy.public.ts';

/** Who is in a group, or a part of them. */
export interface Members {
  readonly trainerIds: readonly Id<'trainer'>[];
  readonly dogIds: readonly Id<'dog'>[];
}

/** A training of a group as decisions and news see it. */
export interface PlannedTraining extends Interval {
  readonly id: string;
  readonly hallId: Id<'hall'> | null;
  readonly hallName: string | null;
  readonly notes: string | null;
  /** How often it has been changed. */
  readonly sequence: number;
}

/** What is asked for when a group's people change. */
export interface WantedChange {
  readonly trainersToAdd: readonly string[];
  readonly trainersToRemove: readonly string[];
  readonly dogsToAdd: readonly string[];
  readonly dogsToRemove: readonly string[];
}

/** Who really comes and goes, and who stays. */
export interface MembershipChange {
  readonly added: Members;
  readonly removed: Members;
  readonly staying: Members;
}

const unique = (ids: readonly string[]) => [...new Set(ids)];
const without = (ids: readonly string[], others: readonly string[]) => ids.filter((id) => !others.includes(id));
const among = (ids: readonly string[], others: readonly string[]) => ids.filter((id) => others.includes(id));

/** The fields that contradict each other: the same one to be added and removed. */
export function contradictions(wanted: WantedChange): Record<string, string> {
  const trainers = among(wanted.trainersToAdd, wanted.trainersToRemove).length > 0;
  const dogs = among(wanted.dogsToAdd, wanted.dogsToRemove).length > 0;
  return {
    ...(trainers ? { trainersToRemove: 'Ten sam trener jest na obu listach.' } : {}),
    ...(dogs ? { dogsToRemove: 'Ten sam pupil jest na obu listach.' } : {}),
  };
}

/** Who comes and who goes; those to be added who are in already, and to be removed who are not, change nothing. */
export function membershipChange({ trainerIds, dogIds }: Members, wanted: WantedChange): MembershipChange {
  const removed = {
    trainerIds: among(trainerIds, wanted.trainersToRemove),
    dogIds: among(dogIds, wanted.dogsToRemove),
  };
  return {
    added: {
      trainerIds: without(unique(wanted.trainersToAdd), trainerIds),
      dogIds: without(unique(wanted.dogsToAdd), dogIds),
    },
    removed,
    staying: { trainerIds: without(trainerIds, removed.trainerIds), dogIds: without(dogIds, removed.dogIds) },
  };
}

/** The members with each of them once. */
export function distinct({ trainerIds, dogIds }: Members): Members {
  return { trainerIds: unique(trainerIds), dogIds: unique(dogIds) };
}

export const isEmpty = ({ trainerIds, dogIds }: Members): boolean => trainerIds.length + dogIds.length === 0;

/** What members take for trainings: each for the whole of each; the hall too, unless the trainings have it already (D28). */
export function claimsOf(
  trainings: readonly (Interval & { readonly id: string; readonly hallId: Id<'hall'> | null })[],
  { trainerIds, dogIds }: Members,
  { withHall }: { readonly withHall: boolean },
): Claim[] {
  const people = [
    ...trainerIds.map((id) => ({ kind: 'trainer', id }) as const),
    ...dogIds.map((id) => ({ kind: 'dog', id }) as const),
  ];
  return trainings.map(({ id, hallId, startTime, endTime }) => ({
    reason: 'group_training',
    reasonId: id,
    during: { startTime, endTime },
    resources: withHall && hallId !== null ? [...people, { kind: 'hall', id: hallId }] : people,
  }));
}

interface TimesRefusal {
  readonly code: 'INVALID_GROUP_TIME' | 'IN_THE_PAST';
  /** What is wrong, by the place in the list. */
  readonly faults: ReadonlyMap<number, string>;
}

/**
 * Why times can't be planned whatever the calendars hold (D28): malformed ones and those that start in an hour that the
 * clocks jump over first, then past ones; undefined when they can.
 */
export function timesRefusal(
  times: readonly Interval[],
  { now, timeZone }: { readonly now: WallTime; readonly timeZone: string },
): TimesRefusal | undefined {
  const malformed = groupTimeFaults(times);
  const faults = times.flatMap((time, index) => {
    const fault = malformed.get(index) ?? (isSkipped(time.startTime, timeZone) ? skippedTimeText : undefined);
    return fault === undefined ? [] : [[index, fault] as const];
  });
  if (faults.length > 0) return { code: 'INVALID_GROUP_TIME', faults: new Map(faults) };
  const past = times.flatMap((time, index) => (hasStarted(time, now) ? [[index, pastTimeText] as const] : []));
  return past.length > 0 ? { code: 'IN_THE_PAST', faults: new Map(past) } : undefined;
}

/** What an edit of a training changes. */
export interface TrainingChange {
  readonly time: boolean;
  readonly hall: boolean;
  readonly notes: boolean;
}

export function trainingChange(
  before: PlannedTraining,
  after: Interval & Pick<PlannedTraining, 'hallId' | 'notes'>,
): TrainingChange {
  return {
    time: before.startTime !== after.startTime || before.endTime !== after.endTime,
    hall: before.hallId !== after.hallId,
    notes: before.notes !== after.notes,
  };
}
