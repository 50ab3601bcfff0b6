import { dateOf, minutesBetween, type PlainDate, type WallTime } from '@psia/contract/core/time';
import { formatClock, formatDate, nearDay, shortDay } from '#lib/format/dates.ts';

const datedDay = /(?:poniedziałek|wtorek|środa|czwartek|piątek|sobota|niedziela) (?<date>\d{2}\.\d{2}\.\d{4})/gu;

/** The sentence of a notice with its days as a person says them today: 'dziś, 17:00–18:00', 'pon 30.11, 17:00–18:30'. */
export function withSpokenDays(message: string, today: PlainDate): string {
  return message.replaceAll(datedDay, (_all, date: string) => {
    const [day, month, year] = date.split('.');
    return shortDay(`${year}-${month}-${day}`, today);
  });
}

/** How long ago something was told: 'przed chwilą', '12 min temu', 'dziś, 9:05', 'wczoraj, 17:20', 'pon 16.11, 17:20'. */
export function whenTold(createdAt: WallTime, now: WallTime): string {
  const minutes = minutesBetween(createdAt, now);
  if (minutes < 1) return 'przed chwilą';
  if (minutes < 60) return `${Math.floor(minutes)} min temu`;
  const [day, today] = [dateOf(createdAt), dateOf(now)];
  return `${nearDay(day, today) ?? shortDay(day, today)}, ${formatClock(createdAt)}`;
}

/** The exact time of a notice, `02.03.2026 17:20`, which stands for the relative one where somebody asks (D173). */
export function exactlyTold(createdAt: WallTime): string {
  return `${formatDate(dateOf(createdAt))} ${formatClock(createdAt)}`;
}
