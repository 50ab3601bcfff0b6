import type { DogNote } from '@psia/contract/dog-notes/dog-notes.contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { onChangeMessage } from '#lib/live/query-meta.ts';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { setToken } from '#lib/session/session.ts';
import { fromMenu } from '../../../testing/from-menu.ts';
import { givenProfile } from '../../../testing/given-profile.ts';
import { show } from '../../../testing/shown.tsx';
import { DogNotes } from './dog-notes.tsx';

const dogId = '018f4a7e-0000-7000-8000-00000000000a';
const first: DogNote = {
  id: '018f4a7e-0000-7000-8000-00000000000b',
  dogId,
  content: 'Boi się mioteł.',
  createTime: '2026-03-03T17:05:00',
  trainerName: 'Anna Nowak',
  editedAt: null,
  version: 1,
};
const second: DogNote = { ...first, id: '018f4a7e-0000-7000-8000-00000000000c', content: 'Ciągnie na smyczy.' };

let kept: DogNote[];
let newIds: string[];
/** What was sent to change something: method, end of the path, body. */
let sent: [string, string, unknown][];
let refusals: Record<string, number>;
let queries: QueryClient;

/** The network: answers from what is kept, and refuses the next call of a method when told so. */
async function answer(url: string, { method = 'GET', body }: RequestInit): Promise<Response> {
  const { pathname, searchParams } = new URL(url, location.origin);
  const end = pathname.split('/').at(-1) ?? '';
  if (pathname.includes('/news/')) return Response.json({ newIds });
  if (method !== 'GET') sent.push([method, end, typeof body === 'string' ? JSON.parse(body) : undefined]);
  const refused = refusals[method];
  if (refused !== undefined) {
    delete refusals[method];
    const code = refused === 409 ? 'CHANGED_MEANWHILE' : 'INTERNAL';
    return Response.json({ code, message: 'Coś poszło nie tak.' }, { status: refused });
  }
  if (pathname.includes('/seen/')) newIds = [];
  if (method === 'DELETE') kept = kept.filter(({ id }) => id !== end);
  if (method === 'DELETE' || pathname.includes('/seen/')) return new Response(null, { status: 204 });
  if (method !== 'GET' || end !== dogId) return Response.json(kept.find(({ id }) => id === end) ?? first);
  const [number, size] = [Number(searchParams.get('page')), Number(searchParams.get('size'))];
  const content = kept.slice(number * size, (number + 1) * size);
  const totals = { totalElements: kept.length, totalPages: Math.ceil(kept.length / size) };
  return Response.json({ content, number, size, ...totals });
}

async function open(path = '/') {
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const tab = <DogNotes dogId={dogId} />;
  const router = createMemoryRouter([{ path: '*', element: tab }], { initialEntries: [path] });
  return show(
    <QueryClientProvider client={queries}>
      <ProfileProvider value={givenProfile()}>
        <RouterProvider router={router} />
      </ProfileProvider>
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  kept = [second, first];
  newIds = [];
  sent = [];
  refusals = {};
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => answer(url, init));
  setToken(`header.${btoa(JSON.stringify({ sub: 'anna', role: 'ROLE_TRAINER' }))}.signature`, 'signed-in');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

const content = page.getByRole('textbox', { name: 'Treść' });
const add = page.getByRole('button', { name: /^(?:Dodaj|Dokończ) notatkę$/ });
const dialog = page.getByRole('dialog');
const asking = page.getByRole('alertdialog');
const marks = page.getByText('Nowe', { exact: true });

test('D110: what is new is marked until the tab is left, and is seen once it stands on the screen', async () => {
  newIds = [second.id];
  await open();
  await expect.element(page.getByText('Ciągnie na smyczy.')).toBeVisible();
  await expect.poll(() => sent).toEqual([['PUT', 'notes', undefined]]);
  expect(marks.elements()).toHaveLength(1);

  const third = { ...first, id: '018f4a7e-0000-7000-8000-00000000000d', content: 'Lubi parówki.' };
  kept = [third, ...kept];
  newIds = [third.id];
  onChangeMessage(queries, { topic: 'dogNotes', dogId });
  await expect.element(page.getByText('Lubi parówki.')).toBeVisible();
  await expect.poll(() => sent).toHaveLength(2);
  await expect.poll(() => marks.elements()).toHaveLength(2);
});

test('D110: nothing is seen on a page that nobody looks at, nor while it stands on another page of the list', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  newIds = [second.id];
  const { unmount } = await open();
  await expect.element(marks).toBeVisible();
  expect(sent).toEqual([]);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => sent).toHaveLength(1);
  await unmount();

  sent = [];
  newIds = ['018f4a7e-0000-7000-8000-0000000000ff'];
  await open();
  await expect.element(page.getByText('Boi się mioteł.')).toBeVisible();
  await expect.poll(() => queries.isFetching()).toBe(0);
  expect(sent).toEqual([]);
});

test('a note is kept while it is typed, says when it is blank, and stays open with the reason when saving fails', async () => {
  kept = [];
  await open();
  await expect.element(page.getByText('Brak dostępnych notatek.')).toBeVisible();
  await userEvent.click(add);
  await userEvent.click(dialog.getByRole('button', { name: 'Dodaj notatkę' }));
  await expect.element(content).toHaveAccessibleDescription('To pole jest wymagane.');
  await userEvent.fill(content, 'Warczy na koty.');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'Dokończ notatkę' }));
  await expect.element(content).toHaveValue('Warczy na koty.');
  refusals = { POST: 500 };
  await userEvent.click(dialog.getByRole('button', { name: 'Dodaj notatkę' }));
  await expect.element(dialog.getByText('Nie udało się zapisać notatki.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Dodaj notatkę' }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent.at(-1)).toEqual(['POST', 'add', { dogId, content: 'Warczy na koty.' }]);
});

test('D79: what a colleague wrote meanwhile is shown beside what was typed', async () => {
  await open();
  await fromMenu(/^Edytuj notatkę/);
  await userEvent.fill(content, 'Moja wersja');
  kept = [{ ...second, content: 'Wersja Ewy', version: 2 }, first];
  refusals = { PUT: 409 };
  await userEvent.click(dialog.getByRole('button', { name: 'Zapisz notatkę' }));
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Teraz jest: Wersja Ewy');
  await expect.element(content).toHaveValue('Moja wersja');
  await userEvent.click(dialog.getByRole('button', { name: 'Zapisz moje' }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent.at(-1)).toEqual(['PUT', second.id, { dogId, content: 'Moja wersja', version: 2 }]);
});

test('deleting asks, says what went wrong, and leaves the focus where the next note is added', async () => {
  kept = [first];
  await open();
  await fromMenu(/^Usuń notatkę/);
  await expect.element(asking).toMatchTextContent(/chcesz usunąć tę notatkę \(.*Anna Nowak\)\? Ta akcja jest/);
  refusals = { DELETE: 500 };
  const confirm = asking.getByRole('button', { name: 'Usuń notatkę' });
  await userEvent.click(confirm);
  await expect.element(asking.getByRole('alert')).toMatchTextContent('Nie udało się usunąć notatki.');
  await userEvent.click(confirm);
  await expect.element(page.getByText('Brak dostępnych notatek.')).toBeVisible();
  await expect.element(add).toHaveFocus();
});
