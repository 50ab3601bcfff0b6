import type { Survey } from '@psia/contract/surveys/surveys.contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { type OpenedForm, slowedTimes } from '../../../testing/key-times.ts';
import { show } from '../../../testing/shown.tsx';
import { SurveyBuilder } from './components/survey-builder.tsx';

function surveyOf(questions: number, options: number): Survey {
  return {
    id: `survey-${questions}`,
    title: 'Przed treningiem',
    schoolId: 'school',
    isActive: true,
    createdAt: '2026-03-01T18:00:00',
    version: 1,
    counts: { dogs: 0, answered: 0 },
    questions: Array.from({ length: questions }, (_, index) => ({
      id: `question-${index}`,
      questionText: `Pytanie ${index}?`,
      questionType: 'MULTIPLE_CHOICE',
      questionIndex: index,
      required: false,
      answerOptions: Array.from({ length: options }, (__, place) => `Opcja ${place}`),
    })),
  };
}

/** The builder of a survey of so many questions, at the text of the open one. */
async function opened(questions: number, options: number): Promise<OpenedForm> {
  const element = <SurveyBuilder schoolId="school" built={{ kind: 'edit', survey: surveyOf(questions, options) }} />;
  const shown = await show(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </QueryClientProvider>,
  );
  const field = document.querySelector('form textarea:not([aria-hidden])');
  if (!(field instanceof HTMLTextAreaElement)) throw new Error('There is no question to type in.');
  const close = async () => {
    expect(field.value).toMatch(/^a{20}Pytanie 0/);
    await shown.unmount();
    localStorage.clear();
  };
  return { field, close };
}

test('a hundred questions of fifty options cost a key what its field costs, not what all of them do', async () => {
  const times = await slowedTimes(
    () => opened(1, 2),
    () => opened(100, 50),
  );
  expect(times).toBeLessThan(8);
});
