import { addMinutes, at, type PlainDate } from '@psia/contract/core/time';
import type { Dog } from '@psia/contract/dogs/dogs.contract';
import type { Service } from '@psia/contract/services/services.contract';
import type { Trainer } from '@psia/contract/trainers/trainers.contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { givenProfile } from '../../../../testing/given-profile.ts';
import { show } from '../../../../testing/shown.tsx';
import { BookingDialog } from './booking-dialog.tsx';
import { QuickBookingDialog } from './quick-booking-dialog.tsx';

const today: PlainDate = Temporal.Now.plainDateISO('Europe/Warsaw').toString();
const time = { startTime: at(today, '10:00'), endTime: at(today, '11:00') };
const dog = { id: 'dog', name: 'Azor', breed: 'Mieszaniec', photoUrl: null } as unknown as Dog;
const trainer = { id: 'trainer', firstName: 'Jan', lastName: 'Kot' } as unknown as Trainer;
const service = (id: string) =>
  ({ id, serviceName: `Agility ${id}`, duration: 'PT1H', price: 120 }) as unknown as Service;
const onClose = () => undefined;

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (typeof body === 'string') return Response.json([{ refusal: null, reservePlace: null }]);
    if (url.includes('survey')) return Response.json([]);
    return Response.json({ times: [time, { startTime: time.endTime, endTime: addMinutes(time.endTime, 60) }] });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function open(element: ReactNode) {
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <ProfileProvider value={givenProfile({ role: 'ROLE_OWNER' })}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
      </ProfileProvider>
    </QueryClientProvider>,
  );
}

const dialog = page.getByRole('dialog', { name: 'Poprosić o trening?' });
const choice = page.getByRole('combobox', { name: 'Usługa' });

test('a slot’s dialog says time, dog, trainer and price with its title, and begins at the service, which has to be chosen', async () => {
  await open(
    <BookingDialog
      {...{ time, trainer, dog, onClose }}
      services={[service('1'), service('2')]}
      service={service('1')}
      onService={() => undefined}
      problem={undefined}
      reserve={false}
    />,
  );
  await expect.element(dialog).toHaveAccessibleDescription(/10:00–11:00.*Azor.*Jan Kot.*120/);
  await expect.element(choice).toHaveFocus();
  await expect.element(choice).toBeRequired();
});

test('the quick dialog says the same where there is no choice, and begins at what can be chosen', async () => {
  const one = { dogs: [dog], trainers: [trainer], onClose };
  await open(<QuickBookingDialog {...one} services={[service('1'), service('2')]} wish={{ serviceId: '1' }} />);
  await expect.element(dialog).toHaveAccessibleDescription(/Termin.*10:00–11:00.*120.*Azor.*Jan Kot/);
  await expect.element(choice).toHaveFocus();
  await expect.element(choice).toBeRequired();
});
