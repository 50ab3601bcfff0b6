import type { OwnReading, ReadingsOfOwner } from '@psia/contract/school-documents/rules-reading.contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { givenProfile } from '../../../testing/given-profile.ts';
import { show } from '../../../testing/shown.tsx';
import { signIn } from '../../../testing/signed-in.ts';
import { OwnersRules } from './owners-rules.tsx';
import { RulesNotice } from './rules-notice.tsx';
import { RulesReadingPanel } from './rules-reading-panel.tsx';

const by = { firstName: 'Anna', lastName: 'Nowak', role: 'trainer' } as const;
const at = '2026-03-02T10:00:00';
const current = { version: 2, documentText: 'Psy na smyczy.', published: { by, at } };

let own: OwnReading;
let readings: ReadingsOfOwner;
let requiresReading: boolean;
/** What was sent to change something. */
let sent: unknown[];
let isDown: boolean;

async function answer(url: string, { method = 'GET', body }: RequestInit): Promise<Response> {
  const { pathname } = new URL(url, location.origin);
  if (isDown) return Response.json({ code: 'INTERNAL', message: 'Coś poszło nie tak.' }, { status: 500 });
  if (method !== 'GET') sent.push(typeof body === 'string' ? JSON.parse(body) : undefined);
  if (pathname.endsWith('/own-reading')) {
    if (method === 'PUT') own = { isUnread: false, isRequired: false, last: { version: 2, readAt: at, noted: null } };
    return Response.json(own);
  }
  if (pathname.includes('/readings/')) {
    if (method === 'PUT') readings = { ...readings, readings: [{ version: 2, readAt: at, noted: { by, at } }] };
    return Response.json(readings);
  }
  if (pathname.endsWith('/settings')) {
    if (method === 'PUT') requiresReading = !requiresReading;
    return Response.json({ requiresReading });
  }
  if (pathname.endsWith('/unread')) {
    const content = [{ ownerId: 'ola', name: 'Ola Lis' }];
    return Response.json({ content, number: 0, size: 10, totalElements: 1, totalPages: 1 });
  }
  return Response.json({ current });
}

async function open(element: ReactNode) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await show(
    <QueryClientProvider client={queries}>
      <ProfileProvider value={givenProfile()}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
      </ProfileProvider>
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  own = { isUnread: true, isRequired: false, last: null };
  readings = { currentVersion: 2, readings: [] };
  [requiresReading, sent, isDown] = [false, [], false];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => answer(url, init));
  signIn('ROLE_TRAINER');
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

const button = (name: string) => page.getByRole('button', { name });
const owner = { id: '018f4a7e-0000-7000-8000-00000000000a', hasAccount: false, firstName: 'Ola', lastName: 'Lis' };

test('D209: an owner reads the rules where they ask for a training; a double click says so once, and the notice goes', async () => {
  own = { ...own, isRequired: true };
  await open(
    <>
      <input aria-label="Informacje" />
      <RulesNotice />
    </>,
  );
  await expect.element(page.getByText('Zanim poprosisz o trening, przeczytaj regulamin szkoły.')).toBeVisible();
  await page.getByLabelText('Informacje').fill('Boi się skuterów');
  await userEvent.click(button('Czytaj: Regulamin szkoły'));
  await expect.element(page.getByRole('dialog').getByText('Psy na smyczy.')).toBeVisible();
  await userEvent.dblClick(button('Przeczytane'));
  await expect.element(page.getByText('Zanim poprosisz')).not.toBeInTheDocument();
  expect(sent).toEqual([{ number: 2 }]);
  await expect.element(page.getByLabelText('Informacje')).toHaveValue('Boi się skuterów');
});

test('D209: changed rules are only mentioned; what is read, or could not be asked, says nothing', async () => {
  own = { ...own, last: { version: 1, readAt: at, noted: null } };
  await open(<RulesNotice />);
  await expect.element(page.getByText('Regulamin szkoły się zmienił.')).toBeVisible();
});

test('D209: a trainer notes what a client without an account read on paper, after a question', async () => {
  await open(<OwnersRules owner={owner} />);
  await expect.element(page.getByText('Jeszcze nieprzeczytany.')).toBeVisible();
  await userEvent.click(button('Przeczytany na papierze'));
  await userEvent.dblClick(button('Zapisz'));
  await expect
    .element(page.getByText('Wersja 2 przeczytana 02.03.2026 na papierze, zapisuje Anna Nowak'))
    .toBeVisible();
  expect(sent).toEqual([{ number: 2 }]);
  await expect.element(button('Przeczytany na papierze')).not.toBeInTheDocument();
});

test('of an owner with an account nothing is noted; a failure can be tried again', async () => {
  isDown = true;
  await open(<OwnersRules owner={{ ...owner, hasAccount: true }} />);
  await expect.element(page.getByText('Nie udało się sprawdzić, czy regulamin jest przeczytany.')).toBeVisible();
  isDown = false;
  readings = { currentVersion: 2, readings: [{ version: 1, readAt: at, noted: null }] };
  await userEvent.click(button('Spróbuj ponownie'));
  await expect.element(page.getByText('Wersja 2 jeszcze nieprzeczytana.')).toBeVisible();
  await expect.element(page.getByText('Wersja 1 przeczytana 02.03.2026')).toBeVisible();
  await expect.element(button('Przeczytany na papierze')).not.toBeInTheDocument();
});

test('D209: trainers see how many have not read the rules and who, and require it by a switch', async () => {
  await open(<RulesReadingPanel />);
  await expect.element(page.getByText('Obowiązująca wersja czeka na 1 właściciela.')).toBeVisible();
  await page.getByRole('switch', { name: /^Wymagaj przeczytania/ }).click({ force: true });
  await expect.poll(() => sent).toEqual([{ requiresReading: true }]);
  await expect.element(page.getByRole('switch')).toBeChecked();
  await userEvent.click(button('Pokaż, kto'));
  await expect.element(page.getByRole('link', { name: 'Ola Lis' })).toHaveAttribute('href', '/owner/details/ola');
});
