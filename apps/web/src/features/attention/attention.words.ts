import type { AttentionReason } from '@psia/contract/attention/attention.contract';
import { at, dateOf, minutesBetween, type PlainDate } from '@psia/contract/core/time';
import { counted, dayForms } from '@psia/contract/core/words/plural';
import { spokenDay } from '#lib/format/dates.ts';

const minutesOfDay = 24 * 60;

function daysBetween(from: PlainDate, to: PlainDate): number {
  return minutesBetween(at(from, '00:00'), at(to, '00:00')) / minutesOfDay;
}

/** Why a dog needs somebody: 'Ankieta „Na start” niewypełniona, trening jutro', 'Raport „Spacery”: 3 razy niewypełniony'. */
export function reasonWords({ kind, since, title, trainingTime, missed }: AttentionReason, today: PlainDate): string {
  if (kind === 'REPORT_OVERDUE') return `Raport „${title}”: ${missed ?? 0} razy niewypełniony`;
  if (kind === 'NO_PRACTICE') return `„${title}”: ${counted(daysBetween(since, today), dayForms)} bez ćwiczeń w domu`;
  const training = trainingTime === null ? '' : `, trening ${spokenDay(dateOf(trainingTime), today)}`;
  return `Ankieta „${title}” niewypełniona${training}`;
}
