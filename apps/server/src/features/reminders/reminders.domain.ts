import { instantOf, nowIn } from '@psia/contract/core/school-clock';
import { addDays, type ClockTime, type PlainDate, type WallTime } from '@psia/contract/core/time';
import type { OwnerTask } from '@psia/contract/attention/tasks.contract';
import { isQuietHour, type QuietHours } from '@psia/contract/reminders/reminders.rules';

/** How late the day's reminders may still be sent, in hours; a server that stood longer leaves that day out. */
const mostHoursLate = 3;
/** How long before a training it is reminded of. */
const soonMinutes = 120;
/** A waiting survey is asked for again after so many days. */
const daysBetweenAsking = 7;

/** A training of a dog, by its kind and id. */
export interface TrainingRef {
  readonly kind: 'training' | 'groupTraining';
  readonly id: string;
}

const hourOf = (wall: WallTime) => Number(wall.slice(11, 13));

function startOfHour(day: PlainDate, hour: number, timeZone: string): Temporal.Instant {
  return instantOf(`${day}T${String(hour).padStart(2, '0')}:00:00`, timeZone);
}

/** The next instant, after now, at which it is this hour on the school's clock. */
export function nextAtHour(now: Temporal.Instant, hour: number, timeZone: string): Temporal.Instant {
  const { today } = nowIn(now, timeZone);
  const first = startOfHour(today, hour, timeZone);
  return Temporal.Instant.compare(first, now) > 0 ? first : startOfHour(addDays(today, 1), hour, timeZone);
}

/** When something may be sent: now, or when the quiet hours end. */
export function afterQuietHours(now: Temporal.Instant, quiet: QuietHours | null, timeZone: string): Temporal.Instant {
  const isQuiet = quiet !== null && isQuietHour(hourOf(nowIn(now, timeZone).wall), quiet);
  return isQuiet ? nextAtHour(now, quiet.until, timeZone) : now;
}

/** Whether the day's reminders, due at an hour of today, may still be sent. */
export function isInTime(wall: WallTime, hour: number): boolean {
  const late = hourOf(wall) - hour;
  return late >= 0 && late < mostHoursLate;
}

/** Whether a training starts within two hours that really pass, whatever the clocks do meanwhile. */
export function startsSoon(startTime: WallTime, now: Temporal.Instant, timeZone: string): boolean {
  const start = instantOf(startTime, timeZone);
  return (
    Temporal.Instant.compare(start, now) > 0 && Temporal.Instant.compare(start, now.add({ minutes: soonMinutes })) <= 0
  );
}

/**
 * Whether an owner is reminded of a task today: of a report on the day when it is due, of a survey on the day after it
 * came and every week from then on.
 */
export function isRemindedOn({ kind, since }: Pick<OwnerTask, 'kind' | 'since'>, today: PlainDate): boolean {
  if (kind === 'REPORT') return since === today;
  const days = Temporal.PlainDate.from(since).until(today).days;
  return days > 0 && (days - 1) % daysBetweenAsking === 0;
}

/** Names each once, in their order. */
const named = (names: readonly string[]) => [...new Set(names)].join(', ');

const shownTime = (time: WallTime): ClockTime => time.slice(11, 16);

/** When a training is, as seen from a day: 'dziś o 17:00', 'jutro o 17:00', '3.04 o 17:00'. */
export function whenText(startTime: WallTime, today: PlainDate): string {
  const day = startTime.slice(0, 10);
  if (day === today) return `dziś o ${shownTime(startTime)}`;
  if (day === addDays(today, 1)) return `jutro o ${shownTime(startTime)}`;
  return `${Number(day.slice(8))}.${day.slice(5, 7)} o ${shownTime(startTime)}`;
}

/** What became of a training or request that a reminder tells of. */
export const trainingNews = {
  confirmed: 'trening potwierdzony',
  declined: 'prośba o trening odrzucona',
  moved: 'nowy termin treningu',
  'move-declined': 'termin treningu zostaje bez zmian',
  cancelled: 'trening odwołany',
} as const;
export type TrainingNews = keyof typeof trainingNews;

/** What a screen that is locked shows of what happened to a training: the dog and what it is, no person and no place. */
export function newsText(dogName: string, news: TrainingNews, training: { startTime: WallTime; today: PlainDate }) {
  return `${dogName}: ${trainingNews[news]}, ${whenText(training.startTime, training.today)}`;
}

/** What a locked screen shows of a training to come. */
export const comingText = (dogName: string, startTime: WallTime, today: PlainDate) =>
  `${dogName}: trening ${whenText(startTime, today)}`;

const taskNames = {
  homework: 'praca domowa',
  'report-due': 'raport do wypełnienia',
  'survey-waiting': 'ankieta czeka',
  'pass-ending': 'karnet niedługo się kończy',
};

/** What a locked screen shows of what an owner has to do for some dogs. */
export function taskText(kind: keyof typeof taskNames, dogNames: readonly string[]): string {
  return `${named(dogNames)}: ${taskNames[kind]}`;
}
