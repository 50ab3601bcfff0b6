import type { Dog } from '@psia/contract/dogs/dogs.contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { ToastHost } from '#ui/feedback/toast-window.tsx';
import { givenProfile } from '../../../testing/given-profile.ts';
import { show } from '../../../testing/shown.tsx';
import { EndDog } from './end-dog.tsx';
import { EndedNote } from './ended-note.tsx';

const trainer = givenProfile();
const id = '018f4a7e-0000-7000-8000-00000000000a';
const luna: Dog = {
  id,
  name: 'Luna',
  breed: 'Jamnik',
  gender: 'FEMALE',
  dateOfBirth: null,
  approximate: false,
  age: null,
  ownerId: '018f4a7e-0000-7000-8000-00000000000b',
  ownerName: 'Olga Kot',
  schoolId: trainer.schoolId,
  photoUrl: null,
  ended: null,
  version: 1,
};
const nothing = { count: 0, clashes: 0, first: [] };
const training = { id, name: 'Luna', startTime: '2031-03-12T10:00:00', endTime: '2031-03-12T11:00:00', hallName: null };
const plans = {
  trainings: { count: 1, clashes: 0, first: [{ ...training, isClash: false }] },
  requests: nothing,
  groups: [{ id, name: 'Szczeniaki', dogName: 'Luna' }],
  reports: 2,
};
let sent: unknown[];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'GET') return Response.json(plans);
    const { pathname } = new URL(url, location.origin);
    sent.push([method, pathname, typeof body === 'string' ? JSON.parse(body) : undefined]);
    return Response.json(luna);
  });
});
afterEach(() => vi.unstubAllGlobals());

async function open(dog: Dog) {
  const element = (
    <>
      <ToastHost />
      <EndedNote dog={dog} />
      <EndDog dog={dog} />
    </>
  );
  const router = createMemoryRouter([{ path: '*', element }]);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await show(
    <QueryClientProvider client={queries}>
      <ProfileProvider value={trainer}>
        <RouterProvider router={router} />
      </ProfileProvider>
    </QueryClientProvider>,
  );
}

test('D218: what is called off is named before a dog ends its trainings, and a reason is only asked for', async () => {
  await open(luna);
  await page.getByRole('button', { name: 'Nie trenuje już u nas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Luna: koniec treningów?' });
  await expect.element(dialog.getByText(/12\.03\.2031/)).toBeVisible();
  await expect.element(dialog.getByText('Zapisy do grup: Szczeniaki (Luna)')).toBeVisible();
  await expect.element(dialog.getByText('Skończą się też raporty do wypełniania: 2 raporty')).toBeVisible();
  await expect.element(dialog.getByRole('radio', { name: 'Bez podawania powodu' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'Odeszła' }).click();
  await dialog.getByRole('button', { name: 'Zakończ treningi' }).click();
  await expect.element(page.getByText('Luna: treningi zakończone. Historia zostaje.')).toBeVisible();
  expect(sent).toEqual([['POST', `/api/v1/dog/${id}/ending`, { reason: 'PASSED_AWAY' }]]);
});

test('D218: a dog that has ended is marked gently and comes back in one press', async () => {
  await open({ ...luna, ended: { endedOn: '2026-11-28', reason: 'MOVED' } });
  await expect.element(page.getByText('Zakończyła treningi 28 listopada 2026')).toBeVisible();
  await expect.element(page.getByText(/Zmiana miejsca lub szkoły/)).toBeVisible();
  expect(page.getByRole('button', { name: 'Nie trenuje już u nas' }).elements()).toEqual([]);
  await page.getByRole('button', { name: 'Wraca do treningów' }).click();
  await expect.element(page.getByText('Luna wraca do treningów.')).toBeVisible();
  expect(sent).toEqual([['DELETE', `/api/v1/dog/${id}/ending`, undefined]]);
});
