import type { TrainerDetails } from '@psia/contract/trainers/trainers.contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { givenProfile } from '../../../../testing/given-profile.ts';
import { show } from '../../../../testing/shown.tsx';
import { OwnDataForm } from './own-data-form.tsx';

const profile = {
  ...givenProfile(),
  email: 'anna@example.com',
  phone: '600 100 200',
  address: {
    country: 'Polska',
    city: 'Gdynia',
    postalCode: '81-300',
    street: 'Morska',
    buildingNumber: '7',
    apartmentNumber: null,
  },
  version: 1,
};

let sent: Partial<TrainerDetails>[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (_: unknown, { body }: RequestInit) => {
    sent.push(JSON.parse(typeof body === 'string' ? body : '{}'));
    return Response.json({ ...profile, ...sent[0] });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function open(role: 'ROLE_TRAINER' | 'ROLE_OWNER') {
  const form = <OwnDataForm role={role} profile={{ ...profile, role }} draft="own-data" onClose={() => undefined} />;
  const router = createMemoryRouter([{ path: '*', element: form }]);
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <ProfileProvider value={givenProfile({ role })}>
        <RouterProvider router={router} />
      </ProfileProvider>
    </QueryClientProvider>,
  );
}

const isShown = page.getByRole('switch', { name: /^Pokazuj mój telefon właścicielom/ });

test('D196: a trainer switches on that owners see the own number', async () => {
  await open('ROLE_TRAINER');
  await isShown.click();
  await page.getByRole('button', { name: 'Zapisz zmiany' }).click();
  await expect.poll(() => sent.map(({ showsPhone }) => showsPhone)).toEqual([true]);
});

test('an owner is not asked who sees the number', async () => {
  await open('ROLE_OWNER');
  await expect.element(page.getByLabelText('Telefon')).toBeVisible();
  await expect.element(isShown).not.toBeInTheDocument();
});
