import type { AssignedSurvey } from '@psia/contract/surveys/assigning.contract';
import { questionTypes } from '@psia/contract/surveys/question-types.rules';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { show } from '../../../../testing/shown.tsx';
import { AnswerForm } from './answer-form.tsx';

const keys = 40;

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
    counts: null,
    assigned: true,
    assignedAt: '2026-03-01T10:00:00',
    submittedAt: null,
    submittedBy: null,
    introSurvey: false,
  };
}

/** What a key in the last text of a survey of so many questions costs until it is laid out: the middle one of forty, in ms. */
async function keyTime(count: number): Promise<number> {
  const nothing = () => undefined;
  const form = { survey: surveyOf(count), dogId: 'dog', isGone: false };
  const shown = await show(
    <QueryClientProvider client={new QueryClient()}>
      <AnswerForm {...form} onSaved={nothing} onGivenUp={nothing} onSending={nothing} />
    </QueryClientProvider>,
  );
  const field = [...document.querySelectorAll('textarea:not([aria-hidden])')].at(-1);
  if (!(field instanceof HTMLTextAreaElement)) throw new Error('There is no text to type in.');
  field.focus();
  const times: number[] = [];
  for (let key = 0; key < keys; key += 1) {
    const began = performance.now();
    field.setRangeText('a', key, key, 'end');
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await Promise.resolve();
    field.getBoundingClientRect();
    times.push(performance.now() - began);
  }
  await expect.poll(() => document.body.textContent).toContain('Odpowiedzi: 1 z');
  await shown.unmount();
  return times.toSorted((one, other) => one - other)[keys / 2] ?? 0;
}

test('a survey of sixty questions answers a key about as quickly as one of six', async () => {
  await keyTime(6);
  const [short, long] = [await keyTime(6), await keyTime(60)];
  expect(long / short).toBeLessThan(4);
});
