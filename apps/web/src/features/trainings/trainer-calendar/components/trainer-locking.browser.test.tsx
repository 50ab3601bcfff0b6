import type { Affected } from '@psia/contract/occupancy/effects.contract';
import type { Trainer } from '@psia/contract/trainers/trainers.contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { setToken } from '#lib/session/session.ts';
import { givenProfile } from '../../../../testing/given-profile.ts';
import { show } from '../../../../testing/shown.tsx';
import { ToastHost } from '#ui/feedback/toast-window.tsx';
import { useCalendarAddress } from '../../../calendar/calendar-parts.public.ts';
import { useSlotsToLock } from '../../../locks/locks.public.ts';
import { TrainerLocking } from './trainer-locking.tsx';

const day = '2031-03-12';
const profile = givenProfile();
const trainer = { id: profile.id, firstName: 'Anna', lastName: 'Nowak' } as Trainer;
const ids = { training: 'training-1', group: 'group-training-1', request: 'request-1' };

function entry(id: string, kind: Affected['kind'], [hour, title]: readonly [string, string]): Affected {
  const [startTime, endTime] = [`${day}T${hour}:00:00`, `${day}T${hour}:50:00`];
  const problem = kind === 'request' ? 'HAS_REQUESTS' : 'SLOT_TAKEN';
  return { kind, id, startTime, endTime, title, trainerNames: ['Anna Nowak'], hallName: null, problem };
}

const hours = { startTime: `${day}T10:00:00`, endTime: `${day}T10:50:00` };
const training = {
  ...hours,
  id: ids.training,
  confirmed: true,
  isGroupTraining: false,
  trainerId: profile.id,
  dogDTO: { name: 'Azor', breed: 'Jamnik', ownerName: 'Jan Kot', photoUrl: null },
};
const groupTraining = {
  startTime: `${day}T16:00:00`,
  endTime: `${day}T16:50:00`,
  id: ids.group,
  hallId: null,
  hallName: null,
  notes: null,
  sequence: 0,
  trainingGroup: { id: 'group-1', name: 'Szczeniaki' },
};

/** What is in the way as the server has it, and what was sent that changes something. */
let inTheWay: Affected[];
let sent: [string, Record<string, unknown> | undefined][];

const locksFrom = (body: Record<string, unknown> | undefined) => [
  { startTime: `${String(body?.['firstDay'])}T00:00:00`, endTime: `${String(body?.['firstDay'])}T23:00:00` },
];

function changed(call: string, body: Record<string, unknown> | undefined): Response {
  sent.push([call, body]);
  inTheWay = inTheWay.filter(({ id }) => !call.includes(id));
  return call.endsWith('/absences')
    ? Response.json({ absence: {}, locks: locksFrom(body), left: inTheWay.length, undo: null }, { status: 201 })
    : new Response(null, { status: 204 });
}

async function answer(url: string, { method = 'GET', body }: RequestInit): Promise<Response> {
  const path = url.replace(/^.*\/api\/v1/, '').replace(/\?.*/, '');
  const given = typeof body === 'string' ? JSON.parse(body) : undefined;
  if (path === '/absences/effects') return Response.json({ total: inTheWay.length, earliest: inTheWay });
  if (path.endsWith('/halls/busy')) return Response.json([{ hallIds: [] }]);
  if (method !== 'GET') return changed(`${method} ${path}`, given);
  if (path.startsWith('/training/getConfirmed')) return Response.json([training]);
  return Response.json(path.startsWith('/group-training/trainer') ? [groupTraining] : []);
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  setToken(`header.${btoa(JSON.stringify({ sub: profile.id, role: profile.role }))}.signature`, 'signed-in');
  sent = [];
  inTheWay = [
    entry(ids.training, 'training', ['10', 'Azor (Jan Kot)']),
    entry(ids.request, 'request', ['12', 'Luna (Ewa Lis)']),
    entry(ids.group, 'groupTraining', ['16', 'Szczeniaki']),
  ];
  vi.stubGlobal('fetch', answer);
});
afterEach(() => vi.unstubAllGlobals());

/** The trainer's calendar as far as it locks time. */
function Calendar() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <ToastHost />
      <button type="button" onClick={() => setOpened(true)}>
        Zablokuj
      </button>
      <TrainerLocking
        address={useCalendarAddress(day)}
        trainer={trainer}
        trainers={[trainer]}
        slotsToLock={useSlotsToLock(trainer.id)}
        now="2031-03-10T08:00:00"
        opened={opened}
        onClose={() => setOpened(false)}
      />
    </>
  );
}

async function showCalendar() {
  const router = createMemoryRouter([{ path: '/calendar', Component: Calendar }], {
    initialEntries: [`/calendar?dzien=${day}`],
  });
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <ProfileProvider value={profile}>
        <RouterProvider router={router} />
      </ProfileProvider>
    </QueryClientProvider>,
  );
  return router;
}

/** Asks to lock the day, called 'Urlop'; the dialog that names what is in the way is open then. */
async function lockDay() {
  const router = await showCalendar();
  await page.getByRole('button', { name: 'Zablokuj', exact: true }).click();
  await page.getByRole('button', { name: /^Cały dzień/ }).click();
  await page.getByLabelText('Nazwa').fill('Urlop');
  await page.getByRole('button', { name: 'Zablokuj te dni' }).click();
  await expect.element(named).toBeVisible();
  return router;
}

const named = page.getByRole('dialog', { name: 'Ten czas nie jest cały wolny' });
const rows = () =>
  named
    .getByRole('listitem')
    .elements()
    .map((row) => row.querySelector('span')?.textContent);

test('what is in the way of a day is named by time, dog and owner, with its trainer', async () => {
  await lockDay();
  expect(rows()).toEqual([
    'środa 12.03.2031, 10:00–10:50 Azor (Jan Kot)Anna Nowak',
    'środa 12.03.2031, 12:00–12:50 Luna (Ewa Lis)prośba o trening · Anna Nowak',
    'środa 12.03.2031, 16:00–16:50 Szczeniakitrening grupowy · Anna Nowak',
  ]);
});

test('trainings in the way are called off from there, and the day is locked as it was typed', async () => {
  inTheWay = inTheWay.filter(({ kind }) => kind !== 'request');
  await lockDay();
  await named.getByRole('button', { name: 'Odwołaj: Azor (Jan Kot), środa 12 marca, 10:00–10:50' }).click();
  await expect.poll(rows).toHaveLength(1);
  await expect.element(named.getByText('Przenieś albo odwołaj treningi, albo zablokuj czas wokół nich.')).toHaveFocus();

  await named.getByRole('button', { name: /^Odwołaj: Szczeniaki/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Odwołaj trening' }).click();
  await expect.element(named.getByText('Nic już nie stoi na drodze.')).toBeVisible();
  await named.getByRole('button', { name: 'Zablokuj te dni' }).click();
  await expect.element(named).not.toBeInTheDocument();
  expect(sent.map(([call]) => call)).toEqual([
    `POST /training/${ids.training}/decline`,
    `DELETE /group-training/${ids.group}`,
    'POST /absences',
  ]);
  expect(sent[2]?.[1]).toMatchObject({ firstDay: day, lastDay: day, name: 'Urlop', leaveOccupied: false });
});

test('a training in the way is moved in a dialog above, and a group’s is edited; what was typed is there on the way back', async () => {
  await lockDay();
  await named.getByRole('button', { name: /^Przenieś: Azor/ }).click();
  const moving = page.getByRole('dialog', { name: 'Przenieś trening' });
  await expect.element(moving.getByText('Azor, Jan Kot')).toBeVisible();
  await moving.getByRole('button', { name: 'Zamknij' }).first().click();

  await named.getByRole('button', { name: /^Przenieś: Szczeniaki/ }).click();
  const editing = page.getByRole('dialog', { name: 'Edytuj trening' });
  await expect.element(editing.getByLabelText('Początek')).toHaveValue('16:00');
  await editing.getByRole('button', { name: 'Anuluj' }).click();

  await named.getByRole('button', { name: 'Wróć' }).click();
  await expect.element(page.getByLabelText('Nazwa')).toHaveValue('Urlop');
});

test('a request in the way leads to where it is answered; what was typed waits in the dialog', async () => {
  const router = await lockDay();
  await named.getByRole('button', { name: /^Odpowiedz: Luna/ }).click();
  await expect.element(named).not.toBeInTheDocument();
  expect(new URLSearchParams(router.state.location.search).get('termin')).toBe(`${day}T12:00:00`);
  await page.getByRole('button', { name: 'Zablokuj', exact: true }).click();
  await page.getByRole('button', { name: /^Cały dzień/ }).click();
  await expect.element(page.getByLabelText('Nazwa')).toHaveValue('Urlop');
});

test('days that were locked far from the shown week are shown from the toast', async () => {
  inTheWay = [];
  const router = await showCalendar();
  await page.getByRole('button', { name: 'Zablokuj', exact: true }).click();
  await page.getByRole('button', { name: /^Cały dzień/ }).click();
  await page.getByRole('textbox', { name: 'Ostatni dzień' }).fill('31.12.2031');
  await page.getByRole('textbox', { name: 'Pierwszy dzień' }).fill('21.12.2031');
  await page.getByRole('button', { name: 'Zablokuj te dni' }).click();
  await expect.element(page.getByText('Nieobecność zapisana, dni są zablokowane.')).toBeVisible();
  await page.getByRole('link', { name: 'Pokaż' }).click();
  expect(new URLSearchParams(router.state.location.search).get('dzien')).toBe('2031-12-21');
});
