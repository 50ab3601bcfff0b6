import type { Id } from '@psia/contract/core/ids';
import type { Output } from '@psia/contract/core/operation';
import { wallTimeOf } from '@psia/contract/core/school-clock';
import { clockOf, dateOf } from '@psia/contract/core/time';
import { dateText } from '@psia/contract/core/words/when';
import { csvFileName } from '@psia/contract/survey-responses/csv-file-name.rules';
import type * as contract from '@psia/contract/survey-responses/survey-responses.contract';
import { ProducedFile } from '../../platform/http/answers.ts';
import type { ReadContext } from '../../platform/http/context.ts';
import { countDogs } from '../surveys/surveys.public.ts';
import { answerText, csvFile, csvRow } from './survey-responses-csv.domain.ts';
import * as repository from './survey-responses-results.repository.ts';

interface Listed {
  readonly surveyId: Id<'survey'>;
  readonly page: number;
  readonly size: number;
}

/** A page of who has filled a survey and what they answered, those who did it last first, with true totals (D46, D96). */
export async function listAnswers(ctx: ReadContext, asked: Listed): Promise<Output<typeof contract.listSurveyAnswers>> {
  const { surveyId, page, size } = asked;
  const { answered } = await countDogs(ctx, surveyId);
  const filled = await repository.listFilled(ctx, asked);
  const content = filled.map((one) => ({ ...one, submittedAt: wallTimeOf(one.submittedAt, ctx.school.timeZone) }));
  return { content, number: page, size, totalElements: answered, totalPages: Math.ceil(answered / size) };
}

/** How often each answer was given over all dogs (D96). */
export async function getResults(
  ctx: ReadContext,
  surveyId: Id<'survey'>,
): Promise<Output<typeof contract.getSurveyResults>> {
  const { dogs, answered } = await countDogs(ctx, surveyId);
  const questions = await repository.countAnswers(ctx, surveyId);
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

const columnsBesideAnswers = ['Pies', 'Opiekun', 'Data wypełnienia', 'Kto wypełnia'];
const dogsAtOnce = 500;

/** All answers to a survey as a file: a row per dog, a column per question, read five hundred dogs at a time (D96). */
export async function exportAnswers(ctx: ReadContext, surveyId: Id<'survey'>): Promise<ProducedFile> {
  const { title, questions } = await repository.getTitleAndQuestions(ctx, surveyId);
  const head = csvRow([...columnsBesideAnswers, ...questions.map(({ text }) => text)]);
  const rows = await readRows(ctx, surveyId, null);
  return new ProducedFile({ name: csvFileName(title), content: () => csvFile([head, ...rows]) });
}

/** The rows of those who stand after one in the list; of all without one. */
async function readRows(
  ctx: ReadContext,
  surveyId: Id<'survey'>,
  after: repository.FilledSurvey | null,
): Promise<string[]> {
  const filled = await repository.listFilledAfter(ctx, { surveyId, after, size: dogsAtOnce });
  const rows = filled.map((one) => rowOf(one, ctx.school.timeZone));
  const last = filled.at(-1);
  if (filled.length < dogsAtOnce || !last) return rows;
  return [...rows, ...(await readRows(ctx, surveyId, last))];
}

function rowOf(filled: repository.FilledSurvey, timeZone: string): string {
  const { dogName, ownerName, submittedBy, responses } = filled;
  const submittedAt = wallTimeOf(filled.submittedAt, timeZone);
  const when = `${dateText(dateOf(submittedAt))} ${clockOf(submittedAt)}`;
  return csvRow([dogName, ownerName, when, submittedBy, ...responses.map(answerText)]);
}
