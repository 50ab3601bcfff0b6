import type { Training } from '@psia/contract/calendar/calendar.contract';
import type { GroupTraining } from '@psia/contract/groups/groups.contract';
import type { SchoolSettings } from '@psia/contract/schools/schools.contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { givenProfile } from '../../../../testing/given-profile.ts';
import { show } from '../../../../testing/shown.tsx';
import { OwnerGroupDialog } from './owner-group-dialog.tsx';
import { OwnerTrainingDialog } from './owner-training-dialog.tsx';

const owner = givenProfile({ role: 'ROLE_OWNER' });
const [trainerId, dogId] = ['018f4a7e-0000-7000-8000-00000000000a', '018f4a7e-0000-7000-8000-00000000000b'];
const groupTrainingId = '018f4a7e-0000-7000-8000-00000000000c';
const time = { startTime: '2099-03-04T17:00:00', endTime: '2099-03-04T18:00:00' };
const address = {
  country: 'Polska',
  city: 'Poznań',
  postalCode: '60-001',
  street: 'Leśna',
  buildingNumber: '12',
  apartmentNumber: null,
};
const school = {
  id: owner.schoolId,
  version: 1,
  name: 'Psia Łapa',
  address,
  phone: '61 100 20 30',
  email: 'a@psia.test',
};
const training = {
  id: '018f4a7e-0000-7000-8000-00000000000d',
  ...time,
  confirmed: true,
  trainerId,
  dogId,
  hallName: 'Hala Dębowa',
  serviceName: 'Agility',
  price: 120,
  trainerDTO: { id: trainerId, firstName: 'Jan', lastName: 'Kot' },
  dogDTO: { id: dogId, name: 'Azor', breed: 'Mieszaniec', ownerName: 'Ola Lis', photoUrl: null },
  additionalInfo: null,
  askedMove: null,
  reservePlace: null,
  replaces: null,
} as unknown as Training;
const groupTraining = {
  id: groupTrainingId,
  ...time,
  hallName: 'Hala Dębowa',
  notes: null,
  dogNotes: [],
  excuses: [],
  trainingGroup: { name: 'Szczeniaki', description: null },
} as unknown as GroupTraining;

/** What was sent, with where to. */
let sent: [path: string, body: unknown][];

beforeEach(() => {
  localStorage.clear();
  sent = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    const { pathname } = new URL(url, location.href);
    if (typeof body === 'string') {
      sent.push([pathname, JSON.parse(body)]);
      return Response.json({ id: 'note', additionalInfo: 'Boi się psów' }, { status: 201 });
    }
    const trainer = { id: trainerId, firstName: 'Jan', lastName: 'Kot', phone: '600 700 800' };
    return Response.json(pathname.includes('trainer') ? [trainer] : school);
  });
});
afterEach(() => vi.unstubAllGlobals());

async function open(dialog: ReactNode) {
  await show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ProfileProvider value={owner}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: dialog }])} />
      </ProfileProvider>
    </QueryClientProvider>,
  );
}

const dialog = page.getByRole('dialog');
const openGroup = () =>
  open(
    <OwnerGroupDialog
      training={groupTraining}
      isGone={false}
      dog={{ id: dogId, name: 'Azor' }}
      onClose={() => undefined}
    />,
  );

async function expectSchool() {
  const phone = dialog.getByRole('link', { name: '61 100 20 30' });
  await expect.element(phone).toHaveAttribute('href', 'tel:611002030');
  expect(phone.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
  const way = dialog.getByRole('link', { name: /Leśna 12/ });
  await expect.element(way).toHaveAttribute('href', expect.stringContaining('Le%C5%9Bna+12%2C+60-001'));
}

test('D196: an owner’s training says where the school is, how it is reached, and its trainer’s number', async () => {
  await open(
    <OwnerTrainingDialog
      training={training}
      isGone={false}
      settings={{ minDaysBeforeCancel: 1 } as SchoolSettings}
      now="2099-03-01T10:00:00"
      onClose={() => undefined}
    />,
  );
  await expectSchool();
  await expect.element(dialog.getByRole('link', { name: '600 700 800' })).toHaveAttribute('href', 'tel:600700800');
});

test('D196: a group’s training says of the school the same, and nobody’s own number', async () => {
  await openGroup();
  await expectSchool();
  expect(dialog.getByText('Telefon trenera').elements()).toEqual([]);
});

test('D176: an owner adds a note for the trainer to a dog’s part in a group training', async () => {
  await openGroup();
  await dialog.getByRole('button', { name: 'Dodaj informacje dla trenera' }).click();
  await expect.element(dialog).toHaveAccessibleDescription(/Azor, .*17:00–18:00/);
  await dialog.getByLabelText('Treść').fill('Boi się psów');
  await dialog.getByRole('button', { name: 'Dodaj', exact: true }).click();
  await expect
    .poll(() => sent.map(([, body]) => body))
    .toEqual([{ groupTrainingId, dogId, additionalInfo: 'Boi się psów' }]);
});
