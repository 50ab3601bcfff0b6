import { dateOf, type PlainDate, weekdayOf } from '@psia/contract/core/time';
import type { PendingRequest } from '@psia/contract/requests/requests.contract';
import { formatClock, nearDay, shortDay } from '#lib/format/dates.ts';

const insteadOf = ['poniedziałku', 'wtorku', 'środy', 'czwartku', 'piątku', 'soboty', 'niedzieli'] as const;

/** Which time a request would move a training from: `zamiast wtorku 24.11, 17:00`; null for any other request (D166). */
export function replacedWords({ replaces }: Pick<PendingRequest, 'replaces'>, today: PlainDate): string | null {
  if (replaces === null) return null;
  const day = dateOf(replaces.startTime);
  const near = nearDay(day, today);
  const dated = shortDay(day, today).split(' ').at(-1) ?? '';
  const name = near === undefined ? `${insteadOf[weekdayOf(day) - 1] ?? ''} ${dated}` : `terminu ${near}`;
  return `zamiast ${name}, ${formatClock(replaces.startTime)}`;
}
