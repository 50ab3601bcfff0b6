import { addDays, at, mondayOf, type PlainDate } from '@psia/contract/core/time';
import type { GroupTraining } from '@psia/contract/groups/groups.contract';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import type { Training } from '@psia/contract/calendar/calendar.contract';

/** A line of the owner's list. */
export type OwnerEntry =
  | { readonly kind: 'individual'; readonly training: Training }
  | { readonly kind: 'group'; readonly training: GroupTraining };

/** Individual and group trainings of a dog as one list, the earliest first. */
export function ownerEntries(trainings: readonly Training[], groupTrainings: readonly GroupTraining[]): OwnerEntry[] {
  const entries: OwnerEntry[] = [
    ...trainings.map((training) => ({ kind: 'individual', training }) as const),
    ...groupTrainings.map((training) => ({ kind: 'group', training }) as const),
  ];
  return entries.toSorted((a, b) => byTime(a.training, b.training));
}

function byTime(a: Interval, b: Interval): number {
  return a.startTime.localeCompare(b.startTime) || a.endTime.localeCompare(b.endTime);
}

/** Those that begin by the end of the current ISO week, and those after it. */
export function splitByWeek<T extends { readonly training: Pick<Interval, 'startTime'> }>(
  entries: readonly T[],
  today: PlainDate,
): { readonly thisWeek: T[]; readonly later: T[] } {
  const nextWeek = at(addDays(mondayOf(today), 7), '00:00');
  return {
    thisWeek: entries.filter(({ training }) => training.startTime < nextWeek),
    later: entries.filter(({ training }) => training.startTime >= nextWeek),
  };
}
