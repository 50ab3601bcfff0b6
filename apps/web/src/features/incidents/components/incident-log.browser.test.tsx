import { addIncident, addIncidentEntry, type Incident } from '@psia/contract/incidents/incidents.contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { givenProfile } from '../../../testing/given-profile.ts';
import { show } from '../../../testing/shown.tsx';
import { signIn } from '../../../testing/signed-in.ts';
import { stateWords } from '../incidents.words.ts';
import { IncidentLog } from './incident-log.tsx';

const noted = { by: { firstName: 'Anna', lastName: 'Nowak', role: 'trainer' }, at: '2026-03-02T10:00:00' } as const;
const lost: Incident = {
  id: '018f4a7e-0000-7000-8000-00000000000a',
  foundAt: '2026-03-02T10:00:00',
  reportBy: '2026-03-05T10:00:00',
  state: 'open',
  whatHappened: 'Zgubiony telefon.',
  whoseData: 'Telefony 40 osób.',
  whatWasDone: 'Zmiana haseł.',
  noted,
  entries: [],
};

let kept: Incident[];
let sent: unknown[];
let isDown: boolean;

async function answer(url: string, { method = 'GET', body }: RequestInit): Promise<Response> {
  const { pathname } = new URL(url, location.origin);
  if (isDown) return Response.json({ code: 'INTERNAL', message: 'Coś poszło nie tak.' }, { status: 500 });
  const given: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
  if (method === 'POST') sent.push(given);
  if (method === 'POST' && pathname.endsWith('/entries')) {
    const { kind, entryText } = addIncidentEntry.body.parse(given);
    const entries = [...lost.entries, { kind, entryText, added: noted }];
    kept = [{ ...lost, state: kind === 'note' ? 'open' : kind, entries }];
  } else if (method === 'POST') {
    kept = [{ ...lost, ...addIncident.body.parse(given) }];
  } else if (pathname.endsWith('/incidents')) {
    return Response.json({ content: kept, number: 0, size: 10, totalElements: kept.length, totalPages: 1 });
  }
  return Response.json(kept[0], { status: method === 'POST' ? 201 : 200 });
}

async function open() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await show(
    <QueryClientProvider client={queries}>
      <ProfileProvider value={givenProfile()}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: <IncidentLog /> }])} />
      </ProfileProvider>
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  [kept, sent, isDown] = [[], [], false];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => answer(url, init));
  signIn('ROLE_TRAINER');
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

const field = (name: string) => page.getByRole('textbox', { name });
const dialog = page.getByRole('dialog');

test.each([
  ['2026-03-03T17:00:00', 'Otwarty, zostało 41\u00a0godzin z 72'],
  ['2026-03-05T08:00:00', 'Otwarty, zostały 2\u00a0godziny z 72'],
  ['2026-03-05T08:30:00', 'Otwarty, została 1\u00a0godzina z 72'],
  ['2026-03-06T08:00:00', 'Otwarty, 72 godziny minęły'],
])('D211: at %s the log says: %s', (now, words) => {
  expect(stateWords(lost, { now, timeZone: 'Europe/Warsaw' })).toBe(words);
});

test('D211: a trainer notes an incident by a double click once; what is missing is said beside its field', async () => {
  await open();
  await expect.element(page.getByText('Nie zapisano żadnego incydentu.')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Zapisz incydent' }));
  await userEvent.fill(field('Co się stało'), 'Zgubiony telefon.');
  await userEvent.click(dialog.getByRole('button', { name: 'Zapisz incydent' }));
  await expect.element(field('Czyje i jakie dane')).toHaveAccessibleDescription(/To pole jest wymagane/);
  await userEvent.fill(field('Czyje i jakie dane'), 'Telefony 40 osób.');
  await userEvent.fill(field('Co już zrobiono'), 'Zmiana haseł.');
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Zapisz incydent' }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toHaveLength(1);
  await expect.element(page.getByText('Zgubiony telefon.')).toBeVisible();
});

test('D211: it is closed with a reason, and from then on only added to', async () => {
  kept = [lost];
  await open();
  await userEvent.click(page.getByRole('button', { name: 'Szczegóły incydentu z 02.03.2026 10:00' }));
  await expect.element(dialog.getByText('Telefony 40 osób.')).toBeVisible();
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Rodzaj wpisu' }), 'closed');
  await userEvent.fill(field('Treść wpisu'), 'Nikt nie miał dostępu.');
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Dodaj wpis' }));
  await expect.element(dialog.getByText('Nikt nie miał dostępu.')).toBeVisible();
  expect(sent).toEqual([{ kind: 'closed', entryText: 'Nikt nie miał dostępu.' }]);
  await expect.element(page.getByRole('combobox', { name: 'Rodzaj wpisu' })).not.toBeInTheDocument();
  await expect.element(field('Treść wpisu')).toHaveValue('');
});

test('a log that could not be fetched can be asked for again', async () => {
  isDown = true;
  kept = [lost];
  await open();
  await expect.element(page.getByText('Nie udało się pobrać rejestru incydentów.')).toBeVisible();
  isDown = false;
  await userEvent.click(page.getByRole('button', { name: 'Spróbuj ponownie' }));
  await expect.element(page.getByText('Zgubiony telefon.')).toBeVisible();
});
