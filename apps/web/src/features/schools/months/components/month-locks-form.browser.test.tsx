import { type Month, months } from '@psia/contract/schools/months.rules';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { givenProfile } from '../../../../testing/given-profile.ts';
import { show } from '../../../../testing/shown.tsx';
import { ToastHost } from '#ui/feedback/toast-window.tsx';
import { MonthLocks } from './month-locks.tsx';

let unlocked: readonly Month[];
/** What was sent, by the last word of its address. */
let sent: [string, unknown][];

const change: Record<string, (named: readonly Month[]) => readonly Month[]> = {
  unlock: (named) => months.filter((month) => unlocked.includes(month) || named.includes(month)),
  lock: (named) => unlocked.filter((month) => !named.includes(month)),
  'unlock-all': () => months,
  'lock-all': () => [],
};

async function answer(url: string, { method = 'GET', body }: RequestInit): Promise<Response> {
  const settings = () => ({
    allowReserveList: false,
    allowMultipleBookings: true,
    minBookingDaysInAdvance: 0,
    minDaysBeforeCancel: 0,
    unlockedMonths: unlocked,
    version: sent.length + 1,
  });
  if (method === 'GET') return Response.json(settings());
  const word = url.split('/').at(-1) ?? '';
  const named = typeof body === 'string' ? JSON.parse(body) : undefined;
  sent.push([word, named]);
  unlocked = change[word]?.(named) ?? unlocked;
  const until = new Date(Date.now() + 10_000).toISOString().slice(0, 19);
  return Response.json(settings(), { headers: { 'undo-id': `undo-${sent.length}`, 'undo-until': until } });
}

const group = page.getByRole('group', { name: 'Miesiące odblokowane dla zapisów' });
const open = () => group.getByRole('checkbox', { checked: true }).elements().length;
const month = (name: string) => group.getByRole('checkbox', { name });
const button = (name: string) => page.getByRole('button', { name });
const saved = page.getByText('Ustawienia szkoły zaktualizowane pomyślnie.').first();

beforeEach(async () => {
  unlocked = months;
  sent = [];
  sessionStorage.clear();
  vi.stubGlobal('fetch', answer);
  const element = (
    <>
      <ToastHost />
      <MonthLocks />
    </>
  );
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <ProfileProvider value={givenProfile()}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
      </ProfileProvider>
    </QueryClientProvider>,
  );
  await expect.poll(open).toBe(12);
});
afterEach(() => vi.unstubAllGlobals());

test('saving months sends only what differs, and nothing when nothing does', async () => {
  await button('Zapisz miesiące').click();
  await expect.element(page.getByText('Brak zmian w ustawieniach miesięcy.')).toBeVisible();
  expect(sent).toEqual([]);

  await month('Lipiec').click();
  await month('Styczeń').click();
  await expect.element(page.getByText('Niezapisane: 2 zmiany.')).toBeVisible();
  await button('Zapisz miesiące').click();
  await expect.element(saved).toBeVisible();
  expect(sent).toEqual([['lock', ['JANUARY', 'JULY']]]);

  await month('Styczeń').click();
  await month('Sierpień').click();
  await button('Zapisz miesiące').click();
  await expect
    .poll(() => sent.slice(1))
    .toEqual([
      ['unlock', ['JANUARY']],
      ['lock', ['AUGUST']],
    ]);
});

test('D168: both buttons act at once through their calls, ask nothing and can be taken back', async () => {
  await month('Maj').click();
  await button('Zablokuj wszystkie').click();
  await expect.poll(() => sent).toEqual([['lock-all', undefined]]);
  await expect.element(saved).toBeVisible();
  await expect.element(page.getByText('Właściciele nie zapiszą się na żaden miesiąc.')).toBeVisible();
  await expect.element(button('Cofnij').first()).toBeVisible();
  expect([open(), page.getByText(/^Niezapisane/).elements().length]).toEqual([0, 0]);

  await button('Odblokuj wszystkie').click();
  await expect.poll(() => sent.slice(1)).toEqual([['unlock-all', undefined]]);
  await expect.poll(open).toBe(12);
  await expect.element(page.getByText('Właściciele mogą zapisywać się na każdy miesiąc.').first()).toBeVisible();
});

test('D168: saving that leaves all open says the given text', async () => {
  await month('Maj').click();
  await button('Zapisz miesiące').click();
  await expect.element(saved).toBeVisible();
  await month('Maj').click();
  await button('Zapisz miesiące').click();
  await expect.element(page.getByText('Właściciele mogą zapisywać się na każdy miesiąc.').first()).toBeVisible();
  expect(sent.map(([word]) => word)).toEqual(['lock', 'unlock']);
  expect(page.getByText('Wszystkie miesiące').elements()).toEqual([]);
});
