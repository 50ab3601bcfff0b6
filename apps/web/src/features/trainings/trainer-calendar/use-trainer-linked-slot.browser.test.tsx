import { notifications } from '@mantine/notifications';
import { MemoryRouter, useLocation } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../testing/shown.tsx';
import { ToastHost } from '../../../ui/feedback/toast-window.tsx';
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

beforeEach(() => notifications.clean());

interface Shown {
  readonly week?: TrainerWeek;
  readonly isUpToDate?: boolean;
}

function Linked({ week, isUpToDate = true }: Shown) {
  const opens = useTrainerLinkedSlot(useCalendarAddress('2026-03-09'), week, isUpToDate);
  return <p>{`${useLocation().search} ${opens?.kind ?? 'closed'}`}</p>;
}

function linkedAt(shown: Shown, at = address) {
  return (
    <MemoryRouter initialEntries={[at]}>
      <ToastHost />
      <Linked {...shown} />
    </MemoryRouter>
  );
}

test('a slot of the address in which nothing waits any more is told and forgotten; what comes to it later opens nothing', async () => {
  const { rerender } = await show(linkedAt({}));
  await rerender(linkedAt({ week: nothing }));
  await expect.element(page.getByText('W tym terminie nic już nie czeka.')).toBeVisible();
  await expect.element(page.getByText('?dzien=2026-03-12 closed')).toBeVisible();

  await rerender(linkedAt({ week: waiting }));
  await expect.element(page.getByText('?dzien=2026-03-12 closed')).toBeVisible();
});

test('nothing is said of a slot before the week is up to date', async () => {
  const { rerender } = await show(linkedAt({ week: nothing, isUpToDate: false }));
  await expect.element(page.getByText(/termin=.* closed/)).toBeVisible();

  await rerender(linkedAt({ week: waiting }));
  await expect.element(page.getByText(/termin=.* requests/)).toBeVisible();
});

test('requests that are decided elsewhere while they are looked at stay open', async () => {
  const { rerender } = await show(linkedAt({ week: waiting }));
  await rerender(linkedAt({ week: nothing }));
  await expect.element(page.getByText(/termin=.* requests/)).toBeVisible();
});

test('a slot of a week that is not shown is forgotten without a word', async () => {
  await show(linkedAt({ week: nothing }, '/calendar?termin=2026-04-02T17:00:00'));
  await expect.element(page.getByText(/^\s*closed$/)).toBeVisible();
  await expect.element(page.getByText('W tym terminie nic już nie czeka.')).not.toBeInTheDocument();
});
