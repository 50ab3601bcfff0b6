import { addDays, type PlainDate } from '@psia/contract/core/time';
import { counted } from '@psia/contract/core/words/plural';
import { countComing, nextDueDate } from '@psia/contract/reports/due-dates.rules';
import type { Recurrence } from '@psia/contract/reports/recurrences.rules';
import type { ReportAssignment } from '@psia/contract/reports/reports.contract';
import { formatDate } from '#lib/format/dates.ts';
import type { DeleteWords } from '#ui/dialogs/delete-dialog.tsx';

/** Under which what is typed in the dialog is kept: for one dog, or for whichever is chosen. */
export function assigningDraft(dogId: string | undefined): string {
  return dogId === undefined ? 'assign-report' : `assign-report-${dogId}`;
}

interface Plan {
  readonly startDate: PlainDate;
  readonly endDate: PlainDate | null;
  readonly recurrence: Recurrence;
}

const mostNamed = 4;
const days = { one: 'termin', few: 'terminy', many: 'terminów' };

/** The first days on which a report would be due, and how many follow: '24.11.2026, 25.11.2026 i jeszcze 12 terminów'. */
export function firstDaysWords(plan: Plan): string {
  const times = { ...plan, finished: false };
  const named: PlainDate[] = [];
  let next = nextDueDate(times, addDays(plan.startDate, -1));
  while (next !== null && named.length < mostNamed) {
    named.push(next);
    next = nextDueDate(times, next);
  }
  const list = named.map(formatDate).join(', ');
  const more = countComing(times, named.at(-1) ?? plan.startDate);
  if (more === null) return `${list} i tak dalej, aż zakończysz raport`;
  return more === 0 ? list : `${list} i jeszcze ${counted(more, days)}`;
}

const questionForms = { one: 'pytanie', few: 'pytania', many: 'pytań' };

/** How many questions a template asks, and the first: '3 pytania, pierwsze: Jak było na spacerze?' */
export function questionsWords(questions: readonly { readonly questionText: string }[]): string {
  const number = counted(questions.length, questionForms);
  const [first] = questions;
  return first ? `${number}, pierwsze: ${first.questionText}` : number;
}

const leavesTheList = {
  running: 'Zniknie z tej listy i nie będzie można go już wypełniać. To, co zostało wypełnione, zostanie przy psie.',
  ended: 'Zniknie z tej listy. To, co zostało wypełnione, zostanie przy psie.',
};

/** What is asked before a report is taken off the list, with what stays (D29). */
export function deleteReportWords({ reportTemplateTitle, dogName, running }: ReportAssignment): DeleteWords {
  return {
    title: `Usunąć raport „${reportTemplateTitle}” (${dogName})?`,
    text: running ? leavesTheList.running : leavesTheList.ended,
    confirm: 'Usuń przypisanie',
    done: 'Przypisanie usunięte pomyślnie',
    failed: 'Nie udało się usunąć przypisania',
  };
}
