import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { givenProfile } from '../../../../testing/given-profile.ts';
import { show } from '../../../../testing/shown.tsx';
import { ToastHost } from '#ui/feedback/toast-window.tsx';
import { PlanTrainingsDialog } from './plan-trainings-dialog.tsx';

/** The days that were sent each time, and the cause of each that the server knows to be busy. */
let sent: string[][];
let busy: Record<string, string>;

async function answer(path: string, { method, body }: RequestInit): Promise<Response> {
  if (method !== 'POST') return Response.json([]);
  const { times, timeSlots }: Record<string, { startTime: string }[]> = JSON.parse(
    typeof body === 'string' ? body : '{}',
  );
  if (times) return Response.json(times.map((time) => ({ ...time, hallIds: [] })));
  const days = (timeSlots ?? []).map(({ startTime }) => startTime.slice(0, 10));
  sent.push(days);
  const fields = days.flatMap((day, index) => (busy[day] ? [[`timeSlots.${index}.startTime`, busy[day]]] : []));
  if (fields.length === 0) return Response.json([], { status: 201 });
  const refusal = { code: 'SLOT_LOCKED', message: 'Zajęte.', fieldErrors: Object.fromEntries(fields) };
  return Response.json(refusal, { status: 409 });
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  [sent, busy] = [[], {}];
  vi.stubGlobal('fetch', answer);
});
afterEach(() => vi.unstubAllGlobals());

const onClose = vi.fn<() => void>();

async function showSeries() {
  const router = createMemoryRouter([
    { path: '/', element: <PlanTrainingsDialog groupId="018f4a7e-0000-7000-8000-0000000000aa" onClose={onClose} /> },
  ]);
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <ProfileProvider value={givenProfile()}>
        <ToastHost />
        <RouterProvider router={router} />
      </ProfileProvider>
    </QueryClientProvider>,
  );
  await page.getByLabelText('Data', { exact: true }).fill('01.12.2099');
  await page.getByLabelText('Początek').fill('17:00');
  await page.getByLabelText('Koniec').fill('18:00');
  await page.getByRole('button', { name: 'Powtórz co tydzień' }).click();
  await page.getByRole('button', { name: 'Zaplanuj 5\u00a0treningów' }).click();
}

const notice = page.getByRole('alert');

test('D199: a series names each busy date with its cause and goes on with the others, those that were named left out', async () => {
  busy = { '2099-12-22': 'Święta (21–31.12)', '2099-12-29': 'Święta (21–31.12)' };
  await showSeries();
  await expect.element(notice).toHaveFocus();
  await expect
    .element(notice.getByText('Błąd przy rezerwacji treningów. Zajęte są 2 z\u00a05 terminów:', { exact: true }))
    .toBeVisible();
  const named = notice.getByRole('listitem').elements();
  expect(named.map((one) => one.textContent)).toEqual([
    'wtorek 22.12.2099, 17:00–18:00 Święta (21–31.12)',
    'wtorek 29.12.2099, 17:00–18:00 Święta (21–31.12)',
  ]);
  // Another one is taken while the person reads: it is not left out unseen.
  busy['2099-12-15'] = 'Anna K. prowadzi trening 17:00–18:00';
  await page.getByRole('button', { name: 'Pomiń 2 zajęte i zaplanuj 3' }).click();
  await page.getByRole('button', { name: 'Pomiń 1 zajęty i zaplanuj 2' }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent.slice(1)).toEqual([
    ['2099-12-01', '2099-12-08', '2099-12-15'],
    ['2099-12-01', '2099-12-08'],
  ]);
});

test('D199: a busy date that is typed anew is not left out any more', async () => {
  busy = { '2099-12-29': 'Święta (21–31.12)' };
  await showSeries();
  await expect.element(page.getByRole('button', { name: 'Pomiń 1 zajęty i zaplanuj 4' })).toBeVisible();
  const last = page.getByRole('group', { name: 'Termin 5' });
  await last.getByLabelText('Data', { exact: true }).fill('05.01.2100');
  await expect.element(page.getByRole('button', { name: /^Pomiń/ })).not.toBeInTheDocument();
});
