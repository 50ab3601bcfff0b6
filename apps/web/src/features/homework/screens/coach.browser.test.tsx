import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { setToken } from '#lib/session/session.ts';
import { givenProfile } from '../../../testing/given-profile.ts';
import { show } from '../../../testing/shown.tsx';
import { WithOutbox } from '../../../testing/with-outbox.tsx';
import { Coach } from './coach.tsx';

const dog = {
  id: '018f4a7e-0000-7000-8000-00000000000a',
  name: 'Azor',
  breed: 'Mieszaniec',
  ended: null,
};
const exercise = {
  exerciseId: '018f4a7e-0000-7000-8000-0000000000e1',
  name: 'Siad',
  description: 'Poczekaj, aż pies usiądzie.',
  requiredEquipment: null,
  difficultyLevel: 'BASIC',
  videoLink: null,
  pictures: [],
  steps: [],
  version: 1,
};
const homework = {
  id: 'given-siad',
  exercise,
  completed: false,
  assignedDate: '2026-03-02',
  completionDate: null,
  goal: 'Trzy metry od psa',
  perDay: 2,
  step: null,
  lastStep: null,
  stepSetAt: null,
};

let exerciseSteps: readonly { readonly text: string; readonly criterion: string | null }[];
let asked: { readonly step: number | null; readonly lastStep: number | null };
let isOnline: boolean;
let sent: { readonly id: string }[];
/** The next set is kept, and the answer is lost. */
let losesAnswer: boolean;
let refusal: { readonly status: number; readonly code: string; readonly message: string } | null;

async function answer(url: string, { method = 'GET', body }: RequestInit): Promise<Response> {
  if (!isOnline) throw new TypeError('offline');
  const { pathname } = new URL(url, location.origin);
  if (method === 'POST') {
    sent.push(JSON.parse(typeof body === 'string' ? body : '{}') as { id: string });
    if (refusal) return Response.json(refusal, { status: refusal.status });
    if (losesAnswer) {
      losesAnswer = false;
      throw new TypeError('lost');
    }
    return Response.json({}, { status: 201 });
  }
  if (pathname.endsWith('/list')) return Response.json([dog]);
  if (pathname.includes('/practice/')) return Response.json([]);
  const stepped = { ...homework, ...asked, exercise: { ...exercise, steps: exerciseSteps } };
  return Response.json({ content: [stepped], number: 0, size: 100, totalElements: 1, totalPages: 1 });
}

async function open(profile = givenProfile()) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <WithOutbox>
          <Coach />
        </WithOutbox>
      ),
    },
  ]);
  return show(
    <QueryClientProvider client={queries}>
      <ProfileProvider value={profile}>
        <RouterProvider router={router} />
      </ProfileProvider>
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  [exerciseSteps, asked] = [[], { step: null, lastStep: null }];
  [isOnline, sent, losesAnswer, refusal] = [true, [], false, null];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => answer(url, init));
  setToken(`header.${btoa(JSON.stringify({ sub: givenProfile().id, role: 'ROLE_OWNER' }))}.signature`, 'signed-in');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  setToken(null, 'signed-out');
  localStorage.clear();
});

const begin = page.getByRole('button', { name: 'Ćwicz: Siad, Azor' });
const tap = (name: string) => userEvent.click(page.getByRole('button', { name }));
const waiting = page.getByText(/^Czeka na wysłanie: /);
const refused = page.getByText('Nie wysłano: Seria: Siad, 1 z 1.');

test('a set goes on after a reload where it was, is counted, and is sent once', async () => {
  const first = await open();
  await userEvent.click(begin);
  await tap('Udało się');
  await tap('Nie tym razem');
  await tap('Udało się');
  await tap('Cofnij ostatnią próbę');
  await first.unmount();
  await open();
  await expect.element(page.getByText('Próba 3 z 5, udane 1')).toBeVisible();
  for (let count = 0; count < 3; count += 1) await tap('Udało się');
  await expect.element(page.getByText(/Następnym razem spróbujcie odrobinę trudniej/)).toBeVisible();
  await tap('Zapisz serię');
  await expect.element(begin).toBeVisible();
  await expect.poll(() => sent).toMatchObject([{ assignedExerciseId: 'given-siad', attempts: 5, successes: 4 }]);
  await expect.poll(() => waiting.elements()).toEqual([]);
});

test('without a network a set waits on the phone, and is sent when it is back', async () => {
  const first = await open();
  await userEvent.click(begin);
  await tap('Udało się');
  await expect.element(page.getByText('Cel: Trzy metry od psa, 2 razy dziennie')).toBeVisible();
  isOnline = false;
  await tap('Zapisz serię');
  await expect.element(waiting).toBeVisible();
  await expect.element(page.getByText('Azor · dziś 1 z 2')).toBeVisible();
  await first.unmount();
  isOnline = true;
  await open();
  await expect.poll(() => sent.length).toBe(1);
  await expect.poll(() => waiting.elements()).toEqual([]);
});

test('D113: a set whose answer was lost is sent again under the same id', async () => {
  losesAnswer = true;
  await open();
  await userEvent.click(begin);
  await tap('Nie tym razem');
  await tap('Zapisz serię');
  await expect.element(waiting).toBeVisible();
  globalThis.dispatchEvent(new Event('online'));
  await expect.poll(() => waiting.elements()).toEqual([]);
  expect(sent.length).toBe(2);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
});

test('what the server refuses is told with its reason until it is discarded', async () => {
  refusal = { status: 404, code: 'NOT_FOUND', message: 'Nie znaleziono.' };
  const first = await open();
  await userEvent.click(begin);
  await tap('Udało się');
  await tap('Zapisz serię');
  await expect.element(refused).toBeVisible();
  await expect.poll(() => waiting.elements()).toEqual([]);
  await first.unmount();
  await open();
  await tap('Pokaż');
  await expect.element(page.getByRole('dialog').getByText('Nie znaleziono.')).toBeVisible();
  await tap('Odrzuć');
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Odrzuć' }));
  await expect.element(refused).not.toBeInTheDocument();
  expect(sent.length).toBe(1);
});

test('where the phone has no room, no attempt is lost while the page is there, and the set is sent once', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  refusal = { status: 404, code: 'NOT_FOUND', message: 'Nie znaleziono.' };
  await open();
  await userEvent.click(begin);
  await tap('Udało się');
  await tap('Nie tym razem');
  await expect.element(page.getByText('Próba 3 z 5, udane 1')).toBeVisible();
  await tap('Zapisz serię');
  await expect.element(page.getByText('Nie wysłano: Seria: Siad, 1 z 2.')).toBeVisible();
  expect(sent.length).toBe(1);
});

test('a double click on the last attempt counts once', async () => {
  await open();
  await userEvent.click(begin);
  for (let count = 0; count < 4; count += 1) await tap('Udało się');
  const last = page.getByRole('button', { name: 'Nie tym razem' }).element();
  for (let click = 0; click < 2; click += 1) last.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await tap('Zapisz serię');
  await expect.poll(() => sent).toMatchObject([{ attempts: 5, successes: 4 }]);
});

test('another person on the same phone sees nothing of it', async () => {
  isOnline = true;
  const first = await open();
  await userEvent.click(begin);
  await tap('Udało się');
  await first.unmount();
  const other = '018f4a7e-0000-7000-8000-0000000000ff';
  setToken(`header.${btoa(JSON.stringify({ sub: other, role: 'ROLE_OWNER' }))}.signature`, 'signed-in');
  await open({ ...givenProfile(), id: other });
  await expect.element(begin).toBeVisible();
});

const stepsOfThree = ['Metr od psa.', 'Dwa metry od psa.', 'Trzy metry od psa.'].map((text, place) => ({
  text,
  criterion: place === 1 ? 'patrzy trzy sekundy' : null,
}));

async function practise(successes: number) {
  await userEvent.click(begin);
  for (let attempt = 0; attempt < 5; attempt += 1) await tap(attempt < successes ? 'Udało się' : 'Nie tym razem');
}

test('D237: the step that is practised now is told with its text, and the next one follows within the bounds', async () => {
  [exerciseSteps, asked, isOnline] = [stepsOfThree, { step: 1, lastStep: 2 }, true];
  await open();
  await expect.element(page.getByText('Azor · krok 1 z 3 · dziś 0 z 2')).toBeVisible();
  isOnline = false;
  await practise(4);
  await expect.element(page.getByText('Świetnie! Następnym razem krok 2.')).toBeVisible();
  await tap('Zapisz serię');
  await expect.element(page.getByText('Azor · krok 2 z 3 · dziś 1 z 2')).toBeVisible();

  await practise(5);
  const player = page.getByRole('region', { name: 'Seria: Siad' });
  await expect.element(player.getByText('Krok 2 z 3')).toBeVisible();
  await expect.element(player.getByText('Dalej, gdy: patrzy trzy sekundy').first()).toBeVisible();
  await expect.element(page.getByText(/Na trudniejszy krok pozwoli trener/)).toBeVisible();
  await tap('Zapisz serię');
  await expect.element(page.getByText('Azor · krok 2 z 3 · dziś 2 z 2')).toBeVisible();

  await practise(2);
  await expect.element(page.getByText(/wróćcie do kroku 1\./)).toBeVisible();
  await tap('Zapisz serię');
  await expect.element(page.getByText(/krok 1 z 3 · dziś 2 z 2 i 1\sdodatkowa seria$/)).toBeVisible();
  isOnline = true;
  globalThis.dispatchEvent(new Event('online'));
  await expect.poll(() => sent).toMatchObject([{ step: 1 }, { step: 2 }, { step: 2 }]);
});

test('D237: the step of a set is the one with which it began, also after a reload; without steps there is none', async () => {
  [exerciseSteps, asked] = [stepsOfThree, { step: 3, lastStep: null }];
  const first = await open();
  await userEvent.click(begin);
  await tap('Udało się');
  await first.unmount();
  asked = { step: 1, lastStep: null };
  const second = await open();
  await expect.element(page.getByText('Krok 3 z 3')).toBeVisible();
  await tap('Zapisz serię');
  await expect.poll(() => sent).toMatchObject([{ step: 3, attempts: 1 }]);
  await second.unmount();
  exerciseSteps = [];
  await open();
  await practise(5);
  await tap('Zapisz serię');
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]).toMatchObject({ step: null, attempts: 5 });
});
