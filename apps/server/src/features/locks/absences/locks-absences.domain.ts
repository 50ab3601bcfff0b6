import { existingTime } from '@psia/contract/core/school-clock';
import { addDays, addMinutes, at, byStart, dateOf, type PlainDate, weekdayOf } from '@psia/contract/core/time';
import { daysOfWeek, numberOfDay, type DayOfWeek } from '@psia/contract/core/weekly-hours';
import { aboutTime } from '@psia/contract/core/words/when';
import type { Absence, NewAbsence } from '@psia/contract/locks/absences.contract';
import type { Affected } from '@psia/contract/occupancy/effects.contract';
import { gapsIn, type Interval, isWithin } from '@psia/contract/occupancy/occupancy.rules';
import { slotMinutes } from '@psia/contract/calendar/slots.rules';
import type { Now } from '@psia/contract/core/school-clock';
import { type Notice, timesFact } from '../../notifications/notifications.public.ts';

interface Situation {
  readonly now: Pick<Now, 'wall' | 'today'>;
  readonly timeZone: string;
}

function daysFrom(firstDay: PlainDate, lastDay: PlainDate): PlainDate[] {
  const days: PlainDate[] = [];
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) days.push(day);
  return days;
}

/**
 * The time that an absence takes, a stretch for each day: whole days, of today what follows the next whole hour; of a
 * weekly break the ones that have not begun. An hour that the clocks jump over is in none.
 */
export function stretchesOf(absence: NewAbsence, { now, timeZone }: Situation): Interval[] {
  const days = daysFrom(absence.firstDay, absence.lastDay).filter((day) => day >= now.today);
  if (absence.kind === 'days') {
    const nextHour = addMinutes(`${now.wall.slice(0, 13)}:00:00`, slotMinutes);
    return days
      .map((day) => ({
        startTime: day === now.today ? nextHour : at(day, '00:00'),
        endTime: at(addDays(day, 1), '00:00'),
      }))
      .filter(({ startTime, endTime }) => startTime < endTime);
  }
  const { startTime, endTime } = absence;
  return days
    .filter((day) => weekdayOf(day) === numberOfDay(absence.dayOfWeek))
    .map((day) => ({
      startTime: existingTime(at(day, startTime), timeZone),
      endTime: existingTime(at(day, endTime), timeZone),
    }))
    .filter((stretch) => stretch.startTime < stretch.endTime && stretch.startTime > now.wall);
}

/** How an absence is refused: the code, and the sentence that names what is in the way. */
interface AbsenceRefusal {
  readonly code: 'SLOT_TAKEN' | 'HAS_REQUESTS';
  readonly message: string;
}

function sentenceAbout(first: Affected, others: number): string {
  const rest = others === 0 ? '' : ` Inne przeszkody: ${others}.`;
  if (first.kind === 'request') {
    return aboutTime(first, `czeka prośba o trening: ${first.title}. Najpierw ją rozpatrz.${rest}`);
  }
  return aboutTime(first, `${first.kind === 'groupTraining' ? 'trening grupowy' : 'trening'}: ${first.title}.${rest}`);
}

/** Why the calendar rules an absence out: the earliest training in its time, or else the earliest request (D20, D51). */
export function absenceRefusal(inTheWay: readonly Affected[]): AbsenceRefusal | undefined {
  for (const code of ['SLOT_TAKEN', 'HAS_REQUESTS'] as const) {
    const first = inTheWay.find(({ problem }) => problem === code);
    if (first) return { code, message: sentenceAbout(first, inTheWay.length - 1) };
  }
  return undefined;
}

/** What becomes of a trainer's time when an absence takes it. */
export interface AbsencePlan<L extends Interval> {
  /** What is locked: the absence's time around what stays in it, by start. */
  readonly free: readonly Interval[];
  /** The locks that lie within the absence's time, which takes their place. */
  readonly absorbed: readonly L[];
}

/**
 * Plans the locks of an absence around trainings and requests. Locks within its time become part of it; those that
 * reach out of it stay, since their time is locked already.
 */
export function planOf<L extends Interval>(
  stretches: readonly Interval[],
  { occupied, locks }: { readonly occupied: readonly Interval[]; readonly locks: readonly L[] },
): AbsencePlan<L> {
  const absorbed = locks.filter((lock) => stretches.some((stretch) => isWithin(lock, stretch)));
  const staying = locks.filter((lock) => !absorbed.includes(lock));
  const free = stretches.flatMap((stretch) => gapsIn(stretch, [...occupied, ...staying])).toSorted(byStart);
  return { free, absorbed };
}

/** The day of the week that a column numbers from 1 Monday to 7 Sunday; null for whole days. */
export function dayOfWeekOf(number: number | null): DayOfWeek | null {
  return number === null ? null : (daysOfWeek[number - 1] ?? null);
}

interface AbsenceEvent {
  readonly event: 'locked' | 'unlocked';
  readonly absence: Absence;
  /** What was locked or became free, by start. */
  readonly locks: readonly Interval[];
  readonly actor: { readonly id: string };
}

/** Tells a trainer that a colleague set or removed an absence of theirs; nobody when they did it themselves. */
export function absenceNotices({ event, absence, locks, actor }: AbsenceEvent): Notice[] {
  const [first] = locks;
  const { trainerId } = absence;
  if (!first || trainerId === actor.id) return [];
  return [
    {
      memberId: trainerId,
      kind: event === 'locked' ? 'time-locked' : 'time-unlocked',
      target: { type: 'calendar', id: trainerId, day: dateOf(first.startTime) },
      facts: { trainerId, absence: { ...absence, absenceId: absence.id }, slots: timesFact(locks) },
    },
  ];
}
