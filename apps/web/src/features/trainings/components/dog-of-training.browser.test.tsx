import type { ConfirmedGroupTraining, Training } from '@psia/contract/calendar/calendar.contract';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectOneTap } from '../../../testing/one-tap.tsx';
import { CancelledCards } from '../lists/components/cancelled-cards.tsx';
import { ConfirmedItem } from '../lists/components/confirmed-item.tsx';
import { OwnerTrainingDialog } from '../owner-calendar/components/owner-training-dialog.tsx';
import { GroupTrainingDialog } from '../trainer-calendar/components/group-training-dialog.tsx';
import { TrainerTrainingDialog } from '../trainer-calendar/components/trainer-training-dialog.tsx';

const dogId = '018f4a7e-0000-7000-8000-00000000000a';
const now = '2031-03-10T08:00:00';
const dog = { id: dogId, name: 'Azor', breed: 'Jamnik', photoUrl: null };
const training: Training = {
  id: '018f4a7e-0000-7000-8000-000000000010',
  startTime: '2031-03-12T10:00:00',
  endTime: '2031-03-12T11:00:00',
  confirmed: true,
  isGroupTraining: false,
  trainerId: '018f4a7e-0000-7000-8000-000000000001',
  dogId,
  hallId: null,
  hallName: null,
  serviceId: null,
  serviceName: 'Konsultacja',
  price: 120,
  homeVisit: null,
  trainerDTO: { id: '018f4a7e-0000-7000-8000-000000000001', firstName: 'Anna', lastName: 'Nowak' },
  dogDTO: { ...dog, ownerName: 'Olga Kot' },
  additionalInfo: null,
  reservePlace: null,
  replaces: null,
  askedMove: null,
  sequence: 0,
  history: null,
  ownerContact: { ownerId: '018f4a7e-0000-7000-8000-00000000000b', phone: '600 700 800', email: 'olga@psia.test' },
};
const { trainerId, startTime, endTime } = training;
const group: ConfirmedGroupTraining = {
  id: '018f4a7e-0000-7000-8000-000000000011',
  trainerId,
  startTime,
  endTime,
  confirmed: true,
  isGroupTraining: true,
  hallId: null,
  hallName: null,
  groupId: '018f4a7e-0000-7000-8000-000000000012',
  groupName: 'Szczeniaki',
  groupDescription: null,
  dogsCount: 1,
  trainersCount: 1,
  notes: null,
  dogNotes: [],
  excuses: [],
  sequence: 0,
  history: { created: { by: null, at: now }, changed: null },
};
const called = {
  id: training.id,
  dateTime: startTime,
  cancellationTime: now,
  canceledByOwner: true,
  trainerName: 'Anna Nowak',
  dogDto: { ...dog, ownersName: 'Olga Kot' },
  reason: null,
};
const close = () => undefined;
const listed = { now, ledBy: null, onCalledOff: close, onReason: close };

async function answer(url: string): Promise<Response> {
  if (url.includes('/school/')) return new Response(null, { status: 404 });
  if (!url.includes('/training-summary/group-training/')) return Response.json([]);
  const { id, groupId, groupName } = group;
  const dogs = [{ ...dog, ownersName: 'Olga Kot' }];
  return Response.json({ groupTrainingId: id, groupId, groupName, startTime, endTime, dogs, written: null });
}

beforeEach(() => vi.stubGlobal('fetch', answer));
afterEach(() => vi.unstubAllGlobals());

const places: [string, ReactNode][] = [
  [
    'its dialog',
    <TrainerTrainingDialog key="dialog" trainings={[training]} trainers={[]} onClose={close} {...{ training, now }} />,
  ],
  ["a group training's dialog", <GroupTrainingDialog key="group" training={group} isGone={false} onClose={close} />],
  ["the list 'Potwierdzone'", <ConfirmedItem key="list" training={training} {...listed} />],
  ["the list 'Anulowane'", <CancelledCards key="cancelled" trainings={[called]} today="2031-03-10" />],
];
test.each(places)('a trainer gets from a training to its dog in one press: %s', async (_place, part) => {
  await expectOneTap(part, { name: 'Azor, Jamnik', to: `/dog/details/${dogId}` });
});

test("an owner gets from a training to 'Mój pies' in one press", async () => {
  const settings = { minDaysBeforeCancel: 1 } as Parameters<typeof OwnerTrainingDialog>[0]['settings'];
  const dialog = <OwnerTrainingDialog isGone={false} onClose={close} {...{ training, settings, now }} />;
  await expectOneTap(dialog, {
    name: 'Azor, Jamnik',
    to: `/owner/my-dog?pies=${dogId}`,
    profile: { role: 'ROLE_OWNER' },
  });
});

test('a row of the list opens wherever else it is pressed, and is called by all that it says', async () => {
  await expectOneTap(<ConfirmedItem training={training} {...listed} />, {
    name: 'Azor, Jamnik',
    to: `/dog/details/${dogId}`,
  });
  const row = page.getByRole('button', { name: '10:00–11:00 Azor, Jamnik Olga Kot · Konsultacja · bez sali' });
  await expect.element(row).toHaveAttribute('aria-expanded', 'false');
  await page.getByText('Olga Kot · Konsultacja · bez sali').click({ force: true });
  await expect.element(row).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByText('120 zł')).toBeVisible();
});
