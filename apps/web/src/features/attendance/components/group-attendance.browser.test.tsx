import type { GroupAttendance as Attendance } from '@psia/contract/attendance/attendance.contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { givenProfile } from '../../../testing/given-profile.ts';
import { show } from '../../../testing/shown.tsx';
import { AttendanceOfDog } from './attendance-of-dog.tsx';
import { GroupAttendance } from './group-attendance.tsx';
import { TrainingAttendance } from './training-attendance.tsx';

const id = (number: number) => `018f4a7e-0000-7000-8000-${String(number).padStart(12, '0')}`;

afterEach(() => vi.unstubAllGlobals());

interface Sent {
  readonly method: string;
  readonly body: unknown;
}

/** Draws a part over a server that gives these answers, by method; gives what was sent. */
async function open(
  part: React.ReactNode,
  answers: Readonly<Record<string, () => unknown>>,
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } }),
): Promise<Sent[]> {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (_url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (typeof body === 'string') sent.push({ method, body: JSON.parse(body) });
    return Response.json(answers[method]?.());
  });
  await show(
    <MemoryRouter>
      <QueryClientProvider client={queries}>
        <ProfileProvider value={givenProfile({ usesAttendance: true })}>{part}</ProfileProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return sent;
}

function group(): Attendance {
  const dog = { breed: 'Mieszaniec', photoUrl: null, ownerName: 'Jan Kot', state: null, isMarked: false };
  const dogs = ['Azor', 'Łata', 'Żuk'].map((dogName, index) => ({ ...dog, dogId: id(index + 1), dogName }));
  return { dogs, sequence: 0 };
}

test('D244: all dogs of a group are there; a press says that one is not, a second that it was excused', async () => {
  let kept = group();
  const sent = await open(<GroupAttendance groupTrainingId={id(9)} />, {
    GET: () => kept,
    PUT: () => {
      const states = ['PRESENT', 'NO_SHOW', 'EXCUSED'] as const;
      kept = { dogs: kept.dogs.map((dog, index) => ({ ...dog, state: states[index]!, isMarked: true })), sequence: 1 };
      return { ...kept, undo: null };
    },
  });
  const row = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}, Jan Kot: `) });
  await expect.element(page.getByRole('button', { name: 'Zapisz obecność: 3 z 3' })).toBeVisible();
  await row('Łata').click();
  await row('Żuk').click();
  await row('Żuk').click();
  await expect.element(row('Łata')).toMatchTextContent(/nieobecność bez zapowiedzi/);
  await expect.element(row('Żuk')).toMatchTextContent(/nieobecność zgłoszona/);
  await page.getByRole('button', { name: 'Zapisz obecność: 1 z 3' }).click();
  await expect.element(page.getByRole('button', { name: 'Obecność zapisana: 1 z 3' })).toBeDisabled();
  const marks = kept.dogs.map(({ dogId, state }) => ({ dogId, state }));
  expect(sent).toEqual([{ method: 'PUT', body: { marks, sequence: 0 } }]);
});

test('what was pressed stays when somebody else has saved meanwhile, and nothing pressed is nothing to save', async () => {
  let kept = group();
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await open(<GroupAttendance groupTrainingId={id(9)} />, { GET: () => kept }, queries);
  const row = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}, Jan Kot: `) });
  await row('Łata').click();
  kept = {
    dogs: kept.dogs.map((dog, index) => ({ ...dog, state: index === 0 ? 'NO_SHOW' : 'PRESENT', isMarked: true })),
    sequence: 1,
  };
  await queries.invalidateQueries();
  await expect.element(page.getByRole('button', { name: 'Zapisz obecność: 1 z 3' })).toBeEnabled();
  await row('Łata').click();
  await row('Łata').click();
  await expect.element(page.getByRole('button', { name: 'Obecność zapisana: 2 z 3' })).toBeDisabled();
});

test('D244: that a dog was not at a training takes two presses', async () => {
  const nothing = { trainingId: id(8), state: null, isMarked: false, by: null, at: null };
  const excused = { ...nothing, state: 'EXCUSED', isMarked: true, by: 'Anna Nowak', at: '2026-03-06T18:00:00' };
  let kept: object = nothing;
  const sent = await open(<TrainingAttendance training={{ id: id(8), dogId: id(1) }} dogName="Azor" />, {
    GET: () => kept,
    PUT: () => {
      kept = excused;
      return { ...excused, undo: null };
    },
  });
  await expect.element(page.getByText('Obecności nie zaznaczono')).toBeVisible();
  await page.getByRole('button', { name: 'Nie było' }).click();
  await page.getByRole('button', { name: 'Zgłoszona', exact: true }).click();
  await expect
    .element(page.getByRole('group', { name: 'Obecność: Azor' }))
    .toMatchTextContent('Nieobecność zgłoszona, Anna Nowak');
  expect(sent).toEqual([{ method: 'PUT', body: { state: 'EXCUSED' } }]);
});

test('a dog’s file shows a sign for each training, and a table that says the same', async () => {
  const states = ['PRESENT', 'NO_SHOW', 'EXCUSED', null] as const;
  const trainings = states.map((state, index) => ({
    kind: 'training',
    id: id(index + 1),
    startTime: `2026-03-0${4 - index}T17:00:00`,
    title: index === 0 ? 'Podstawy' : null,
    state,
    isMarked: true,
  }));
  await open(<AttendanceOfDog dog={{ id: id(1), name: 'Azor' }} />, { GET: () => trainings });
  await expect.element(page.getByRole('region', { name: 'Obecność' })).toMatchTextContent(/○×●/);
  const rows = page.getByRole('table', { name: 'Obecność na ostatnich treningach' }).getByRole('row');
  await expect.element(rows).toHaveLength(4);
  await expect.element(rows.nth(1)).toMatchTextContent(/02.03.2026 Trening indywidualny\s*Nieobecność zgłoszona/);
  await expect.element(rows.nth(3)).toMatchTextContent(/04.03.2026 Podstawy\s*Obecność/);
});

test('attendance that can’t be fetched says so, and is asked for again', async () => {
  const nothing = { trainingId: id(8), state: null, isMarked: false, by: null, at: null };
  let isThere = false;
  await open(<TrainingAttendance training={{ id: id(8), dogId: id(1) }} dogName="Azor" />, {
    GET: () => (isThere ? nothing : undefined),
  });
  await expect.element(page.getByText('Nie udało się pobrać obecności.')).toBeVisible();
  isThere = true;
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await expect.element(page.getByRole('button', { name: 'Nie było' })).toBeVisible();
  await page.getByRole('button', { name: 'Nie było' }).click();
  await page.getByRole('button', { name: 'Anuluj' }).click();
  await expect.element(page.getByRole('button', { name: 'Nie było' })).toBeVisible();
});
