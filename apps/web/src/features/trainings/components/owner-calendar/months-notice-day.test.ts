import { type Month, months } from '@psia/contract/schools/schools.contract';
import { expect, test } from 'vitest';
import { nearestOpenDay } from './months-notice-day.ts';

const but = (...locked: Month[]) => months.filter((month) => !locked.includes(month));

test.for<[string, string, string, readonly Month[], string | undefined]>([
  ['the next month', '2026-07-09', '2026-03-12', but('JULY'), '2026-08-03'],
  ['the nearer one before', '2026-06-09', '2026-03-12', ['APRIL', 'NOVEMBER'], '2026-04-06'],
  ['one of next year', '2026-12-09', '2026-12-01', ['MARCH'], '2027-03-01'],
  ['one that may be booked yet', '2026-03-20', '2026-05-11', but('MARCH'), '2026-05-11'],
  ['no month that is over', '2026-04-14', '2026-04-10', ['MARCH'], '2027-03-01'],
  ['what is left of this month', '2026-04-14', '2026-03-31', ['MARCH'], '2026-03-31'],
  ['none', '2026-07-09', '2026-03-12', [], undefined],
])('D24: a locked month leads to %s', ([_case, locked, soonest, unlocked, day]) => {
  expect(nearestOpenDay(locked, soonest, unlocked)).toBe(day);
});
