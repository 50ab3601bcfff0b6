import type { Id } from '@psia/contract/core/ids';
import type { Output } from '@psia/contract/core/operation';
import { wallTimeOf } from '@psia/contract/core/school-clock';
import { clockOf, dateOf } from '@psia/contract/core/time';
import { dateText } from '@psia/contract/core/words/when';
import { csvFileName } from '@psia/contract/survey-responses/csv-file-name.rules';
import type * as contract from '@psia/contract/survey-responses/survey-responses.contract';
import { pageOfRows } from '../../platform/database/lists/page-of-rows.ts';
import { ProducedFile } from '../../platform/http/answers/answers.ts';
import type { ReadContext } from '../../platform/acting/context.ts';
import { csvFile, csvRow } from '../../platform/csv-files/csv.ts';
import { answerText } from './survey-responses-answer-text.domain.ts';
import * as repository from './survey-responses-results.repository.ts';

interface Listed {
  readonly surveyId: Id<'survey'>;
  readonly page: number;
  readonly size: number;
}

/** Most bytes of the answers on a page (D193). */
const mostBytes = 5_500_000;

/**
 * Returns a page of filled surveys with answers, latest first; the totals are right (D46, D96). If the page would be
 * too long, the later ones come without answers and say so.
 */
export async function listAnswers(ctx: ReadContext, asked: Listed): Promise<Output<typeof contract.listSurveyAnswers>> {
  const { filled, total } = await repository.listFilled(ctx, { ...asked, mostBytes });
  const content = filled.map(({ responses, submittedAt, ...one }) => ({
    ...one,
    submittedAt: wallTimeOf(submittedAt, ctx.school.timeZone),
    responses: responses ?? [],
    responsesLeftOut: responses === null,
  }));
  return pageOfRows(content, total, asked);
}

/** Returns how often each answer was given over all dogs; all counts are of one moment (D96, D178). */
export async function getResults(
  ctx: ReadContext,
  surveyId: Id<'survey'>,
): Promise<Output<typeof contract.getSurveyResults>> {
  const { dogs, answered, questions } = await repository.countAnswers(ctx, surveyId);
  return {
    dogs,
    answered,
    questions: questions.map(({ questionId, options, counts, ...question }) => ({
      questionId,
      answered: question.answered,
      blank: answered - question.answered,
      other: question.other,
      options: options.map((option, index) => ({ option, count: counts[index] ?? 0 })),
    })),
  };
}

const columnsBesideAnswers = ['Pies', 'Właściciel', 'Data wypełnienia', 'Kto wypełnia'];
/** How many rows of the file, and how many bytes of answers, are read at once. */
const batch = { size: 200, mostBytes: 500_000 };

/**
 * Returns all answers to a survey as a file: one row for each dog, one column for each question; read and sent in
 * pieces (D96, D193).
 */
export async function exportAnswers(ctx: ReadContext, surveyId: Id<'survey'>): Promise<ProducedFile> {
  const { title, questions } = await repository.getTitleAndQuestions(ctx, surveyId);
  const head = csvRow([...columnsBesideAnswers, ...questions.map(({ text }) => text)]);
  return new ProducedFile({ name: csvFileName(title), content: () => csvFile(head, rowsOf(ctx, surveyId)) });
}

/**
 * Yields the rows of the file, latest first. Answers never change, and a survey that is filled meanwhile comes before
 * all rows already read. So the batches agree, without a connection that waits for a slow reader.
 */
async function* rowsOf(ctx: ReadContext, surveyId: Id<'survey'>): AsyncGenerator<string> {
  let after: repository.FilledSurvey | undefined;
  do {
    // oxlint-disable-next-line no-await-in-loop -- a batch begins where the one before ends
    const filled = await repository.listFilledAfter(ctx, { surveyId, after: after ?? null, ...batch });
    yield filled.map((one) => rowOf(one, ctx.school.timeZone)).join('');
    after = filled.at(-1);
  } while (after !== undefined);
}

function rowOf(filled: repository.FilledSurvey, timeZone: string): string {
  const { dogName, ownerName, submittedBy, responses } = filled;
  const submittedAt = wallTimeOf(filled.submittedAt, timeZone);
  const when = `${dateText(dateOf(submittedAt))} ${clockOf(submittedAt)}`;
  return csvRow([dogName, ownerName, when, submittedBy, ...(responses ?? []).map(answerText)]);
}
