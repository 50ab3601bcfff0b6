import { addMinutes } from '@psia/contract/core/time';
import type { Lock } from '@psia/contract/locks/locks.contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { givenProfile } from '../../../../testing/given-profile.ts';
import { show } from '../../../../testing/shown.tsx';
import { ToastHost } from '#ui/feedback/toast-window.tsx';
import { UnlockDialog } from './unlock-dialog.tsx';

const trainerId = '018f4a7e-0000-7000-8000-0000000000aa';
const lockAt = (id: string, startTime: string): Lock => ({
  id,
  startTime,
  endTime: addMinutes(startTime, 60),
  created: null,
  absence: null,
});
const [early, late] = [lockAt('early', '2026-03-03T08:00:00'), lockAt('late', '2026-03-03T09:00:00')];

/** What was sent, what the server has locked, and whether its answers arrive. */
let sent: string[];
let locked: Lock[];
let isOnline: boolean;

async function answer(url: string, { method = 'GET', body }: RequestInit): Promise<Response> {
  const end = url.split('/').at(-1) ?? '';
  const startTimes: string[] = typeof body === 'string' ? JSON.parse(body).startTimes : [];
  sent.push([method, end, ...startTimes.map((time) => time.slice(11, 13))].join(' '));
  if (!isOnline) throw new TypeError('Failed to fetch');
  if (end !== 'unlock') return new Response(null, { status: 204 });
  const unlocked = locked.filter(({ startTime }) => startTimes.includes(startTime));
  const until = new Date(Date.now() + 10_000).toISOString().slice(0, 19);
  const offer = unlocked.length === 0 ? {} : { 'undo-id': 'undo-all', 'undo-until': until };
  return Response.json({ unlocked, undo: null }, { headers: offer });
}

beforeEach(() => {
  [sent, locked, isOnline] = [[], [early, late], true];
  vi.stubGlobal('fetch', answer);
});
afterEach(() => vi.unstubAllGlobals());

/** The dialog as the calendar shows it: its locks change while it is open, and closing takes it away. */
function Calendar() {
  const [locks, setLocks] = useState([early, late]);
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setLocks(locked)}>
        Odśwież
      </button>
      {isOpen && <UnlockDialog trainerId={trainerId} lock={early} locks={locks} onClose={() => setIsOpen(false)} />}
    </>
  );
}

async function open() {
  const router = createMemoryRouter([{ path: '*', element: <Calendar /> }]);
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <ProfileProvider value={givenProfile()}>
        <ToastHost />
        <RouterProvider router={router} />
      </ProfileProvider>
    </QueryClientProvider>,
  );
}

test('D165: several locks are removed by one call and taken back by one', async () => {
  await open();
  await page.getByRole('checkbox', { name: /^09:00/ }).click();
  await page.getByRole('button', { name: 'Usuń blokady (2)' }).click();
  await expect.element(page.getByText('Blokady zostały usunięte.')).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Cofnij' }).click();
  await expect.element(page.getByText('Cofnięto.')).toBeVisible();
  expect(sent).toEqual(['POST unlock 08 09', 'POST undo-all']);
});

test('D165: after a lost answer and a colleague’s unlocking what is left can still be unlocked', async () => {
  await open();
  await page.getByRole('checkbox', { name: /^09:00/ }).click();
  isOnline = false;
  await page.getByRole('button', { name: 'Usuń blokady (2)' }).click();
  await expect.element(page.getByText('Błąd przy usuwaniu zablokowanego slotu.')).toBeVisible();

  [isOnline, locked] = [true, [late]];
  page
    .getByRole('button', { name: 'Odśwież', includeHidden: true })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await page.getByRole('button', { name: 'Usuń blokadę' }).click();
  await expect.element(page.getByText('Zablokowany slot został usunięty.')).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(sent).toEqual(['POST unlock 08 09', 'POST unlock 09']);
});
