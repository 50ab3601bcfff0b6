import type { AssignedExercise, UnassignedExercise } from '@psia/contract/homework/homework.contract';
import type { Practice } from '@psia/contract/practice/practice.contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { setToken } from '#lib/session/session.ts';
import { fromMenu } from '../../../testing/from-menu.ts';
import { givenProfile } from '../../../testing/given-profile.ts';
import { show } from '../../../testing/shown.tsx';
import { ToastHost } from '#ui/feedback/toast-window.tsx';
import { DogHomework } from './dog-homework.tsx';
import { OwnHomework } from './own-homework.tsx';

const dogId = '018f4a7e-0000-7000-8000-00000000000a';

function exercise(name: string, uses = 0): UnassignedExercise {
  const said = {
    description: `Opis: ${name}`,
    requiredEquipment: null,
    difficultyLevel: 'BASIC',
    videoLink: null,
  } as const;
  return { ...said, pictures: [], steps: [], exerciseId: `id-${name}`, name, uses, version: 1, textsLeftOut: false };
}

function given(name: string): AssignedExercise {
  const { uses: _, textsLeftOut: __, ...said } = exercise(name);
  return {
    id: `given-${name}`,
    exercise: said,
    completed: false,
    assignedDate: '2026-03-02',
    completionDate: null,
    goal: null,
    perDay: null,
    step: null,
    lastStep: null,
    stepSetAt: null,
  };
}

const asCompleted = (one: AssignedExercise, completed: boolean): AssignedExercise => ({
  ...one,
  completed,
  completionDate: completed ? '2026-03-03T10:00:00' : null,
});

let library: UnassignedExercise[];
let homework: AssignedExercise[];
/** What was sent to change something: method, path, body. */
let sent: [string, string, unknown][];
/** The next change is refused so. */
let refusal: { status: number; code: string } | null;
/** How often the tab was remembered as seen. */
let looks: number;
/** What was practised at home. */
let practice: Practice[];

function assigned(exerciseIds: readonly string[]): AssignedExercise[] {
  const added = library.filter(({ exerciseId }) => exerciseIds.includes(exerciseId)).map(({ name }) => given(name));
  homework = [...added, ...homework];
  return added;
}

function changed(method: string, path: string, body: unknown): unknown {
  if (path.endsWith('/step')) return homework.find((one) => path.includes(one.id));
  if (Array.isArray(body)) return assigned(body.map(({ exerciseId }: { exerciseId: string }) => exerciseId));
  const id = path.split('/').at(-1);
  if (method === 'DELETE') homework = homework.filter((one) => one.id !== id);
  else homework = homework.map((one) => (one.id === id ? asCompleted(one, path.includes('/complete/')) : one));
  return homework.find((one) => one.id === id) ?? {};
}

/** The network: answers from what is kept. */
async function answer(url: string, { method = 'GET', body }: RequestInit): Promise<Response> {
  const { pathname, searchParams } = new URL(url, location.origin);
  if (pathname.includes('/news/')) return Response.json({ newIds: ['given-Siad', 'set-2'] });
  if (pathname.includes('/practice/')) return Response.json(practice);
  if (pathname.endsWith('/getConfirmedTrainingsForDog')) return Response.json([{ startTime: '2020-03-02T17:00:00' }]);
  if (pathname.includes('/group-training/')) return Response.json([{ startTime: '2020-03-03T17:00:00' }]);
  if (pathname.includes('/seen/')) {
    looks += 1;
    return new Response(null, { status: 204 });
  }
  if (method !== 'GET') {
    const content: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    sent.push([method, pathname, content]);
    if (refusal) {
      const { status, code } = refusal;
      refusal = null;
      return Response.json({ code, message: 'Nie znaleziono.' }, { status });
    }
    const result = changed(method, pathname, content);
    return method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json(result);
  }
  const asked = library.find(({ exerciseId }) => decodeURIComponent(pathname).endsWith(`/exercise/${exerciseId}`));
  if (asked) return Response.json(asked);
  if (pathname.endsWith('/unassigned')) {
    const search = (searchParams.get('search') ?? '').toLowerCase();
    const isOpen = (id: string) => homework.some((one) => !one.completed && one.exercise.exerciseId === id);
    return Response.json(
      library.filter(({ exerciseId, name }) => !isOpen(exerciseId) && name.toLowerCase().includes(search)),
    );
  }
  const state = searchParams.get('state');
  const content = homework.filter(({ completed }) => state === null || completed === (state === 'completed'));
  return Response.json({ content, number: 0, size: 10, totalElements: content.length, totalPages: 1 });
}

async function open(tab: ReactNode) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter([
    { path: '/', element: tab },
    { path: '/exercises', element: <h1>Biblioteka</h1> },
  ]);
  return show(
    <QueryClientProvider client={queries}>
      <ProfileProvider value={givenProfile()}>
        <RouterProvider router={router} />
        <ToastHost />
      </ProfileProvider>
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  library = [exercise('Siad', 5), exercise('Aport', 1), exercise('Łapa'), exercise('Zostań')];
  homework = [];
  sent = [];
  refusal = null;
  looks = 0;
  practice = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => answer(url, init));
  setToken(`header.${btoa(JSON.stringify({ sub: 'anna', role: 'ROLE_TRAINER' }))}.signature`, 'signed-in');
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const dialog = page.getByRole('dialog');
const asking = page.getByRole('alertdialog');
const begin = page.getByRole('button', { name: 'Przypisz ćwiczenie' });
const submit = (count: number) => dialog.getByRole('button', { name: `Przypisz ćwiczenia (${count})` });
const box = (name: RegExp) => dialog.getByRole('checkbox', { name });

test('nothing chosen is told beside the list, and nothing is sent', async () => {
  await open(<DogHomework dogId={dogId} />);
  await userEvent.click(begin);
  await userEvent.click(submit(0));
  await expect.element(dialog.getByText('Wybierz co najmniej jedno ćwiczenie.')).toBeVisible();
  expect(sent).toEqual([]);
});

test('the most used come first; a choice survives the search and the way out, and is sent once', async () => {
  await open(<DogHomework dogId={dogId} />);
  await userEvent.click(begin);
  await expect.element(box(/^Siad/)).toBeVisible();
  const names = dialog
    .getByRole('checkbox')
    .elements()
    .map((one) => one.closest('label')?.textContent);
  expect(names).toEqual([
    'Siad Poziom: Podstawowy',
    'Aport Poziom: Podstawowy',
    'Łapa Poziom: Podstawowy',
    'Zostań Poziom: Podstawowy',
  ]);
  await userEvent.click(box(/^Siad/));
  await userEvent.fill(dialog.getByRole('searchbox'), 'zost');
  await expect.element(box(/^Siad/)).not.toBeInTheDocument();
  await userEvent.click(box(/^Zostań/));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(page.getByRole('button', { name: 'Dokończ przypisywanie' }));
  await userEvent.dblClick(submit(2));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent.map(([, , body]) => body)).toEqual([[{ exerciseId: 'id-Siad' }, { exerciseId: 'id-Zostań' }]]);
  await expect.element(page.getByRole('button', { name: 'Ukończ: Siad' })).toBeVisible();
  await expect.element(begin).toBeVisible();
});

test('an exercise that was deleted meanwhile is told, and can be taken out of the choice', async () => {
  await open(<DogHomework dogId={dogId} />);
  await userEvent.click(begin);
  await userEvent.click(box(/^Siad/));
  await userEvent.click(box(/^Łapa/));
  refusal = { status: 404, code: 'NOT_FOUND' };
  await userEvent.click(submit(2));
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Któregoś z wybranych nie ma już w bibliotece.');
  await userEvent.click(dialog.getByRole('button', { name: 'Nie wybieraj: Siad' }));
  await expect.element(submit(1)).toBeVisible();
});

test('an empty library leads to where exercises are added', async () => {
  library = [];
  await open(<DogHomework dogId={dogId} />);
  await userEvent.click(begin);
  await userEvent.click(dialog.getByRole('link', { name: 'Przejdź do biblioteki ćwiczeń' }));
  await expect.element(page.getByRole('heading', { name: 'Biblioteka' })).toBeVisible();
});

test('completing is seen at once and put right when it is refused; deleting asks by name', async () => {
  homework = [given('Siad')];
  await open(<DogHomework dogId={dogId} />);
  refusal = { status: 500, code: 'INTERNAL' };
  await userEvent.click(page.getByRole('button', { name: 'Ukończ: Siad' }));
  await expect.element(page.getByText('Nie udało się oznaczyć ćwiczenia jako ukończone.')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Ukończ: Siad' }));
  await expect.element(page.getByText(/^Ukończone/)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Cofnij ukończenie: Siad' }));
  await expect.element(page.getByRole('button', { name: 'Ukończ: Siad' })).toBeVisible();

  await fromMenu('Usuń ćwiczenie Siad', /Siad/);
  await expect.element(asking).toMatchTextContent('Usunąć ćwiczenie „Siad”?');
  await userEvent.click(asking.getByRole('button', { name: 'Usuń ćwiczenie' }));
  await expect.element(page.getByText('Brak przypisanych ćwiczeń.')).toBeVisible();
  await expect.element(begin).toHaveFocus();
});

test('an owner reads what to practise now in full, what is done below, and changes nothing', async () => {
  homework = [asCompleted(given('Łapa'), true), given('Siad')];
  await open(<OwnHomework dogId={dogId} />);
  const now = page.getByRole('region', { name: 'Do ćwiczenia teraz' });
  await expect.element(now.getByText('Opis: Siad')).toBeVisible();
  await expect.element(now.getByText('Nowe')).toBeVisible();
  const done = page.getByRole('region', { name: 'Ukończone' });
  await expect.element(done.getByText('Ukończone 03.03.2026')).toBeVisible();
  await expect.element(done.getByText('Opis: Łapa')).not.toBeInTheDocument();
  await userEvent.click(done.getByRole('button', { name: /^Łapa/ }));
  await expect.element(done.getByText('Opis: Łapa')).toBeVisible();
  expect(now.getByRole('button').elements()).toEqual([]);
  expect(done.getByRole('button').elements()).toHaveLength(1);
  expect(sent).toEqual([]);
});

test('homework that was completed before its owner looked is seen in the list of what is done', async () => {
  homework = [asCompleted(given('Siad'), true)];
  await open(<OwnHomework dogId={dogId} />);
  await expect.element(page.getByText('Ukończone 03.03.2026')).toBeVisible();
  await expect.poll(() => looks).toBe(1);
});

function setOf(id: string, practisedAt: string, successes: number): Practice {
  const practised = { assignedExerciseId: 'given-Siad', exerciseId: 'id-Siad', exerciseName: 'Siad' };
  const counted = { step: 2, attempts: 5, successes, seconds: null, note: null, noteLeftOut: false };
  return { id, practisedAt, ...practised, ...counted, practisedBy: 'Jan Kot', deletable: false };
}

test('D119: a trainer sees what was practised at home as a line, a picture and a table, new until it was shown', async () => {
  homework = [given('Siad'), given('Aport')];
  practice = [setOf('set-1', '2020-03-02T08:00:00', 3), setOf('set-2', '2020-03-03T09:30:00', 5)];
  await open(<DogHomework dogId={dogId} />);
  const siad = page.getByText(/^Ostatnio ćwiczone/);
  await expect.element(siad).toBeVisible();
  await expect.element(page.getByText('Nowe')).toBeVisible();
  await expect.poll(() => looks).toBe(1);
  await userEvent.click(siad);
  const rows = page.getByRole('row');
  await expect
    .poll(() => rows.elements().map(({ textContent }) => textContent))
    .toEqual([
      'KiedyUdaneKrokKto',
      '03.03.2020 17:00Trening w szkole',
      '03.03.2020 09:305 z 52Jan Kot',
      '02.03.2020 17:00Trening w szkole',
      '02.03.2020 08:003 z 52Jan Kot',
    ]);
  await expect.element(page.getByText(/Kreska pionowa to trening w szkole\./)).toBeVisible();
  expect(page.getByText(/bez ćwiczeń/).elements()).toEqual([]);
});

test('an owner sees how it goes at home, too', async () => {
  homework = [given('Siad'), given('Aport')];
  practice = [setOf('set-1', '2020-03-02T08:00:00', 3), setOf('set-2', '2020-03-03T09:30:00', 5)];
  await open(<OwnHomework dogId={dogId} />);
  await userEvent.click(page.getByText(/^Ostatnio ćwiczone/));
  await expect.element(page.getByRole('row', { name: /02\.03\.2020 08:00/ })).toBeVisible();
});

test('D230: a goal and how often a day are said where an exercise is chosen', async () => {
  await open(<DogHomework dogId={dogId} />);
  await begin.click();
  await box(/^Siad/).click();
  await box(/^Łapa/).click();
  await dialog.getByRole('button', { name: 'Ustal cel: Siad' }).click();
  await userEvent.fill(dialog.getByLabelText('Cel: Siad'), 'trzy metry od psa');
  await userEvent.selectOptions(dialog.getByLabelText('Jak często: Siad'), '2 razy dziennie');
  await submit(2).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const [[, , body] = []] = sent;
  expect(body).toEqual([{ exerciseId: 'id-Siad', goal: 'trzy metry od psa', perDay: 2 }, { exerciseId: 'id-Łapa' }]);
});

test('D230: what the trainer asks of practising stands with the homework', async () => {
  homework = [
    { ...given('Siad'), goal: 'trzy metry od psa', perDay: 2 },
    { ...given('Łapa'), perDay: 1 },
  ];
  await open(<DogHomework dogId={dogId} />);
  await expect.element(page.getByText('Cel: trzy metry od psa, 2 razy dziennie')).toBeVisible();
  await expect.element(page.getByText('Ćwiczyć raz dziennie')).toBeVisible();
});

const steps = ['Metr od psa.', 'Dwa metry od psa.', 'Trzy metry od psa.'].map((text) => ({ text, criterion: null }));

/** Homework of three steps, on the first of which one set went well. */
function givenSteps(changes: Partial<AssignedExercise> = {}): AssignedExercise {
  practice = [{ ...setOf('set-1', '2020-03-02T08:00:00', 5), step: 1 }];
  const one = given('Siad');
  return { ...one, exercise: { ...one.exercise, steps }, ...changes };
}

test('D237: from which step to which one is said where an exercise with steps is chosen', async () => {
  library = library.map((one) => (one.name === 'Siad' ? { ...one, steps } : one));
  await open(<DogHomework dogId={dogId} />);
  await begin.click();
  await box(/^Siad/).click();
  await box(/^Łapa/).click();
  for (const name of ['Siad', 'Łapa']) await dialog.getByRole('button', { name: `Ustal cel: ${name}` }).click();
  const last = dialog.getByLabelText('Najdalej, bez trenera: Siad');
  await userEvent.selectOptions(last, '1. Metr od psa.');
  await userEvent.selectOptions(dialog.getByLabelText('Od kroku: Siad'), '2. Dwa metry od psa.');
  await expect.element(last).toHaveValue('');
  await userEvent.selectOptions(last, '3. Trzy metry od psa.');
  expect(dialog.getByLabelText('Od kroku: Łapa').elements()).toEqual([]);
  await submit(2).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent[0]?.[2]).toEqual([{ exerciseId: 'id-Siad', step: 2, lastStep: 3 }, { exerciseId: 'id-Łapa' }]);
});

test('D237: a trainer sees the step that follows from practice, and sets it back and on', async () => {
  homework = [givenSteps({ lastStep: 2 })];
  await open(<DogHomework dogId={dogId} />);
  await expect.element(page.getByText('Krok 2 z 3')).toBeVisible();
  await expect.element(page.getByText(/do kroku 2 bez trenera/)).toBeVisible();
  await page.getByRole('button', { name: 'Krok wstecz: Siad' }).click();
  await expect.poll(() => sent).toEqual([['PUT', '/api/v1/exercise/assigned/given-Siad/step', { step: 1 }]]);
  refusal = { status: 500, code: 'INTERNAL' };
  await page.getByRole('button', { name: 'Krok dalej: Siad' }).click();
  await expect.element(page.getByText('Nie udało się ustawić kroku.')).toBeVisible();
  await expect.element(page.getByText('Krok 2 z 3')).toBeVisible();
});

test('D237: on the first step none is before it; completed homework has none to set', async () => {
  homework = [givenSteps(), asCompleted({ ...givenSteps(), id: 'done' }, true)];
  practice = [];
  await open(<DogHomework dogId={dogId} />);
  await expect.element(page.getByRole('button', { name: 'Krok wstecz: Siad' })).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Krok dalej: Siad' })).toBeEnabled();
  expect(page.getByRole('button', { name: /^Krok dalej/ }).elements()).toHaveLength(1);
});

test('D237: step and bound are set together in a dialog, never a bound before the step', async () => {
  homework = [givenSteps()];
  await open(<DogHomework dogId={dogId} />);
  await fromMenu('Ustaw kroki ćwiczenia Siad', /Siad/);
  const setting = page.getByRole('dialog', { name: 'Kroki: Siad' });
  await userEvent.selectOptions(setting.getByLabelText('Najdalej, bez trenera'), '1. Metr od psa.');
  await setting.getByRole('button', { name: 'Zapisz kroki' }).click();
  await expect.element(setting.getByText('Wybierz ten sam krok albo dalszy.')).toBeVisible();
  await userEvent.selectOptions(setting.getByLabelText('Krok na teraz'), '1. Metr od psa.');
  await setting.getByRole('button', { name: 'Zapisz kroki' }).click();
  await expect.element(setting).not.toBeInTheDocument();
  expect(sent).toEqual([['PUT', '/api/v1/exercise/assigned/given-Siad/step', { step: 1, lastStep: 1 }]]);
});

test('D237: an owner reads the steps in order, and which one is practised now', async () => {
  homework = [givenSteps()];
  await open(<OwnHomework dogId={dogId} />);
  await expect.element(page.getByText('krok 2 z 3')).toBeVisible();
  const items = page.getByRole('region', { name: 'Kroki' }).getByRole('listitem');
  expect(items.elements().map((one) => one.ariaCurrent)).toEqual([null, 'step', null]);
});
