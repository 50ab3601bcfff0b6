import type { SurveyAnswer } from '@psia/contract/survey-responses/survey-responses.contract';
import type { AssignedSurvey } from '@psia/contract/surveys/assigning.contract';
import type { ListedSurvey } from '@psia/contract/surveys/surveys.contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { setToken } from '#lib/session/session.ts';
import { givenProfile } from '../../../../testing/given-profile.ts';
import { show } from '../../../../testing/shown.tsx';
import { DogSurveys } from './dog-surveys.tsx';

const dogId = '018f4a7e-0000-7000-8000-00000000000a';
const question = {
  id: 'q1',
  questionText: 'Gdzie śpi?',
  questionType: 'SINGLE_CHOICE' as const,
  questionIndex: 0,
  required: false,
  answerOptions: ['Legowisko', 'Łóżko'],
};
const survey: AssignedSurvey = {
  id: 's1',
  title: 'Na start',
  schoolId: 'school',
  isActive: true,
  createdAt: '2026-03-01T09:00:00',
  version: 1,
  questions: [question],
  questionCount: 1,
  counts: null,
  assigned: false,
  assignedAt: '2026-03-01T09:00:00',
  submittedAt: '2026-03-02T10:00:00',
  submittedBy: 'Jan Kot',
  introSurvey: false,
  olderLeftOut: false,
};
const listed = (id: string, changes: Partial<ListedSurvey> = {}): ListedSurvey => ({
  ...survey,
  id,
  title: `Ankieta ${id}`,
  questions: [],
  ...changes,
});
const answer: SurveyAnswer = {
  questionId: 'q1',
  textAnswer: null,
  dateAnswer: null,
  singleChoiceAnswer: 'Łóżko',
  multipleChoiceAnswer: [],
};

let surveys: AssignedSurvey[];
let sent: unknown[];
/** So many calls for answers fail. */
let failures: number;

/** The network: answers from what is kept. */
async function respond(url: string, { method = 'GET', body }: RequestInit): Promise<Response> {
  const { pathname } = new URL(url, location.origin);
  if (pathname.includes('/news/')) return Response.json({ newIds: [] });
  if (pathname.endsWith('/all')) {
    return Response.json([listed('s2'), listed('s3'), listed('s4', { isActive: false })]);
  }
  if (method === 'POST') {
    sent.push(typeof body === 'string' ? JSON.parse(body) : undefined);
    return Response.json({}, { status: 201 });
  }
  if (pathname.includes('/survey-response/')) {
    failures -= 1;
    if (failures >= 0) return Response.json({ code: 'INTERNAL', message: 'Coś poszło nie tak.' }, { status: 500 });
    return Response.json([answer]);
  }
  return Response.json(surveys);
}

async function open() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter([{ path: '*', element: <DogSurveys dogId={dogId} /> }]);
  return show(
    <QueryClientProvider client={queries}>
      <ProfileProvider value={givenProfile()}>
        <RouterProvider router={router} />
      </ProfileProvider>
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  surveys = [survey];
  sent = [];
  failures = 0;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => respond(url, init));
  setToken(`header.${btoa(JSON.stringify({ sub: 'anna', role: 'ROLE_TRAINER' }))}.signature`, 'signed-in');
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('D193: where older surveys of a dog were left out it says so', async () => {
  surveys = [{ ...survey, olderLeftOut: true }];
  await open();
  await expect.element(page.getByText(/^Pies ma więcej ankiet, niż mieści ta lista\./)).toBeVisible();
});

test('D93: one that was taken off says so, and can be neither filled nor taken off; unfolded it shows the answers', async () => {
  await open();
  await expect.element(page.getByText('Odpięta')).toBeVisible();
  await expect.element(page.getByText(/^Wypełniona/)).toMatchTextContent('Jan Kot');
  expect(page.getByRole('button', { name: /^Więcej/ }).elements()).toEqual([]);
  expect(page.getByRole('link', { name: /^Wypełnij/ }).elements()).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: /Na start/ }));
  await expect.element(page.getByText('Pojedynczy wybór')).toBeVisible();
  await expect
    .element(
      page
        .getByRole('listitem')
        .filter({ hasText: /^Wybrane: / })
        .last(),
    )
    .toMatchTextContent('Łóżko');
});

test('answers that can’t be fetched count as none, until they are asked for again', async () => {
  failures = 1;
  await open();
  await userEvent.click(page.getByRole('button', { name: /Na start/ }));
  await expect.element(page.getByText('Nie udało się pobrać odpowiedzi.')).toBeVisible();
  await expect.element(page.getByText('Brak odpowiedzi')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Spróbuj ponownie' }));
  await expect.element(page.getByText('Wybrane: ')).toBeInTheDocument();
  await expect.element(page.getByText('Brak odpowiedzi')).not.toBeInTheDocument();
});

test('several active surveys are given at once, each by a call of its own; nothing chosen is told', async () => {
  surveys = [];
  await open();
  await expect.element(page.getByText('Brak ankiet.')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Przypisz ankietę' }));
  const dialog = page.getByRole('dialog');
  await userEvent.click(dialog.getByRole('button', { name: 'Przypisz (0)' }));
  await expect.element(dialog.getByText('Wybierz co najmniej jedną ankietę.')).toBeVisible();
  expect(dialog.getByRole('checkbox').elements()).toHaveLength(2);
  await userEvent.click(dialog.getByRole('checkbox', { name: /s2/ }));
  await userEvent.click(dialog.getByRole('checkbox', { name: /s3/ }));
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Przypisz (2)' }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([
    { surveyId: 's2', dogId },
    { surveyId: 's3', dogId },
  ]);
});
