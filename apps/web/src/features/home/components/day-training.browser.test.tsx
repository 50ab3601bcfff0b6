import type { ConfirmedGroupTraining, Training } from '@psia/contract/calendar/calendar.contract';
import { test } from 'vitest';
import { expectOneTap } from '../../../testing/one-tap.tsx';
import { DayTraining } from './day-training.tsx';

const dogId = '018f4a7e-0000-7000-8000-00000000000a';
const now = '2031-03-12T08:00:00';
const time = { startTime: '2031-03-12T10:00:00', endTime: '2031-03-12T11:00:00', trainerId: 'anna' };

const individual = {
  ...time,
  id: 'training',
  isGroupTraining: false,
  dogId,
  dogDTO: { id: dogId, name: 'Azor', breed: 'Jamnik', ownerName: 'Olga Kot', photoUrl: null },
  serviceName: null,
  hallName: null,
  additionalInfo: null,
  ownerContact: null,
} as unknown as Training;
const group = {
  ...time,
  id: 'group',
  isGroupTraining: true,
  groupName: 'Szczeniaki',
  dogsCount: 1,
  hallName: null,
  notes: null,
  excuses: [],
  dogNotes: [{ id: 'note', dogId, dogName: 'Azor', additionalInfo: 'Kuleje.' }],
} as unknown as ConfirmedGroupTraining;

test.each([
  ['a training of the day', individual, 'Azor, Jamnik'],
  ["an owner's note on a group training", group, 'Azor'],
])('a trainer gets from %s to the dog in one press, though the whole card leads to the calendar', async (...given) => {
  const [, training, name] = given;
  await expectOneTap(<DayTraining training={training} now={now} mark={null} />, { name, to: `/dog/details/${dogId}` });
});
