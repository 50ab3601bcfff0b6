import type { PlainDate } from '@psia/contract/core/time';
import { counted } from '@psia/contract/core/words/plural';
import type { DogSummary } from '@psia/contract/dog-file/dog-file.contract';
import { formatDate, nearDay, spokenDay } from '#lib/format/dates.ts';

type Report = NonNullable<DogSummary['report']>;

function answerWords({ answerKind, answerText }: NonNullable<Report['newest']>): string {
  switch (answerKind) {
    case 'SCALE':
      return `${answerText} z 5`;
    case 'NUMBER':
      return answerText.replace('.', ',');
    case 'YES_NO':
      return answerText;
    case 'TEXT':
      return 'wypełniony';
  }
}

/** How a report stands: 'Raport „Spacery”: 4 z 5, wczoraj', or since when nobody has filled it. */
export function reportWords({ title, newest, missedSince }: Report, today: PlainDate): string {
  if (missedSince !== null) return `Raport „${title}”: niewypełniony od ${sinceWords(missedSince, today)}`;
  if (newest === null) return `Raport „${title}”: czeka na wypełnienie`;
  return `Raport „${title}”: ${answerWords(newest)}, ${spokenDay(newest.dueDate, today)}`;
}

/** 'wczoraj', '12.11.2026': a day as it stands after 'od'. */
function sinceWords(day: PlainDate, today: PlainDate): string {
  return nearDay(day, today) ?? formatDate(day);
}

const waitingForms = {
  one: 'niewypełniona ankieta',
  few: 'niewypełnione ankiety',
  many: 'niewypełnionych ankiet',
};

/** 'Niewypełniona ankieta „Poznajmy się”', or how many there are. */
export function waitingSurveysWords(count: number, title: string): string {
  return count === 1 ? `Niewypełniona ankieta „${title}”` : counted(count, waitingForms);
}
