import { hasStarted, slotsOfDay, touching } from '@psia/contract/calendar/slots.rules';
import { addMinutes, dateOf, type PlainDate, type WallTime } from '@psia/contract/core/time';
import type { DayHours } from '@psia/contract/core/weekly-hours-schemas';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import type { TrainerWeek } from '../../calendar/calendar.public.ts';

/** A time that could be booked, or one that can't and why, in a word or two: 'Azor', 'zablokowane'. */
export interface TimeToChoose extends Interval {
  readonly busy?: string;
}

interface Day {
  readonly day: PlainDate;
  /** How long the training lasts. */
  readonly minutes: number;
  /** The times that are free for trainer and dog, of this day or later. */
  readonly free: readonly Interval[];
  readonly week: Pick<TrainerWeek, 'trainings' | 'groupTrainings' | 'locks'>;
  readonly workingHours: readonly DayHours[];
  readonly now: WallTime;
}

/** All hours of a trainer's working day that have not begun, each free or with what is in its way. */
export function timesOfDay({ day, minutes, free, week, workingHours, now }: Day): TimeToChoose[] {
  const freeThen = free.filter(({ startTime }) => dateOf(startTime) === day);
  const planned = [
    ...week.trainings.map(({ startTime, endTime, dogDTO }) => ({ startTime, endTime, name: dogDTO.name })),
    ...week.groupTrainings.map(({ startTime, endTime, groupName }) => ({ startTime, endTime, name: groupName })),
    ...week.locks.map(({ startTime, endTime }) => ({ startTime, endTime, name: 'zablokowane' })),
  ];
  const busy = slotsOfDay(workingHours, day)
    .filter((slot) => !hasStarted(slot, now) && !freeThen.some(({ startTime }) => startTime === slot.startTime))
    .map(({ startTime }) => {
      const time = { startTime, endTime: addMinutes(startTime, minutes) };
      const names = new Set(touching(time, planned).map(({ name }) => name));
      return { ...time, busy: names.size === 0 ? 'zajęte' : [...names].join(', ') };
    });
  return [...freeThen, ...busy].toSorted((a, b) => a.startTime.localeCompare(b.startTime));
}
