import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { createContext, use } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../testing/shown.tsx';
import { ToastHost } from '#ui/feedback/toast-window.tsx';
import { useCalendarAddress } from '../../calendar/calendar-parts.public.ts';
import type { TrainerWeek } from '../../calendar/calendar.public.ts';
import { useTrainerLinkedSlot } from './use-trainer-linked-slot.ts';

const nothing: TrainerWeek = {
  trainings: [],
  groupTrainings: [],
  requests: [],
  locks: [],
  workingHours: [],
  now: '2026-03-09T08:00:00',
};
const first = { dogName: 'Azor', ownerName: 'Jan Kot', serviceName: null };
const waiting: TrainerWeek = {
  ...nothing,
  requests: [{ startTime: '2026-03-12T17:00:00', endTime: '2026-03-12T18:00:00', bookingCount: 1, first }],
};
const address = '/calendar?dzien=2026-03-12&termin=2026-03-12T17:00:00';

interface Shown {
  readonly week?: TrainerWeek;
  readonly isUpToDate?: boolean;
}

const ShownContext = createContext<Shown>({});

function Linked() {
  const { week, isUpToDate = true } = use(ShownContext);
  const opens = useTrainerLinkedSlot(useCalendarAddress('2026-03-09'), week, isUpToDate);
  return <p>{`${useLocation().search} ${opens?.kind ?? 'closed'}`}</p>;
}

/** Gives what draws the calendar of one page with what is known of its week. */
function pageAt(at = address) {
  const router = createMemoryRouter([{ path: '/calendar', Component: Linked }], { initialEntries: [at] });
  return (shown: Shown) => (
    <ShownContext value={shown}>
      <ToastHost />
      <RouterProvider router={router} />
    </ShownContext>
  );
}

test('a slot of the address in which nothing waits any more is told and forgotten; what comes to it later opens nothing', async () => {
  const linked = pageAt();
  const { rerender } = await show(linked({}));
  await rerender(linked({ week: nothing }));
  await expect.element(page.getByText('W tym terminie nic już nie czeka.')).toBeVisible();
  await expect.element(page.getByText('?dzien=2026-03-12 closed')).toBeVisible();

  await rerender(linked({ week: waiting }));
  await expect.element(page.getByText('?dzien=2026-03-12 closed')).toBeVisible();
});

test('nothing is said of a slot before the week is up to date', async () => {
  const linked = pageAt();
  const { rerender } = await show(linked({ week: nothing, isUpToDate: false }));
  await expect.element(page.getByText(/termin=.* closed/)).toBeVisible();

  await rerender(linked({ week: waiting }));
  await expect.element(page.getByText(/termin=.* requests/)).toBeVisible();
});

test('requests that are decided elsewhere while they are looked at stay open', async () => {
  const linked = pageAt();
  const { rerender } = await show(linked({ week: waiting }));
  await rerender(linked({ week: nothing }));
  await expect.element(page.getByText(/termin=.* requests/)).toBeVisible();
});

test('a slot of a week that is not shown is forgotten without a word', async () => {
  const linked = pageAt('/calendar?termin=2026-04-02T17:00:00');
  await show(linked({ week: nothing }));
  await expect.element(page.getByText(/^\s*closed$/)).toBeVisible();
  await expect.element(page.getByText('W tym terminie nic już nie czeka.')).not.toBeInTheDocument();
});
