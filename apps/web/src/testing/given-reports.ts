import { addDays, type PlainDate } from '@psia/contract/core/time';
import type { AnswerKind } from '@psia/contract/report-templates/answer-kinds.rules';
import type {
  ReportAssignment,
  ReportAssignmentOfDog,
  ReportSubmission,
} from '@psia/contract/reports/reports.contract';

type Question = ReportSubmission['template']['questions'][number];

/** A question of a report, by its kind. */
export function givenQuestion(answerKind: AnswerKind, orderIndex = 0): Question {
  return { id: `q-${answerKind}`, questionText: `Pytanie ${answerKind}`, orderIndex, answerKind };
}

/** A daily report from the first of March 2026 on, for parts that are drawn alone. */
export function givenAssignment(changes: Partial<ReportAssignmentOfDog> = {}): ReportAssignmentOfDog {
  return {
    id: '018f4a7e-0000-7000-8000-0000000000aa',
    reportTemplateId: '018f4a7e-0000-7000-8000-0000000000bb',
    reportTemplateTitle: 'Dzienniczek',
    dogId: '018f4a7e-0000-7000-8000-00000000000a',
    dogName: 'Azor',
    startDate: '2026-03-01',
    endDate: null,
    recurrence: 'DAILY',
    finished: false,
    running: true,
    filledUntil: null,
    hasOlder: false,
    ...changes,
  };
}

interface GivenSubmission {
  readonly assignment?: ReportAssignment;
  readonly questions?: readonly Question[];
  readonly dueDate: PlainDate;
  /** What was answered, by kind; without answers it is due. */
  readonly answers?: Partial<Record<AnswerKind, string>>;
}

/** A due date of a report: filled by Jan Kot on its evening when it has answers, else due. */
export function givenSubmission({
  assignment = givenAssignment(),
  questions = [givenQuestion('SCALE')],
  dueDate,
  answers,
}: GivenSubmission): ReportSubmission {
  return {
    id: `${assignment.id}.${dueDate}`,
    assignmentId: assignment.id,
    dueDate,
    submittedAt: answers ? `${dueDate}T19:30:00` : null,
    submittedBy: answers ? 'Jan Kot' : null,
    completed: answers !== undefined,
    status: answers ? 'FILLED' : 'DUE',
    template: { id: assignment.reportTemplateId, title: assignment.reportTemplateTitle, questions: [...questions] },
    answers: answers
      ? questions.map(({ id, questionText, answerKind }) => ({
          id: `a-${id}`,
          questionId: id,
          questionText,
          answerKind,
          answerText: answers[answerKind] ?? '',
        }))
      : [],
    reaction: null,
  };
}

/** Daily values of one question from a day on, newest first; null is a day that was missed. */
export function givenCourse(kind: AnswerKind, values: readonly (string | null)[], from: PlainDate = '2026-03-01') {
  const questions = [givenQuestion(kind)];
  return values
    .map((value, day) => {
      const dueDate = addDays(from, day);
      return givenSubmission({ questions, dueDate, ...(value !== null && { answers: { [kind]: value } }) });
    })
    .toReversed();
}
