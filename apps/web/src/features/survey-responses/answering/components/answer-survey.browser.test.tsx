import { type Answer, blankAnswer } from '@psia/contract/survey-responses/answers.rules';
import type { AssignedSurvey } from '@psia/contract/surveys/assigning.contract';
import { questionTypes } from '@psia/contract/surveys/question-types.rules';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { onChangeMessage } from '#lib/live/query-meta.ts';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { setToken } from '#lib/session/session.ts';
import { givenProfile } from '../../../../testing/given-profile.ts';
import { show } from '../../../../testing/shown.tsx';
import { WithOutbox } from '../../../../testing/with-outbox.tsx';
import { AnswerSurvey } from '../../screens/answer-survey.tsx';

const idOf = (end: number) => `018f4a7e-0000-7000-8000-${String(end).padStart(12, '0')}`;
const [surveyId, dogId] = [idOf(1), idOf(2)];
const options = ['Piłka', 'Szarpak'];

function questionOf(index: number, changes: Partial<AssignedSurvey['questions'][number]> = {}) {
  return {
    id: idOf(100 + index),
    questionText: `Pytanie ${index}?`,
    questionType: 'TEXT' as const,
    questionIndex: index,
    required: true,
    answerOptions: [],
    ...changes,
  };
}

const survey: AssignedSurvey = {
  id: surveyId,
  title: 'Poznajmy się',
  schoolId: idOf(3),
  isActive: true,
  createdAt: '2026-03-01T10:00:00',
  version: 1,
  questions: questionTypes.map((questionType, index) =>
    questionOf(index, {
      questionType,
      answerOptions: questionType === 'TEXT' || questionType === 'DATE' ? [] : options,
    }),
  ),
  counts: null,
  questionCount: questionTypes.length,
  assigned: true,
  assignedAt: '2026-03-01T10:00:00',
  submittedAt: null,
  submittedBy: null,
  introSurvey: false,
  olderLeftOut: false,
};

let assigned: AssignedSurvey[];
let stored: (Answer & { questionId: string })[];
let refusal: { status: number; code: string; message: string; fieldErrors?: Record<string, string> } | null;
let sent: unknown[];
let keysSent: (string | null)[];
/** What the network does: nothing at all, or it loses one answer. */
let network: 'there' | 'away' | 'loses answers';
let queries: QueryClient;

/** The network: the surveys of the dog and what was answered. */
async function answer(url: string, { method = 'GET', body, headers }: RequestInit): Promise<Response> {
  const { pathname } = new URL(url, location.origin);
  if (network === 'away') throw new TypeError('away');
  if (method === 'POST') {
    sent.push(typeof body === 'string' ? JSON.parse(body) : undefined);
    keysSent.push(new Headers(headers).get('idempotency-key'));
    if (network === 'loses answers') throw new TypeError('lost');
    if (refusal) return Response.json(refusal, { status: refusal.status });
    return Response.json(stored, { status: 201 });
  }
  if (pathname.includes('/survey-response/')) return Response.json(stored);
  if (pathname.endsWith('/assigned')) return Response.json(assigned);
  return Response.json({ id: dogId, name: 'Azor' });
}

async function open(path = `/survey/${surveyId}/answer/${dogId}`) {
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const routes = [
    { path: '/survey/:surveyId/answer/:dogId?', Component: AnswerSurvey },
    { path: '*', element: <p>Ankiety psa</p> },
  ];
  const frame = (
    <WithOutbox>
      <Outlet />
    </WithOutbox>
  );
  const router = createMemoryRouter([{ element: frame, children: routes }], { initialEntries: [path] });
  const shown = await show(
    <QueryClientProvider client={queries}>
      <ProfileProvider value={givenProfile()}>
        <RouterProvider router={router} />
      </ProfileProvider>
    </QueryClientProvider>,
  );
  return { router, shown };
}

beforeEach(() => {
  assigned = [survey];
  stored = [];
  refusal = null;
  [sent, keysSent, network] = [[], [], 'there'];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => answer(url, init));
  setToken(`header.${btoa(JSON.stringify({ sub: givenProfile().id, role: 'ROLE_TRAINER' }))}.signature`, 'signed-in');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  setToken(null, 'signed-out');
  localStorage.clear();
});

const save = page.getByRole('button', { name: 'Zapisz odpowiedzi' });
const textOf = (index: number) => page.getByRole('textbox', { name: new RegExp(`Pytanie ${index}\\?`) });

/** Answers all questions. */
async function fillAll() {
  await userEvent.fill(textOf(0), 'Spacery');
  await userEvent.fill(textOf(1), '28.02.2026');
  await userEvent.click(page.getByRole('radio', { name: 'Piłka' }).first());
  await userEvent.click(page.getByRole('checkbox', { name: 'Szarpak' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'Własna odpowiedź' }), 'Patyk');
}

const keptDrafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'));

const changeSurvey = (changes: Partial<AssignedSurvey>) => {
  assigned = [{ ...survey, ...changes }];
  onChangeMessage(queries, { topic: 'dogFile', dogId });
};

test('what is missing is listed and said with each question; the first gets the focus', async () => {
  await open();
  await userEvent.fill(textOf(0), 'Spacery');
  await userEvent.click(save);
  await expect.element(textOf(1)).toHaveFocus();
  await expect.element(page.getByText('Proszę odpowiedzieć na pytanie: Pytanie 1?')).toBeVisible();
  const missing = page.getByRole('region', { name: 'Do poprawienia' });
  expect(
    missing
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['2. Pytanie 1?', '3. Pytanie 2?', '4. Pytanie 3?', '5. Pytanie 4?']);
  await userEvent.click(missing.getByRole('button', { name: '4. Pytanie 3?' }));
  await expect.element(page.getByRole('checkbox', { name: 'Piłka' })).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(missing.getByRole('button', { name: '4. Pytanie 3?' })).not.toBeInTheDocument();
  await expect.element(page.getByText('Pytanie 4 z 5')).toBeVisible();
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '2');
  expect(sent).toEqual([]);
});

test('a full survey is sent with the version that was read, and leads back to the dog', async () => {
  const { router } = await open();
  await fillAll();
  await userEvent.click(save);
  await expect.element(page.getByText('Ankiety psa')).toBeVisible();
  expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(
    `/dog/details/${dogId}?zakladka=ankiety`,
  );
  expect(sent).toEqual([
    {
      surveyId,
      dogId,
      version: 1,
      responses: [
        { ...blankAnswer, textAnswer: 'Spacery' },
        { ...blankAnswer, dateAnswer: '2026-02-28' },
        { ...blankAnswer, singleChoiceAnswer: 'Piłka' },
        { ...blankAnswer, multipleChoiceAnswer: ['Szarpak'] },
        { ...blankAnswer, textAnswer: 'Patyk' },
      ].map((one, index) => ({ questionId: idOf(100 + index), ...one })),
    },
  ]);
  expect(keptDrafts()).toEqual([]);
});

test('what was typed is there again, may be begun anew, and is given up only when asked', async () => {
  const { shown } = await open();
  await fillAll();
  await shown.unmount();
  await open();
  await expect.element(page.getByText('Są tu odpowiedzi, które nie zostały jeszcze zapisane.')).toBeVisible();
  await expect.element(textOf(0)).toHaveValue('Spacery');
  await expect.element(textOf(1)).toHaveValue('28.02.2026');
  await expect.element(page.getByRole('checkbox', { name: 'Szarpak' })).toBeChecked();
  await userEvent.click(page.getByRole('button', { name: 'Zacznij od nowa' }));
  await expect.element(textOf(0)).toHaveValue('');
  await userEvent.fill(textOf(0), 'Sen');
  await userEvent.click(page.getByRole('button', { name: 'Anuluj' }));
  await userEvent.click(page.getByRole('button', { name: 'Odrzuć odpowiedzi' }));
  await expect.element(page.getByText('Ankiety psa')).toBeVisible();
  expect(keptDrafts()).toEqual([]);
});

test('a question that its author changes is asked anew beside what was answered; the others stay', async () => {
  await open();
  await fillAll();
  refusal = { status: 409, code: 'CHANGED_MEANWHILE', message: 'Ktoś zmienił to w międzyczasie.' };
  const [first, ...others] = survey.questions;
  const questions = [{ ...first!, questionText: 'Czego nie lubi?' }, ...others, questionOf(5)];
  assigned = [{ ...survey, version: 2, questions, questionCount: questions.length }];
  await userEvent.click(save);
  await expect.element(page.getByText(/Autor zmienił pytania tej ankiety/)).toBeVisible();
  await expect.element(page.getByText('Twoja odpowiedź: Spacery')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: /Czego nie lubi/ })).toHaveValue('');
  await expect.element(page.getByRole('checkbox', { name: 'Szarpak' })).toBeChecked();

  refusal = null;
  await userEvent.click(save);
  await expect.element(page.getByRole('textbox', { name: /Czego nie lubi/ })).toHaveFocus();
  await userEvent.fill(page.getByRole('textbox', { name: /Czego nie lubi/ }), 'Burzy');
  await userEvent.fill(textOf(5), 'Tak');
  await userEvent.click(save);
  await expect.element(page.getByText('Ankiety psa')).toBeVisible();
  expect(sent.at(-1)).toMatchObject({ version: 2, responses: { length: 6, 0: { textAnswer: 'Burzy' } } });
});

test('when somebody else has filled it, that is shown, and one’s own words can be copied', async () => {
  await open();
  await fillAll();
  stored = survey.questions.map(({ id }) => ({ questionId: id, ...blankAnswer, textAnswer: 'Kości' }));
  changeSurvey({ submittedAt: '2026-03-03T17:05:00', submittedBy: 'Jan Kot' });
  await expect.element(page.getByText('Wypełniona 03.03.2026, 17:05 · Jan Kot')).toBeVisible();
  const own = page.getByRole('region', { name: 'Twoje odpowiedzi nie zostały zapisane' });
  await expect.element(own.getByText(/Spacery/)).toBeVisible();
  await userEvent.click(own.getByRole('button', { name: 'Usuń z tego urządzenia' }));
  await expect.element(own).not.toBeInTheDocument();
  expect(keptDrafts()).toEqual([]);
});

test('a filled survey is read: by its questions, blank ones too', async () => {
  stored = [{ questionId: idOf(100), ...blankAnswer, textAnswer: 'Kości' }];
  assigned = [{ ...survey, submittedAt: '2026-03-03T17:05:00', submittedBy: 'Jan Kot' }];
  await open();
  const answers = page.getByRole('region', { name: 'Odpowiedzi' });
  await expect.element(answers.getByText('Kości')).toBeVisible();
  expect(answers.getByText('Brak odpowiedzi').elements()).toHaveLength(4);
  await expect.element(save).not.toBeInTheDocument();
});

test('a survey that is taken off meanwhile can’t be sent; what was typed stays to be copied', async () => {
  await open();
  await userEvent.fill(textOf(0), 'Spacery');
  assigned = [];
  onChangeMessage(queries, { topic: 'dogFile', dogId });
  await expect.element(page.getByText(/nie jest już przypisana do psa/)).toBeVisible();
  await expect.element(textOf(0)).toHaveValue('Spacery');
  await expect.element(save).toBeDisabled();
});

test('the server’s reason stands with its question, or beside the button', async () => {
  await open();
  await fillAll();
  refusal = {
    status: 400,
    code: 'BAD_INPUT',
    message: 'Źle.',
    fieldErrors: { 'responses.0.textAnswer': 'Złe znaki.' },
  };
  await userEvent.click(save);
  await expect.element(textOf(0)).toHaveAccessibleDescription('Złe znaki.');
  await expect.element(textOf(0)).toHaveFocus();
  refusal = { status: 500, code: 'INTERNAL', message: 'Coś poszło nie tak.' };
  await userEvent.click(save);
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Błąd podczas zapisywania odpowiedzi. Spróbuj ponownie.Coś poszło nie tak.');
});

test('the form says that there is no network, and that answers can be saved all the same', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await open();
  const notice = page.getByText('Nie ma teraz internetu. Zapisz odpowiedzi mimo to: wyślemy je, gdy wróci połączenie.');
  await expect.element(notice).toBeVisible();
  online.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await expect.element(notice).not.toBeInTheDocument();
});

const waiting = page.getByText('Czeka na wysłanie: Ankieta „Poznajmy się”, Azor.');
const refused = page.getByText('Nie wysłano: Ankieta „Poznajmy się”, Azor.');

test('D236: saved without a network the form is left, its answers are read, and sent once after the app was closed', async () => {
  const first = await open();
  await fillAll();
  network = 'away';
  await userEvent.click(save);
  await expect.element(page.getByText('Ankiety psa')).toBeVisible();
  await expect.element(waiting).toBeVisible();
  await first.router.navigate(`/survey/${surveyId}/answer/${dogId}`);
  await expect.element(page.getByText(/^Czeka na wysłanie\. To, co poniżej/)).toBeVisible();
  await expect.element(page.getByText('Patyk')).toBeVisible();
  await first.shown.unmount();
  expect(sent).toEqual([]);

  network = 'there';
  await open('/elsewhere');
  await expect.poll(() => keptDrafts()).toEqual([]);
  expect(sent).toMatchObject([{ surveyId, dogId, version: 1, responses: { length: 5 } }]);
});

test('D236: answers whose answer was lost are sent again with the same key', async () => {
  await open();
  await fillAll();
  network = 'loses answers';
  await userEvent.click(save);
  await expect.element(waiting).toBeVisible();
  network = 'there';
  dispatchEvent(new Event('online'));
  await expect.poll(() => keptDrafts()).toEqual([]);
  expect(sent.length).toBeGreaterThan(1);
  expect(new Set(keysSent).size).toBe(1);
});

test('D236: what is refused later tells why, comes back into its form, and is done with once that is sent', async () => {
  const { router } = await open();
  await fillAll();
  network = 'away';
  await userEvent.click(save);
  await expect.element(waiting).toBeVisible();
  [network, refusal] = ['there', { status: 409, code: 'CHANGED_MEANWHILE', message: 'Ktoś zmienił ankietę.' }];
  dispatchEvent(new Event('online'));
  await expect.element(refused).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Pokaż' }));
  const dialog = page.getByRole('dialog', { name: 'Do wysłania' });
  await expect.element(dialog.getByText('Ktoś zmienił ankietę.')).toBeVisible();
  await userEvent.click(dialog.getByText('Treść'));
  await expect.element(dialog.getByText('Patyk')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Popraw' }));
  await expect.element(textOf(0)).toHaveValue('Spacery');
  expect(router.state.location.pathname).toBe(`/survey/${surveyId}/answer/${dogId}`);
  refusal = null;
  await userEvent.click(save);
  await expect.element(page.getByText('Ankiety psa')).toBeVisible();
  await expect.poll(() => keptDrafts()).toEqual([]);
});

test('D236: what is refused can be tried again, or be discarded when asked', async () => {
  await open();
  await fillAll();
  network = 'away';
  await userEvent.click(save);
  await expect.element(waiting).toBeVisible();
  [network, refusal] = ['there', { status: 409, code: 'DOG_ENDED', message: 'Pies już tu nie trenuje.' }];
  dispatchEvent(new Event('online'));
  await userEvent.click(page.getByRole('button', { name: 'Pokaż' }));
  await userEvent.click(page.getByRole('button', { name: 'Spróbuj ponownie' }));
  await expect.poll(() => sent.length).toBe(2);
  await expect.element(refused).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Odrzuć' }));
  const question = page.getByRole('alertdialog', { name: 'Odrzucić: Ankieta „Poznajmy się”, Azor?' });
  await userEvent.click(question.getByRole('button', { name: 'Odrzuć' }));
  await expect.element(refused).not.toBeInTheDocument();
  expect(keptDrafts()).toEqual([]);
});

test.each([
  [`/survey/x/answer/${dogId}`, 'Nieprawidłowy identyfikator ankiety'],
  [`/survey/${surveyId}/answer`, 'Brak identyfikatora psa. Nie można zapisać odpowiedzi.'],
  [`/survey/${idOf(9)}/answer/${dogId}`, 'Ankieta nie znaleziona'],
])('%s says %s, and leads back', async (path, text) => {
  await open(path);
  await expect.element(page.getByText(text)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Wróć' }));
  await expect.element(page.getByText('Ankiety psa')).toBeVisible();
});
