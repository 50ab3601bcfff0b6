import { addDays, addMinutes, at, type PlainDate } from '@psia/contract/core/time';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { spokenDay } from '#lib/format/dates.ts';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { givenProfile } from '../../../../testing/given-profile.ts';
import { show } from '../../../../testing/shown.tsx';
import { QuickBookingDialog } from './quick-booking-dialog.tsx';

const profile = givenProfile();
const today: PlainDate = Temporal.Now.plainDateISO('Europe/Warsaw').toString();
const later = addDays(today, 40);
const dog = { id: 'azor', name: 'Azor', breed: 'Kundelek', ownersName: 'Ola Lis', photoUrl: null };
const services = ['Agility', 'Konsultacja'].map((serviceName) => ({
  id: serviceName,
  serviceName,
  duration: 'PT1H',
  price: 100,
  schoolId: profile.schoolId,
  version: 0,
}));
const halls = [
  { id: 'duza', name: 'Duża', version: 0 },
  { id: 'mala', name: 'Mała', version: 0 },
];
const days = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'];

/** What was sent. */
let sent: Record<string, unknown>[];

function freeFrom(from: string | null): object {
  const first = from === null ? at(addDays(today, 1), '10:00') : at(from.slice(0, 10), '10:00');
  return {
    times: [0, 120]
      .map((minutes) => addMinutes(first, minutes))
      .map((startTime) => ({ startTime, endTime: addMinutes(startTime, 60) })),
  };
}

function answer(url: URL, body: Record<string, unknown> | undefined): unknown {
  const { pathname } = url;
  if (pathname.endsWith('/halls')) return halls;
  if (pathname.endsWith('/halls/busy')) {
    const times = body?.['times'] as { timeFrom: string }[];
    return times.map((time) => ({ ...time, hallIds: time.timeFrom.endsWith('12:00:00') ? ['mala'] : [] }));
  }
  if (pathname.includes('/free-times/')) return freeFrom(url.searchParams.get('from'));
  if (pathname.includes('service')) return services;
  if (pathname.includes('working') || pathname.includes('hours')) {
    return days.map((dayOfWeek) => ({ dayOfWeek, openingTime: '10:00', closingTime: '13:00' }));
  }
  if (pathname.includes('find-all')) return [{ id: profile.id, firstName: 'Anna', lastName: 'Nowak' }];
  return [];
}

beforeEach(() => {
  localStorage.clear();
  sent = [];
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit = {}) => {
    const url = new URL(address, location.href);
    const json = typeof body === 'string' ? JSON.parse(body) : undefined;
    if (method === 'POST' && !url.pathname.endsWith('/halls/busy')) {
      sent.push(json);
      return Response.json({ id: 'training', undo: null }, { status: 201 });
    }
    return Response.json(answer(url, json));
  });
});
afterEach(() => vi.unstubAllGlobals());

async function open() {
  const dialog = <QuickBookingDialog dog={dog} onClose={() => undefined} />;
  await show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ProfileProvider value={profile}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: dialog }])} />
      </ProfileProvider>
    </QueryClientProvider>,
  );
}

const dayButton = page
  .getByRole('group', { name: 'Którego dnia?' })
  .getByRole('button', { name: spokenDay(later, today), exact: true });

test('the dialog says with its title whose dog it is, and nothing of what can be chosen', async () => {
  await open();
  const dialog = page.getByRole('dialog', { name: 'Umów trening: Azor' });
  await expect.element(dialog).toHaveAccessibleDescription('Kundelek · Ola Lis');
});

test('any later day shows its free and busy hours in the chosen hall; a free one is booked there in one press', async () => {
  await open();
  await userEvent.selectOptions(page.getByLabelText('Sala'), 'Mała');
  await dayButton.click();
  const hours = page.getByRole('group', { name: 'Godziny tego dnia' });
  await expect.element(hours.getByText('sala zajęta')).toBeVisible();
  await expect.element(hours.getByText('zajęte', { exact: true })).toBeVisible();
  const free = hours.getByRole('button', { name: /^Umów: .*10:00–11:00, Mała$/ });
  await expect.element(hours.getByRole('button')).toHaveLength(1);
  await free.click();
  await expect.poll(() => sent).toMatchObject([{ dogId: 'azor', hallId: 'mala', startTime: at(later, '10:00') }]);
});

test('an hour that is not offered is typed, and what was chosen is kept there and back', async () => {
  await open();
  await userEvent.selectOptions(page.getByLabelText('Usługa'), 'Konsultacja');
  await userEvent.selectOptions(page.getByLabelText('Sala'), 'Mała');
  await dayButton.click();
  await page.getByRole('button', { name: 'Wpisz dzień i godzinę' }).click();
  await expect.element(page.getByLabelText('Godzina')).toHaveValue('12:00');
  await expect.element(page.getByLabelText('Usługa')).toHaveValue('Konsultacja');
  await expect.element(page.getByLabelText('Sala')).toHaveValue('mala');
  await userEvent.selectOptions(page.getByLabelText('Usługa'), 'Agility');
  await page.getByRole('button', { name: 'Wróć' }).click();
  await expect.element(dayButton).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByLabelText('Usługa')).toHaveValue('Agility');
  await expect.element(page.getByLabelText('Sala')).toHaveValue('mala');
});
