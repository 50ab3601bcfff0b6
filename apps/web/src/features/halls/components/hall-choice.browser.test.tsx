import type { Hall } from '@psia/contract/halls/halls.contract';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { givenProfile } from '../../../testing/given-profile.ts';
import { show } from '../../../testing/shown.tsx';
import { busyHalls, hallsOfSchool } from '../halls.queries.ts';
import { useHallChoice } from '../use-hall-choice.ts';
import { HallChoice } from './hall-choice.tsx';

const profile = givenProfile();
const large: Hall = { id: 'large', name: 'Duża', version: 0 };
const small: Hall = { id: 'small', name: 'Mała', version: 0 };
const at = (hour: number): Interval => ({
  startTime: `2026-03-12T${hour}:00:00`,
  endTime: `2026-03-12T${hour + 1}:00:00`,
});

beforeEach(() => {
  localStorage.clear();
  // What is not known beforehand stays unknown.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});
afterEach(() => vi.unstubAllGlobals());

/** Halls that are known without being fetched. */
function givenHalls() {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 'static', retry: false } } });
  const freeAt = (hour: number, halls: readonly Hall[]) => {
    const { startTime: timeFrom, endTime: timeTo } = at(hour);
    const hallIds = [large, small].filter((hall) => !halls.includes(hall)).map(({ id }) => id);
    const times = [{ timeFrom, timeTo }];
    queries.setQueryData(busyHalls(profile.schoolId, times).queryKey, [{ timeFrom, timeTo, hallIds }]);
  };
  queries.setQueryData(hallsOfSchool(profile.schoolId).queryKey, [large, small]);
  return { queries, freeAt };
}

function Booking({ hours }: { hours: readonly number[] }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const hall = useHallChoice({ times: hours.map(at), chosen, noneFree: 'Żadna sala nie jest wtedy wolna.' });
  return (
    <>
      <HallChoice hall={hall} isOptional onChoose={setChosen} />
      <output>{hall.isWaiting ? 'waits' : `sends ${hall.hallId}`}</output>
    </>
  );
}

function booking(queries: QueryClient, ...hours: readonly number[]) {
  return (
    <QueryClientProvider client={queries}>
      <ProfileProvider value={profile}>
        <Booking hours={hours} />
      </ProfileProvider>
    </QueryClientProvider>
  );
}

const field = page.getByLabelText('Sala');

test('a hall that somebody takes stays in its place and says so, whether it was chosen or proposed', async () => {
  const { queries, freeAt } = givenHalls();
  freeAt(10, [large, small]);
  await show(booking(queries, 10));
  await expect.element(field).toHaveValue('large');

  freeAt(10, [small]);
  await expect
    .element(page.getByText('Wybrana sala nie jest wolna w godzinach 10:00–11:00. Wybierz inną salę.'))
    .toBeVisible();
  await expect.element(field).toHaveValue('large');
  await expect.element(page.getByText('sends large')).toBeVisible();

  await userEvent.selectOptions(field, 'small');
  await expect.element(page.getByText('sends small')).toBeVisible();
  freeAt(10, []);
  freeAt(10, [large]);
  await expect.element(field).toHaveValue('small');
  await expect.element(field).toBeInvalid();
});

test('halls of another hour are not offered while it is not known which are free, and sending waits', async () => {
  const { queries, freeAt } = givenHalls();
  freeAt(10, [large, small]);
  const { rerender } = await show(booking(queries, 10));
  await expect.element(field).toHaveValue('large');

  await rerender(booking(queries, 12));
  await expect.element(page.getByText('waits')).toBeVisible();
  await expect.element(field).toHaveValue('large');
  await expect.element(page.getByRole('option', { name: 'Mała' })).not.toBeInTheDocument();

  freeAt(12, [small]);
  await expect.element(page.getByText('sends large')).toBeVisible();
  await expect.element(field).toBeInvalid();
});

test('where no hall is free none is sent, and the chosen one is back at an hour when it is', async () => {
  const { queries, freeAt } = givenHalls();
  freeAt(10, [large, small]);
  freeAt(12, []);
  const { rerender } = await show(booking(queries, 10));
  await userEvent.selectOptions(field, 'small');

  await rerender(booking(queries, 12));
  await expect.element(page.getByText('Żadna sala nie jest wtedy wolna.')).toBeVisible();
  await expect.element(page.getByText('sends null')).toBeVisible();

  await rerender(booking(queries, 10));
  await expect.element(field).toHaveValue('small');
});

test('the halls of thirty times are asked about in one call', async () => {
  const { queries } = givenHalls();
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    const { times } = JSON.parse(typeof body === 'string' ? body : '');
    asked.push(times);
    return Response.json(
      times.map((time: object, index: number) => ({ ...time, hallIds: index < 7 ? ['large'] : [] })),
    );
  });
  const hours = Array.from({ length: 30 }, (_, index) => 10 + index);
  await show(booking(queries, ...hours));
  await expect.element(page.getByRole('option', { name: 'Duża – zajęte w 7 z 30 terminów' })).toBeInTheDocument();
  await expect.element(field).toHaveValue('small');
  expect(asked).toHaveLength(1);
});
