import { slotAt } from '@psia/contract/calendar/slots.rules';
import { expect, test } from 'vitest';
import { bookingHint } from './booking.words.ts';

const day = '2026-03-12';
const slot = slotAt(day, 17);
const long = { ...slot, endTime: `${day}T19:30:00` };

test('D53: outside working hours a trainer may book, and is told', () => {
  const hours = [{ dayOfWeek: 'THURSDAY', openingTime: '08:00', closingTime: '18:00' }] as const;
  expect(bookingHint(slot, hours)).toBeUndefined();
  expect(bookingHint(long, hours)).toBe('Ten termin jest poza godzinami pracy trenera.');
});
