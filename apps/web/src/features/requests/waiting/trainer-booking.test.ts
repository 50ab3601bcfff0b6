import { slotAt } from '@psia/contract/calendar/slots.rules';
import { expect, test } from 'vitest';
import type { TrainerWeek } from '../../calendar/calendar.public.ts';
import { bookingProblem, rivalsOf, rivalsWords } from './trainer-booking.rules.ts';

const day = '2026-03-12';
const slot = slotAt(day, 17);
const long = { ...slot, endTime: `${day}T19:30:00` };
const quiet: TrainerWeek = {
  trainings: [],
  groupTrainings: [],
  requests: [],
  locks: [],
  workingHours: [],
  now: '2026-03-09T12:00:00',
};

test('D27: any slot that has not begun can be booked', () => {
  expect(bookingProblem(slot, quiet)).toBeUndefined();
  expect(bookingProblem(slot, { ...quiet, now: `${day}T16:59:00` })).toBeUndefined();
  expect(bookingProblem(slot, { ...quiet, now: slot.startTime })).toBe('Ten termin już minął.');
});

test('D6: a long training is told what stands in its way, the earliest first', () => {
  const locks = [
    { id: 'b', ...slotAt(day, 19), created: null, absence: null },
    { id: 'a', ...slotAt(day, 18), created: null, absence: null },
  ];
  expect(bookingProblem(slot, { ...quiet, locks })).toBeUndefined();
  expect(bookingProblem(long, { ...quiet, locks })).toBe(
    'W tym czasie: 18:00–19:00 zablokowane, 19:00–20:00 zablokowane.',
  );
});

test('D22: the rivals of a request are those that want some of the same time', () => {
  const [short, longer, next] = [
    { trainingId: 'short', ...slot },
    { trainingId: 'longer', ...long },
    { trainingId: 'next', ...slotAt(day, 18) },
  ];
  expect(rivalsOf(short, [short, longer, next])).toEqual([longer]);
  expect(rivalsOf(longer, [short, longer, next])).toEqual([short, next]);
});

test.each([
  [0, false, null],
  [1, false, 'Gdy termin będzie zajęty, odrzucimy 1\u00a0inną prośbę na ten czas.'],
  [5, false, 'Gdy termin będzie zajęty, odrzucimy 5\u00a0innych próśb na ten czas.'],
  [1, true, 'Gdy termin będzie zajęty, na liście rezerwowej zostanie 1 inna prośba.'],
  [2, true, 'Gdy termin będzie zajęty, na liście rezerwowej zostaną 2 inne prośby.'],
  [5, true, 'Gdy termin będzie zajęty, na liście rezerwowej zostanie 5 innych próśb.'],
])('D22: with %i rivals and a reserve list (%s) the trainer is told what becomes of them', (count, list, words) => {
  expect(rivalsWords(count, list)).toBe(words);
});
