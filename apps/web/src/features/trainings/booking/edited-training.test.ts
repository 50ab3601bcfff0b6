import { slotAt } from '@psia/contract/calendar/slots.rules';
import type { Training } from '@psia/contract/calendar/calendar.contract';
import { expect, test } from 'vitest';
import { changesOf, editedFrom } from './edited-training.rules.ts';

const training: Training = {
  ...slotAt('2026-03-12', 17),
  id: 'training',
  confirmed: true,
  isGroupTraining: false,
  trainerId: 'anna',
  dogId: 'azor',
  hallId: 'large',
  hallName: 'Duża',
  serviceId: null,
  serviceName: null,
  price: null,
  homeVisit: null,
  trainerDTO: { id: 'anna', firstName: 'Anna', lastName: 'Nowak' },
  dogDTO: { id: 'azor', name: 'Azor', breed: 'Owczarek', ownerName: 'Jan Kot', photoUrl: null },
  additionalInfo: null,
  reservePlace: null,
  replaces: null,
  askedMove: null,
  sequence: 0,
  history: null,
  ownerContact: null,
};

test.each([
  ['nothing', {}, null],
  ['the trainer', { trainerId: 'jan' }, { trainerId: 'jan' }],
  ['the hour', { hour: '19:00' }, { startTime: '2026-03-12T19:00:00' }],
  ['what is no day', { day: '31.02' }, null],
  ['the hall', { hallId: 'small' }, { hallId: 'small' }],
  ['the hall, to none', { hallId: '' }, { hallId: null }],
  ['the service', { serviceId: 'long' }, { serviceId: 'long' }],
  ['trainer and service', { trainerId: 'jan', serviceId: 'long' }, { trainerId: 'jan', serviceId: 'long' }],
])('an edit that changes %s sends only that', (_, changes, sent) => {
  expect(changesOf(editedFrom(training), { ...editedFrom(training), ...changes })).toEqual(sent);
});
