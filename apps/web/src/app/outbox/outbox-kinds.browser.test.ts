import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Attempt } from '#lib/api/attempt.ts';
import { givenUnsent } from '../../testing/given-unsent.ts';
import { outboxKinds } from './outbox-kinds.ts';

const dogId = 'azor';
const changes = [{ topic: 'dogFile', dogId }];

/** What the server answers, by the ends of addresses. */
let answers: Record<string, unknown>;
let sent: [string, string][];

beforeEach(() => {
  [answers, sent] = [{}, []];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit) => {
    const { pathname } = new URL(url, location.origin);
    sent.push([method, pathname.replace('/api/v1', '')]);
    return Response.json(Object.entries(answers).find(([end]) => pathname.endsWith(end))?.[1] ?? {});
  });
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['practice', '/practice'],
  ['survey', '/survey-response/submit'],
  ['report', '/reports/submissions/answers'],
  ['wrapUp', '/training-summary/wrap-up'],
  ['groupWrapUp', '/training-summary/group-wrap-up'],
])('%s is sent to %s', async (kind, path) => {
  await outboxKinds[kind]?.send(givenUnsent({ kind }), new Attempt());
  expect(sent).toEqual([['POST', path]]);
});

const isThere = (kind: string, body: unknown) => outboxKinds[kind]?.isThere(givenUnsent({ kind, body, changes }));

test('a survey is there when the saved answers are the same', async () => {
  const saved = {
    questionId: 'q',
    textAnswer: 'Patyk',
    dateAnswer: null,
    singleChoiceAnswer: null,
    multipleChoiceAnswer: null,
  };
  const body = { surveyId: 's', dogId, responses: [{ questionId: 'q', textAnswer: ' Patyk ' }] };
  expect(await isThere('survey', { ...body })).toBe(false);
  answers = { '/survey-response/dog/azor/survey/s': [saved] };
  expect(await isThere('survey', body)).toBe(true);
  answers = { '/survey-response/dog/azor/survey/s': [{ ...saved, textAnswer: 'Kości' }] };
  expect(await isThere('survey', body)).toBe(false);
});

test('a report is there when that day has the same answers', async () => {
  const body = { submissionId: 'r', answers: [{ questionId: 'q', answerText: '12.5' }] };
  const filledWith = (answerText: string) => ({
    submissions: [{ id: 'r', answers: [{ questionId: 'q', answerText }] }],
  });
  answers = { '/reports/dog/azor/reports': { submissions: [{ id: 'r', answers: [] }] } };
  expect(await isThere('report', body)).toBe(false);
  answers = { '/reports/dog/azor/reports': filledWith('12.5') };
  expect(await isThere('report', body)).toBe(true);
  answers = { '/reports/dog/azor/reports': filledWith('3') };
  expect(await isThere('report', body)).toBe(false);
});

test('what comes after a training is there when the dog has the same texts', async () => {
  const body = { dogId, summary: 'Dobrze. ', recommendations: 'Spacery.' };
  const saved = { summary: 'Dobrze.', recommendations: 'Spacery.' };
  answers = { '/training-summary/dog/azor': { content: [{ ...saved, summary: 'Inaczej.' }] } };
  expect(await isThere('wrapUp', body)).toBe(false);
  answers = { '/training-summary/dog/azor': { content: [{ ...saved, summary: 'Inaczej.' }, saved] } };
  expect(await isThere('wrapUp', body)).toBe(true);
});

test('D175: what comes after a group training is there when its first dog has the same text, not a colleague’s', async () => {
  const body = { groupTrainingId: 'g', forAll: 'Mijanie.', dogs: [{ dogId, text: 'Przerwy.' }] };
  const given = (recommendations: string) => ({
    '/group-training/g': { dogs: [{ id: dogId }], written: { trainerName: 'Anna', createTime: '2026-03-01T10:00:00' } },
    '/training-summary/dog/azor': { content: [{ recommendations }] },
  });
  answers = given('Kto inny.');
  expect(await isThere('groupWrapUp', body)).toBe(false);
  answers = given('Mijanie.\n\nPrzerwy.');
  expect(await isThere('groupWrapUp', body)).toBe(true);
  expect(await isThere('groupWrapUp', { ...body, dogs: [], forAll: 'Mijanie.' })).toBe(false);
});
