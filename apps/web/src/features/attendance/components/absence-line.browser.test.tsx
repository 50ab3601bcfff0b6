import type { GroupTraining } from '@psia/contract/groups/groups.contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { givenProfile } from '../../../testing/given-profile.ts';
import { show } from '../../../testing/shown.tsx';
import { AbsenceLine } from './absence-line.tsx';
import { GroupAttendanceLine } from './attendance-line.tsx';
import { GroupExcuses } from './group-excuses.tsx';

const id = (number: number) => `018f4a7e-0000-7000-8000-${String(number).padStart(12, '0')}`;
const dog = { id: id(1), name: 'Luna' };
const told = [{ dogId: dog.id, dogName: 'Luna', inTime: true }];
const training: GroupTraining = {
  id: id(9),
  startTime: '2026-03-06T17:00:00',
  endTime: '2026-03-06T18:00:00',
  hallId: null,
  hallName: null,
  notes: null,
  dogNotes: [],
  excuses: [],
  sequence: 0,
  history: null,
  trainingGroup: { id: id(8), name: 'Szczeniaki', description: null, dogsCount: 2, trainersCount: 1 },
};
const before = '2026-03-06T16:59:59';

afterEach(() => vi.unstubAllGlobals());

interface World {
  readonly part: React.ReactNode;
  /** What telling it costs. */
  cost?: 'FREE' | 'ENTRY';
  readonly queries?: QueryClient;
  readonly profile?: Parameters<typeof givenProfile>[0];
}

/** Draws a part over a server that answers what it costs; returns what was sent, as method and path. */
async function open(world: World): Promise<string[]> {
  const { part, profile = {}, queries = new QueryClient({ defaultOptions: { queries: { retry: false } } }) } = world;
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    const { pathname } = new URL(url, location.href);
    if (method !== 'GET') sent.push(`${method} ${pathname.replace('/api/v1', '')}`);
    if (method === 'DELETE') return new Response(null, { status: 204 });
    if (method === 'POST') return Response.json({ inTime: true, undo: null });
    if (pathname.includes('/attendance/')) {
      const states = [null, 'EXCUSED'];
      const dogs = ['Fado', 'Luna'].map((dogName, index) => {
        const shown = { dogId: id(index + 1), dogName, breed: 'Mieszaniec', photoUrl: null, ownerName: 'Jan Kot' };
        return { ...shown, state: states[index], isMarked: false };
      });
      return Response.json({ dogs, sequence: 0 });
    }
    const pass = { id: id(7), name: 'Karnet', entry: 1, entries: 4 };
    return Response.json({ pass, calledOff: { cost: world.cost ?? 'FREE', freeUntil: '2026-03-05T17:00:00' } });
  });
  await show(
    <MemoryRouter>
      <QueryClientProvider client={queries}>
        <ProfileProvider value={givenProfile({ usesAttendance: true, usesPasses: true, ...profile })}>
          {part}
        </ProfileProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return sent;
}

const button = (name: string) => page.getByRole('button', { name });
const line = <AbsenceLine training={training} dog={dog} now={before} saysCost />;

test('D260: an absence that costs nothing is told by one press, beside which the limit stands', async () => {
  const sent = await open({ part: line });
  await expect.element(page.getByText('Bezpłatnie do 05.03.2026 17:00: wejście wróci na karnet.')).toBeVisible();
  await button('Zgłoś nieobecność').click();
  await expect.poll(() => sent).toEqual([`POST /group-training/${id(9)}/absence`]);
});

test('D261: one that costs the entry is asked about first', async () => {
  const sent = await open({ part: line, cost: 'ENTRY' });
  await button('Zgłoś nieobecność').click();
  const asked = page.getByRole('alertdialog', { name: 'Zgłosić nieobecność?' });
  await expect.element(asked).toMatchTextContent(/Zabierze 1 wejście z karnetu/);
  await asked.getByRole('button', { name: 'Anuluj' }).click();
  await expect.element(asked).not.toBeInTheDocument();
  expect(sent).toEqual([]);
  await button('Zgłoś nieobecność').click();
  await asked.getByRole('button', { name: 'Zgłoś nieobecność' }).click();
  await expect.poll(() => sent).toEqual([`POST /group-training/${id(9)}/absence`]);
});

test('D261: a question that was asked is answered by a press alone, also when the server says otherwise meanwhile', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const world: World = { part: line, cost: 'ENTRY', queries };
  const sent = await open(world);
  await button('Zgłoś nieobecność').click();
  const asked = page.getByRole('alertdialog', { name: 'Zgłosić nieobecność?' });
  await expect.element(asked).toMatchTextContent(/Zabierze 1 wejście z karnetu/);
  world.cost = 'FREE';
  await queries.invalidateQueries();
  await expect.element(page.getByText('Bezpłatnie do 05.03.2026 17:00: wejście wróci na karnet.')).toBeInTheDocument();
  await expect.element(asked).toMatchTextContent(/Zabierze 1 wejście z karnetu/);
  expect(sent).toEqual([]);
});

test('D262: what was told is taken back by one press, and the focus stays there', async () => {
  const Part = () => {
    const [excuses, setExcuses] = useState(told);
    return (
      <>
        <AbsenceLine training={{ ...training, excuses }} dog={dog} now={before} />
        <button type="button" onClick={() => setExcuses([])}>
          Odśwież
        </button>
      </>
    );
  };
  const sent = await open({ part: <Part /> });
  await expect.element(page.getByText('Nieobecność zgłoszona')).toBeVisible();
  await button('Jednak przyjdziemy').click();
  await expect.poll(() => sent).toEqual([`DELETE /group-training/${id(9)}/absence/${dog.id}`]);
  const place = page.getByRole('group', { name: 'Obecność: Luna' });
  await expect.element(place).toHaveFocus();
  await button('Odśwież').click();
  await expect.element(button('Zgłoś nieobecność')).toBeVisible();
});

test.each([
  { what: 'where attendance is off', now: before, usesAttendance: false },
  { what: 'from the start on', now: training.startTime, usesAttendance: true },
])('D260: $what nothing is shown', async ({ now, usesAttendance }) => {
  const part = (
    <>
      <AbsenceLine training={training} dog={dog} now={now} />
      <p>Koniec</p>
    </>
  );
  await open({ part, profile: { usesAttendance } });
  await expect.element(page.getByText('Koniec')).toBeVisible();
  expect(button('Zgłoś nieobecność').elements()).toEqual([]);
});

test('D260: a trainer notes an absence for whoever phones, and takes one back', async () => {
  const sent = await open({ part: <GroupExcuses groupTrainingId={id(9)} /> });
  await button('Zgłoś nieobecność psa').click();
  await button('Fado').click();
  await button('Luna: nie przyjdzie').click();
  await expect
    .poll(() => sent)
    .toEqual([`POST /group-training/${id(9)}/absence`, `DELETE /group-training/${id(9)}/absence/${id(2)}`]);
});

test('D262: what was told is taken back also where attendance is not noted any more', async () => {
  const part = (
    <>
      <AbsenceLine training={{ ...training, excuses: told }} dog={dog} now={before} />
      <GroupAttendanceLine training={{ ...training, excuses: told }} now={before} instead={null} />
    </>
  );
  const sent = await open({ part, profile: { usesAttendance: false } });
  await button('Zgłoszone nieobecności').click();
  await expect.element(button('Luna: nie przyjdzie')).toBeVisible();
  expect(button('Fado').elements()).toEqual([]);
  await button('Jednak przyjdziemy').click();
  await expect.poll(() => sent).toEqual([`DELETE /group-training/${id(9)}/absence/${dog.id}`]);
});
