import type { ConfirmedGroupTraining, Training } from '@psia/contract/calendar/calendar.contract';
import {
  addDaysToTime,
  addMinutes,
  dateOf,
  minutesBetween,
  type PlainDate,
  type WallTime,
} from '@psia/contract/core/time';
import { type Interval, overlaps } from '@psia/contract/occupancy/occupancy.rules';

/** What a week of a trainer has that a moved training could collide with. */
interface MoveWeek {
  readonly trainings: readonly Training[];
  readonly groupTrainings: readonly ConfirmedGroupTraining[];
  readonly locks: readonly Interval[];
}

/** The whole hour nearest to a time, at which a dragged training would begin (D48). */
export function nearestHour(time: WallTime): WallTime {
  return `${addMinutes(time, 30).slice(0, 13)}:00:00`;
}

/** A training as it would be from a start on: as long as it is now. */
export function movedTo({ startTime, endTime }: Interval, start: WallTime): Interval {
  return { startTime: start, endTime: addMinutes(start, minutesBetween(startTime, endTime)) };
}

/** Where an arrow key moves a start that is being chosen: by a day or an hour; undefined for any other key. */
export function steppedStart(start: WallTime, key: string): WallTime | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDaysToTime(start, -1);
    case 'ArrowRight':
      return addDaysToTime(start, 1);
    case 'ArrowUp':
      return addMinutes(start, -60);
    case 'ArrowDown':
      return addMinutes(start, 60);
    default:
      return undefined;
  }
}

interface Bounds {
  readonly monday: PlainDate;
  readonly sunday: PlainDate;
  /** The first hour that the grid shows, and the one that it ends with. */
  readonly firstHour: number;
  readonly endHour: number;
}

/** Whether a start lies in what a grid shows. */
export function isShown(start: WallTime, { monday, sunday, firstHour, endHour }: Bounds): boolean {
  const [day, hour] = [dateOf(start), Number(start.slice(11, 13))];
  return monday <= day && day <= sunday && firstHour <= hour && hour < endHour;
}

/** What is in a moved training's way, in words; undefined when its time is free for its trainer. */
export function collisionWords(training: Training, time: Interval, week: MoveWeek): string | undefined {
  const other = week.trainings.find((one) => one.id !== training.id && overlaps(one, time));
  if (other) return `zajęte: ${other.dogDTO.name}`;
  const group = week.groupTrainings.find((one) => overlaps(one, time));
  if (group) return `zajęte: ${group.groupName}`;
  return week.locks.some((lock) => overlaps(lock, time)) ? 'zablokowane' : undefined;
}
