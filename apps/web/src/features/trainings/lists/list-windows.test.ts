import { expect, test } from 'vitest';
import { archivePeriod, ownerListWindow, trainerListWindow } from './list-windows.rules.ts';

test.each([
  ['2026-11-21', '2027-01-01', '2027-02-01'],
  ['2026-12-31', '2027-02-01', '2027-03-01'],
  ['2026-01-31', '2026-03-01', '2026-04-01'],
])('on %s lists reach to the end of next month, and of the month after it', (today, owners, trainers) => {
  expect(ownerListWindow(today)).toEqual({ startTime: `${today}T00:01:00`, endTime: `${owners}T00:00:00` });
  expect(trainerListWindow(today)).toEqual({ startTime: `${today}T00:00:00`, endTime: `${trainers}T00:00:00` });
});

test.each([
  ['2026-11-21', '2026-10-01', '2027-01-01'],
  ['2026-01-31', '2025-12-01', '2026-03-01'],
])('D56: on %s the archive shows what would have been from %s until before %s', (today, from, to) => {
  expect(archivePeriod(today)).toEqual({ timeFrom: `${from}T00:00:00`, timeTo: `${to}T00:00:00` });
});
