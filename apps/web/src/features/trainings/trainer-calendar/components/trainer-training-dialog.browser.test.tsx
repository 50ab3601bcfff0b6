import type { Training } from '@psia/contract/calendar/calendar.contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { givenProfile } from '../../../../testing/given-profile.ts';
import { show } from '../../../../testing/shown.tsx';
import { TrainerTrainingDialog } from './trainer-training-dialog.tsx';

const trainer = givenProfile();
const training = {
  id: '018f4a7e-0000-7000-8000-00000000000d',
  startTime: '2099-03-04T17:00:00',
  endTime: '2099-03-04T18:00:00',
  confirmed: true,
  trainerId: trainer.id,
  dogId: '018f4a7e-0000-7000-8000-00000000000b',
  hallName: 'Hala Dębowa',
  serviceName: 'Agility',
  price: 120,
  trainerDTO: { id: trainer.id, firstName: 'Anna', lastName: 'Nowak' },
  dogDTO: {
    id: '018f4a7e-0000-7000-8000-00000000000b',
    name: 'Azor',
    breed: 'Mieszaniec',
    ownerName: 'Ola Lis',
    photoUrl: null,
  },
  additionalInfo: null,
  askedMove: null,
  ownerContact: null,
  history: null,
} as unknown as Training;

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json([])));
afterEach(() => vi.unstubAllGlobals());

async function open(width: number) {
  await page.viewport(width, 780);
  const dialog = (
    <TrainerTrainingDialog
      {...{ training, trainings: [training], trainers: [] }}
      now="2099-03-01T10:00:00"
      onClose={() => undefined}
    />
  );
  await show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ProfileProvider value={trainer}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: dialog }])} />
      </ProfileProvider>
    </QueryClientProvider>,
  );
  await expect.element(button('Przenieś')).toBeVisible();
}

const button = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
const keys = () => page.getByText(/^Szybciej: przeciągnij/);

test('a training’s dialog says with its title when it is, with whom, where and for how much', async () => {
  await open(1440);
  await expect
    .element(page.getByRole('dialog', { name: 'Trening' }))
    .toHaveAccessibleDescription(/Termin.*17:00–18:00.*Anna Nowak.*Agility.*120.*Hala Dębowa/);
});

test('on a phone the three deeds of a training share one row', async () => {
  await open(360);
  const tops = ['Odwołaj trening', 'Edytuj trening', 'Przenieś'].map(
    (name) => button(name).element().getBoundingClientRect().top,
  );
  expect(new Set(tops).size).toBe(1);
  await expect.element(button('Zamknij').first()).toBeVisible();
});

test('the keys that move a training are told where the week is beside it, and not on a tablet', async () => {
  await open(1440);
  await expect.element(keys()).toBeVisible();
  await page.viewport(768, 1024);
  await expect.element(keys()).not.toBeVisible();
});
