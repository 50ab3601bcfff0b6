import type { SchoolEvent } from '@psia/contract/school-history/school-history.contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { givenProfile } from '../../../testing/given-profile.ts';
import { show } from '../../../testing/shown.tsx';
import { signIn } from '../../../testing/signed-in.ts';
import { SchoolHistory } from './school-history.tsx';

const idOf = (last: string) => `018f4a7e-0000-7000-8000-0000000000${last}`;
const anna = { firstName: 'Anna', lastName: 'Nowak', role: 'trainer' } as const;
const jan = { firstName: 'Jan', lastName: 'Kot', role: 'owner' } as const;
const opened: SchoolEvent = {
  id: idOf('0a'),
  kind: 'owner-opened',
  done: { by: anna, at: '2026-03-02T10:00:00' },
  whom: jan,
  dogName: null,
  detail: null,
  isUndone: false,
};
const erased: SchoolEvent = { ...opened, id: idOf('0b'), kind: 'owner-erased', done: { ...opened.done, by: null } };
const exported: SchoolEvent = { ...opened, id: idOf('0c'), kind: 'data-exported', whom: null, detail: 'school' };
const place = `2026-03-02T09:00:00Z_${idOf('0b')}`;

let asked: Record<string, string>[];
let isDown: boolean;

async function answer(url: string): Promise<Response> {
  const { pathname, searchParams } = new URL(url, location.origin);
  if (!pathname.endsWith('/school-history')) return Response.json([]);
  asked.push(Object.fromEntries(searchParams));
  if (isDown) return Response.json({ code: 'INTERNAL', message: 'Coś poszło nie tak.' }, { status: 500 });
  if (searchParams.get('group') === 'signIns') return Response.json({ events: [], older: null });
  return Response.json(
    searchParams.has('before') ? { events: [exported], older: null } : { events: [opened, erased], older: place },
  );
}

async function open(address = '/') {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter([{ path: '*', element: <SchoolHistory /> }], { initialEntries: [address] });
  await show(
    <QueryClientProvider client={queries}>
      <ProfileProvider value={givenProfile()}>
        <RouterProvider router={router} />
      </ProfileProvider>
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  [asked, isDown] = [[], false];
  vi.stubGlobal('fetch', (url: string) => answer(url));
  signIn('ROLE_TRAINER');
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

const older = page.getByRole('button', { name: 'Pokaż starsze' });

test('D217: each event is a sentence with who did it, and older ones are asked for by a button', async () => {
  await open();
  await expect.element(page.getByText('Otwarto dane: Jan Kot')).toBeVisible();
  await expect.element(page.getByText(/Anna Nowak \(trener\)/)).toBeVisible();
  await expect.element(page.getByText('Usunięto dane osoby')).toBeVisible();
  await expect.element(page.getByText(/automatycznie$/)).toBeVisible();
  await older.click();
  await expect.element(page.getByText('Zamówiono plik z danymi całej szkoły')).toBeVisible();
  await expect.element(older).not.toBeInTheDocument();
  expect(asked).toEqual([{}, { before: place }]);
});

test('D217: kind, person and days choose what is shown, and are cleared together', async () => {
  await open(`/?osoba=${idOf('0d')}`);
  await expect.element(page.getByRole('combobox', { name: 'Osoba' })).toHaveValue(idOf('0d'));
  await userEvent.fill(page.getByRole('textbox', { name: 'Od' }), '01.03.2026');
  await page.getByRole('combobox', { name: 'Rodzaj' }).selectOptions('Logowania');
  await expect.element(page.getByText('Nic nie znaleziono.')).toBeVisible();
  expect(asked.at(-1)).toEqual({ personId: idOf('0d'), from: '2026-03-01', group: 'signIns' });
  await page.getByRole('button', { name: 'Wyczyść filtry' }).click();
  await expect.element(page.getByText('Otwarto dane: Jan Kot')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Od' })).toHaveValue('');
});

test('a history that could not be fetched can be asked for again', async () => {
  isDown = true;
  await open();
  await expect.element(page.getByText('Nie udało się pobrać historii zdarzeń.')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await expect.element(page.getByText('Otwarto dane: Jan Kot')).toBeVisible();
});

test('older events that did not come are told below what is there, and come with the next try', async () => {
  await open();
  await expect.element(page.getByText('Otwarto dane: Jan Kot')).toBeVisible();
  isDown = true;
  await older.click();
  await expect.element(page.getByText('Nie udało się pobrać starszych zdarzeń.')).toBeVisible();
  await expect.element(page.getByText('Otwarto dane: Jan Kot')).toBeVisible();
  isDown = false;
  await older.click();
  await expect.element(page.getByText('Zamówiono plik z danymi całej szkoły')).toBeVisible();
  await expect.element(page.getByText('Nie udało się pobrać starszych zdarzeń.')).not.toBeInTheDocument();
});
