import type { DogSummary } from '@psia/contract/dog-file/dog-file.contract';
import type { Dog } from '@psia/contract/dogs/dogs.contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { givenProfile } from '../../../testing/given-profile.ts';
import { show } from '../../../testing/shown.tsx';
import { ToastHost } from '#ui/feedback/toast-window.tsx';
import { DogDetailsScreen } from './dog-details.tsx';

const trainer = givenProfile();
const dogId = '018f4a7e-0000-7000-8000-00000000000a';
const dog = {
  id: dogId,
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
  version: 1,
};
const summary: DogSummary = {
  lastRecommendation: null,
  openExercises: { count: 0, names: [] },
  nextTraining: null,
  openSurveys: { count: 0, title: null },
  report: null,
};
const time = { startTime: '2031-03-12T10:00:00', endTime: '2031-03-12T11:00:00' };

/** What the server says, by the address of a call; it knows of nothing else. */
const answers: readonly (readonly [RegExp, unknown])[] = [
  [/\/summary$/, summary],
  [/\/dog\/[^/]*\/news$/, {}],
  [/\/free-times\//, { times: [time] }],
  [/\/halls\/busy$/, [{ timeFrom: time.startTime, timeTo: time.endTime, hallIds: [] }]],
  [/\/(services|halls|getConfirmedTrainingsForDog)/, []],
  [/\/book-training$/, {}],
  [/\/trainer\/find-all\//, [{ id: trainer.id, firstName: 'Anna', lastName: 'Nowak' }]],
];
let booked: unknown[];
let ended: Dog['ended'];

async function answer(url: string, { body, method }: RequestInit): Promise<Response> {
  if (method === 'DELETE' && url.endsWith('/ending')) {
    ended = null;
    return Response.json(dog);
  }
  if (url.endsWith('/book-training') && typeof body === 'string') booked.push(JSON.parse(body));
  const { pathname } = new URL(url, location.href);
  if (/\/dog\/details\//.test(pathname)) return Response.json({ ...dog, ended });
  const [, known] = answers.find(([path]) => path.test(pathname)) ?? [];
  return known === undefined ? new Response(null, { status: 404 }) : Response.json(known);
}

beforeEach(async () => {
  booked = [];
  ended = null;
  vi.stubGlobal('fetch', answer);
  await page.viewport(360, 740);
});
afterEach(() => vi.unstubAllGlobals());

async function open() {
  const element = (
    <>
      <ToastHost />
      <main tabIndex={-1}>
        <DogDetailsScreen />
      </main>
    </>
  );
  const router = createMemoryRouter([{ path: '/dog/details/:dogId', element }], {
    initialEntries: [`/dog/details/${dogId}`],
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await show(
    <QueryClientProvider client={queries}>
      <ProfileProvider value={trainer}>
        <RouterProvider router={router} />
      </ProfileProvider>
    </QueryClientProvider>,
  );
}

test("'Umów' in a dog's file books for this dog in two presses; no other one is asked for", async () => {
  await open();
  await page.getByRole('button', { name: 'Umów trening: Luna' }).click();
  const dialog = page.getByRole('dialog', { name: 'Umów trening: Luna' });
  await expect.element(dialog.getByText('Jamnik · Olga Kot')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Inny pies' }).elements()).toEqual([]);
  await dialog.getByRole('button', { name: /^Umów: .*10:00–11:00, bez sali$/ }).click();
  await expect.element(page.getByText('Trening umówiony pomyślnie!')).toBeVisible();
  expect(booked).toMatchObject([{ dogId, trainerId: trainer.id, ...time }]);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('D218: the file of a dog that has ended says so first, and offers nothing to plan or to write', async () => {
  ended = { endedOn: '2026-11-28', reason: null };
  await open();
  await expect.element(page.getByText('Zakończyła treningi 28 listopada 2026')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Wraca do treningów' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Umów trening: Luna' }).elements()).toEqual([]);
  await page.getByRole('tab', { name: 'Raporty' }).click();
  await expect.element(page.getByRole('tabpanel', { name: 'Raporty' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Przypisz raport' }).elements()).toEqual([]);
});

test('D218: once a dog is back its file is as before, and the focus is not lost with the note', async () => {
  ended = { endedOn: '2026-11-28', reason: null };
  await open();
  await page.getByRole('button', { name: 'Wraca do treningów' }).click();
  await expect.element(page.getByRole('button', { name: 'Umów trening: Luna' })).toBeVisible();
  expect(page.getByRole('region', { name: 'Zakończone treningi' }).elements()).toEqual([]);
  await expect.element(page.getByRole('main')).toHaveFocus();
});
