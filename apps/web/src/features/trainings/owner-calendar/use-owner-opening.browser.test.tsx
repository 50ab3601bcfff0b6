import { hashKey, onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { keep } from '#lib/kept-answers/kept-answers.ts';
import { SchoolProvider } from '#lib/session/school-context.ts';
import { readSignedIn } from '#lib/session/session.ts';
import { show } from '../../../testing/shown.tsx';
import { signIn } from '../../../testing/signed-in.ts';
import { nearestFreeTime } from '../../calendar/calendar-parts.public.ts';
import { useOwnerOpening } from './use-owner-opening.ts';

const dogId = '018f4a7e-0000-7000-8000-00000000000a';
const trainerId = '018f4a7e-0000-7000-8000-0000000000b1';
const today = '2040-03-11';
const timeOn = (day: string) => ({ startTime: `${day}T12:00:00`, endTime: `${day}T13:00:00` });

let free: ReturnType<typeof timeOn>[];

function Opening() {
  const day = useOwnerOpening({ dogId, trainerId, serviceId: undefined, today, otherwise: today });
  return <output>{day ?? 'not decided'}</output>;
}

async function open() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await show(
    <QueryClientProvider client={queries}>
      <SchoolProvider value={{ id: '018f4a7e-0000-7000-8000-000000000002', timeZone: 'Europe/Warsaw' }}>
        <Opening />
      </SchoolProvider>
    </QueryClientProvider>,
  );
}

/** The device has what was the nearest free time when it was asked last, a day ago. */
function keepNearest(day: string): void {
  const { queryKey } = nearestFreeTime({ trainerId, dogId, serviceId: undefined });
  const answer = { at: Date.now() - 86_400_000, text: JSON.stringify([timeOn(day)]) };
  keep({ personId: readSignedIn()?.id ?? '', answers: new Map([[hashKey(queryKey), answer]]) });
}

beforeEach(() => {
  free = [];
  signIn('ROLE_OWNER');
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('/free-times/') ? Response.json({ times: free }) : Response.json([]),
  );
});
afterEach(() => {
  onlineManager.setOnline(true);
  keep(null);
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('without a network the calendar opens at the free time that the device last knew of', async () => {
  keepNearest('2040-03-12');
  onlineManager.setOnline(false);
  await open();
  await expect.element(page.getByText('2040-03-12')).toBeVisible();
});

test('with a network it opens where there is a free time now, whatever the device knew', async () => {
  keepNearest('2040-03-12');
  free = [timeOn('2040-03-14')];
  await open();
  await expect.element(page.getByText('2040-03-14')).toBeVisible();
});

test('a free time that the device knew of and that is over leads nowhere', async () => {
  keepNearest('2020-03-12');
  onlineManager.setOnline(false);
  await open();
  await expect.element(page.getByText(today)).toBeVisible();
});
