import type { AssignedSurvey } from '@psia/contract/surveys/assigning.contract';
import { questionTypes } from '@psia/contract/surveys/question-types.rules';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { type OpenedForm, slowedTimes } from '../../../../testing/key-times.ts';
import { show } from '../../../../testing/shown.tsx';
import { AnswerForm } from './answer-form.tsx';

function surveyOf(count: number): AssignedSurvey {
  return {
    id: `survey-${count}`,
    title: 'Poznajmy się',
    schoolId: 'school',
    isActive: true,
    createdAt: '2026-03-01T10:00:00',
    version: 1,
    questions: Array.from({ length: count }, (_, index) => ({
      id: `question-${index}`,
      questionText: `Pytanie ${index}?`,
      questionType: questionTypes[index % questionTypes.length] ?? 'TEXT',
      questionIndex: index,
      required: true,
      answerOptions: ['Piłka', 'Szarpak', 'Smakołyki', 'Kontakt', 'Nie wiem'],
    })),
    questionCount: count,
    counts: null,
    assigned: true,
    assignedAt: '2026-03-01T10:00:00',
    submittedAt: null,
    submittedBy: null,
    introSurvey: false,
    olderLeftOut: false,
  };
}

/** A survey of so many questions, opened at its last text. */
async function opened(count: number): Promise<OpenedForm> {
  const nothing = () => undefined;
  const form = { survey: surveyOf(count), dogId: 'dog', isGone: false };
  const shown = await show(
    <QueryClientProvider client={new QueryClient()}>
      <AnswerForm {...form} onSaved={nothing} onGivenUp={nothing} onSending={nothing} />
    </QueryClientProvider>,
  );
  const field = [...document.querySelectorAll('textarea:not([aria-hidden])')].at(-1);
  if (!(field instanceof HTMLTextAreaElement)) throw new Error('There is no text to type in.');
  const close = async () => {
    await expect.poll(() => document.body.textContent).toContain('Odpowiedzi: 1 z');
    await shown.unmount();
    localStorage.clear();
  };
  return { field, close };
}

test('a survey of sixty questions answers a key about as quickly as one of six', async () => {
  const times = await slowedTimes(
    () => opened(6),
    () => opened(60),
  );
  expect(times).toBeLessThan(4);
});
