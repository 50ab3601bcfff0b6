import type { AttentionReason } from '@psia/contract/attention/attention.contract';
import { dateOf, type PlainDate } from '@psia/contract/core/time';
import { formatDate, spokenDay } from '#lib/format/dates.ts';

/** Why a dog needs somebody: 'Ankieta „Na start” niewypełniona, trening jutro', 'Raport „Spacery”: 3 razy niewypełniony'. */
export function reasonWords({ kind, since, title, trainingTime, missed }: AttentionReason, today: PlainDate): string {
  if (kind === 'REPORT_OVERDUE') return `Raport „${title}”: ${missed ?? 0} razy niewypełniony`;
  if (kind === 'ABSENT_TWICE') return `Dwie nieobecności z rzędu, od ${formatDate(since)}`;
  if (kind === 'NO_PRACTICE') return `„${title}”: bez ćwiczeń w domu od ${formatDate(since)}`;
  const training = trainingTime === null ? '' : `, trening ${spokenDay(dateOf(trainingTime), today)}`;
  return `Ankieta „${title}” niewypełniona${training}`;
}
