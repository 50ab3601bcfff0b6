import type { BodyInput } from '@psia/contract/core/operation';
import type { getDogReports, submitReportAnswers } from '@psia/contract/reports/reports.contract';
import { call } from '#lib/api/call.ts';
import { outboxKind } from '#lib/outbox/outbox-kind.ts';

/** How answers of a report are sent that were given without a connection. Its routes are written out, without schemas. */
export const reportAnswers = outboxKind<BodyInput<typeof submitReportAnswers>>({
  send: (body, attempt) =>
    call<typeof submitReportAnswers>({ method: 'POST', path: '/reports/submissions/answers' }, { body, attempt }),
  isThere: async ({ submissionId, answers }, { changes }) => {
    const dogId = changes[0]?.dogId;
    if (dogId === undefined) return false;
    const route = { method: 'GET', path: '/reports/dog/{dogId}/reports' } as const;
    const { submissions } = await call<typeof getDogReports>(route, { params: { dogId } });
    const saved = submissions.find(({ id }) => id === submissionId)?.answers ?? [];
    const isSaved = ({ questionId, answerText }: (typeof answers)[number]) =>
      saved.some((one) => one.questionId === questionId && one.answerText === answerText);
    return saved.length > 0 && answers.every(isSaved);
  },
});
