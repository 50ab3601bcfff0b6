import { expect, test } from 'vitest';
import { coversWeek, fetchedWindow, ofWeek } from './calendar-week.rules.ts';

test('a step of one week stays within what was fetched, two do not', () => {
  const fetched = fetchedWindow('2026-03-09');
  expect(['2026-03-02', '2026-03-09', '2026-03-16'].every((week) => coversWeek(fetched, week))).toBe(true);
  expect(['2026-02-23', '2026-03-23'].some((week) => coversWeek(fetched, week))).toBe(false);
});

test('of the fetched weeks, the shown one keeps what touches it and the day after, into which a training may last', () => {
  const hourOf = (date: string, hour: string) => ({
    startTime: `${date}T${hour}:00:00`,
    endTime: `${date}T${hour}:59:00`,
  });
  const before = hourOf('2026-03-08', '20');
  const within = [hourOf('2026-03-09', '08'), hourOf('2026-03-15', '20'), hourOf('2026-03-16', '00')];
  const after = hourOf('2026-03-17', '08');
  expect(ofWeek('2026-03-09', [before, ...within, after])).toEqual(within);
});
