import { expect, test } from 'vitest';
import { canOwnerCancel, canOwnerCancelInCalendar, cancelRefusalText } from './cancelling.rules.ts';

const start = '2026-03-10T10:00:00';

test.for([
  ['pending, one second before it starts', false, '2026-03-10T09:59:59', 3, true],
  ['pending, when it starts', false, '2026-03-10T10:00:00', 0, false],
  ['pending, one second after', false, '2026-03-10T10:00:01', 0, false],
  ['one second before the limit', true, '2026-03-07T09:59:59', 3, true],
  ['at the limit', true, '2026-03-07T10:00:00', 3, false],
  ['one second after the limit', true, '2026-03-07T10:00:01', 3, false],
  ['without a limit, one second before it starts', true, '2026-03-10T09:59:59', 0, true],
  ['without a limit, when it starts', true, '2026-03-10T10:00:00', 0, false],
  ['without a limit, one second after', true, '2026-03-10T10:00:01', 0, false],
] as const)('D25: the list lets an owner cancel: %s', ([_case, confirmed, now, days, expected]) => {
  expect(canOwnerCancel({ confirmed, startTime: start }, now, days)).toBe(expected);
});

test.for([
  ['pending, one second before it starts', false, '2026-03-10T09:59:59', 3, true],
  ['pending, when it starts', false, '2026-03-10T10:00:00', 3, false],
  ['the last second of the day before the limit', true, '2026-03-06T23:59:59', 3, true],
  ['the first second of the limit day', true, '2026-03-07T00:00:00', 3, false],
  ['one second later', true, '2026-03-07T00:00:01', 3, false],
  ['without a limit, the day before', true, '2026-03-09T23:59:59', 0, true],
  ['without a limit, the same day', true, '2026-03-10T00:00:00', 0, false],
] as const)('D25: the calendar lets an owner cancel: %s', ([_case, confirmed, now, days, expected]) => {
  expect(canOwnerCancelInCalendar({ confirmed, startTime: start }, now, days)).toBe(expected);
});

test('D25: days are counted on the wall clock over a change of clocks', () => {
  const afterChange = { confirmed: true, startTime: '2026-03-30T10:00:00' };
  expect(canOwnerCancel(afterChange, '2026-03-28T09:59:59', 2)).toBe(true);
  expect(canOwnerCancel(afterChange, '2026-03-28T10:00:00', 2)).toBe(false);
});

const evening = '2026-03-10T17:00:00';

test.for([
  [true, evening, 2, 'Trening można było odwołać najpóźniej 2 dni wcześniej, do 08.03.2026 17:00.'],
  [true, '2027-03-28T17:00:00', 1, 'Trening można było odwołać najpóźniej 1 dzień wcześniej, do 27.03.2027 17:00.'],
  [true, evening, 0, 'Trening można było odwołać przed jego rozpoczęciem, do 10.03.2026 17:00.'],
  [false, evening, 2, 'Prośbę można było wycofać przed terminem treningu, do 10.03.2026 17:00.'],
] as const)(
  'D25: too late to cancel (confirmed: %s, at %s, %i days before)',
  ([confirmed, startTime, limit, expected]) => {
    expect(cancelRefusalText({ confirmed, startTime }, limit).replaceAll('\u00a0', ' ')).toBe(expected);
  },
);
