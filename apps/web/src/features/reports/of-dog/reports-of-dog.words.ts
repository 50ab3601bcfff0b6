import type { AnswerKind } from '@psia/contract/report-templates/answer-kinds.rules';
import type { ReportAssignment } from '@psia/contract/reports/reports.contract';
import { counted } from '@psia/contract/core/words/plural';
import { formatDate } from '#lib/format/dates.ts';

/** Who looks at a dog's reports. */
export type Viewer = 'owner' | 'trainer';

/** What a status is called; owners and trainers say it differently while it waits (part 1 §4, part 2 §4). */
export const statusWords = {
  FILLED: () => 'Wypełniony',
  EXPIRED: () => 'Wygasł',
  DUE: (viewer: Viewer) => (viewer === 'owner' ? 'Do wypełnienia' : 'Oczekuje'),
  UPCOMING: () => 'Nadchodzący',
};

/** An answer as it is read: '4 z 5', 'Tak', '12,5', or the text as it was typed. */
export function answerWords(kind: AnswerKind, text: string): string {
  if (kind === 'SCALE') return `${text} z 5`;
  if (kind === 'YES_NO') return text === 'tak' ? 'Tak' : 'Nie';
  return kind === 'NUMBER' ? text.replace('.', ',') : text;
}

/** '16.11–30.11.2026', 'od 16.11.2026, bez daty końca', or the one day of what is due once. */
export function periodWords({ startDate, endDate, recurrence }: ReportAssignment): string {
  if (recurrence === 'ONCE' && endDate === null) return formatDate(startDate);
  if (endDate === null) return `od ${formatDate(startDate)}, bez daty końca`;
  return startDate === endDate ? formatDate(startDate) : `${formatDate(startDate)}–${formatDate(endDate)}`;
}

/** 'i jeszcze 12' beside the next due date; nothing where none follows. */
export function moreWords(more: number | null): string {
  if (more === null) return 'i kolejne';
  return more > 0 ? `i jeszcze ${more}` : '';
}

/** How many reports nobody can fill any more: '2 zakończone raporty'. */
export function endedWords(count: number): string {
  return counted(count, { one: 'zakończony raport', few: 'zakończone raporty', many: 'zakończonych raportów' });
}
