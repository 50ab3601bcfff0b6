import type { Training } from '@psia/contract/calendar/calendar.contract';
import { addDays, addMinutes, at, type PlainDate } from '@psia/contract/core/time';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { spokenDay } from '#lib/format/dates.ts';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { givenProfile } from '../../../../testing/given-profile.ts';
import { show } from '../../../../testing/shown.tsx';
import { OwnerMoveDialog } from './owner-move-dialog.tsx';
import { TrainerMoveTimes } from './trainer-move-times.tsx';

const today: PlainDate = Temporal.Now.plainDateISO('Europe/Warsaw').toString();
const inDays = (days: number) => addDays(today, days);

function trainingOn(day: PlainDate): Training {
  return {
    id: 'training',
    startTime: at(day, '17:00'),
    endTime: at(day, '18:00'),
    trainerId: 'trainer',
    dogId: 'dog',
    hallName: 'Duża sala',
    serviceName: 'Agility',
    price: 120,
    trainerDTO: { id: 'trainer', firstName: 'Jan', lastName: 'Kot' },
    dogDTO: { id: 'dog', name: 'Azor', breed: 'Mieszaniec', ownerName: 'Ola Lis', photoUrl: null },
    additionalInfo: { id: 'note', additionalInfo: 'Boi się kotów' },
  } as unknown as Training;
}

/** From when on free times were asked for, and what was sent. */
let asked: (string | null)[];
let sent: unknown[];

beforeEach(() => {
  asked = [];
  sent = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (typeof body === 'string') {
      sent.push(JSON.parse(body));
      return Response.json({ id: 'request', undo: null }, { status: 201 });
    }
    const from = new URL(url, location.href).searchParams.get('from');
    asked.push(from);
    const first = from ?? at(today, '23:00');
    const times = Array.from({ length: 12 }, (_, later) => addMinutes(`${first.slice(0, 13)}:00:00`, 60 * (later + 1)));
    return Response.json({ times: times.map((startTime) => ({ startTime, endTime: addMinutes(startTime, 60) })) });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function showTo(role: 'ROLE_OWNER' | 'ROLE_TRAINER', dialog: ReactNode) {
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <ProfileProvider value={givenProfile({ role })}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: dialog }])} />
      </ProfileProvider>
    </QueryClientProvider>,
  );
}

const open = (day: PlainDate) =>
  showTo(
    'ROLE_OWNER',
    <OwnerMoveDialog training={trainingOn(day)} onDone={() => undefined} onBack={() => undefined} />,
  );

const openTrainersMove = (day: PlainDate) =>
  showTo(
    'ROLE_TRAINER',
    <TrainerMoveTimes
      training={trainingOn(day)}
      onBack={() => undefined}
      onMoved={() => undefined}
      onAsked={() => undefined}
    />,
  );

const times = page.getByRole('button', { name: /^Poproś o: / });
const dayButton = (day: PlainDate) =>
  page
    .getByRole('group', { name: 'Od którego dnia?' })
    .getByRole('button', { name: spokenDay(day, today), exact: true });

test('times around the training come first, with what goes along told before anything is sent', async () => {
  await open(inDays(30));
  await expect.element(times.first()).toBeVisible();
  expect(asked).toEqual([at(inDays(27), '00:00')]);
  await expect.element(dayButton(inDays(27))).toHaveAttribute('aria-pressed', 'true');
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toHaveAccessibleDescription(/Teraz.*Trener.*Agility.*120/);
  await expect.element(dialog).not.toHaveAccessibleDescription(/Pokaż dalsze/);
  await expect.element(dialog).toMatchTextContent(/Usługa\s*Agility\s*Cena\s*120\s*zł/);
  await expect.element(dialog).toMatchTextContent(/Informacje dla trenera\s*Boi się kotów/);
  expect(sent).toEqual([]);
});

test('of a training that is soon the times begin now', async () => {
  await open(inDays(2));
  await expect.element(times.first()).toBeVisible();
  expect(asked).toEqual([null]);
});

test('later times follow those that are shown', async () => {
  await open(inDays(30));
  await expect.element(times).toHaveLength(12);
  await page.getByRole('button', { name: 'Pokaż dalsze' }).click();
  await expect.element(times).toHaveLength(24);
  expect(asked[1]).toBe(`${inDays(27)}T12:01:00`);
});

test('any later day of the next ninety is one press away, and its times the next', async () => {
  await page.viewport(360, 740);
  await open(inDays(2));
  await expect.element(times.first()).toBeVisible();
  await dayButton(inDays(80)).click();
  await expect.poll(() => asked.at(-1)).toBe(at(inDays(80), '00:00'));
  await times.first().click();
  await expect.poll(() => sent).toEqual([{ startTime: at(inDays(80), '01:00') }]);
});

test('a trainer moves to times around the training, side by side, and to any later day in one press more', async () => {
  await page.viewport(1034, 900);
  await openTrainersMove(inDays(30));
  const moves = page.getByRole('button', { name: /^Przenieś na: / });
  await expect.element(moves.first()).toBeVisible();
  expect(asked).toEqual([at(inDays(27), '00:00')]);
  const tops = moves.elements().map((time) => time.getBoundingClientRect().top);
  expect(new Set(tops).size).toBeLessThan(tops.length / 2);
  await dayButton(inDays(80)).click();
  await expect.poll(() => asked.at(-1)).toBe(at(inDays(80), '00:00'));
  await moves.first().click();
  await expect.poll(() => sent).toEqual([{ trainingId: 'training', startTime: at(inDays(80), '01:00') }]);
});
