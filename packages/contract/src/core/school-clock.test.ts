import { expect, test } from 'vitest';
import { clockJumpsFrom, instantOf, isSkipped, wallTimeOf } from './school-clock.ts';
import { addDays, addDaysToTime, addMinutes, at, minutesBetween, mondayOf, weekdayOf } from './time.ts';

const warsaw = 'Europe/Warsaw';

test.each([
  ['an hour of winter', '2026-01-15T08:00:00', '2026-01-15T07:00:00Z'],
  ['an hour of summer', '2026-07-15T08:00:00', '2026-07-15T06:00:00Z'],
  ['the last moment before summer time', '2026-03-29T01:59:59', '2026-03-29T00:59:59Z'],
  ['the hour that does not exist, counted on from the jump', '2026-03-29T02:30:00', '2026-03-29T01:30:00Z'],
  ['the first hour of summer time', '2026-03-29T03:00:00', '2026-03-29T01:00:00Z'],
  ['a morning of that day', '2026-03-29T08:00:00', '2026-03-29T06:00:00Z'],
  ['the first of the hour that is twice', '2026-10-25T02:30:00', '2026-10-25T00:30:00Z'],
  ['the hour after both', '2026-10-25T03:00:00', '2026-10-25T02:00:00Z'],
  ['a morning of that day', '2026-10-25T08:00:00', '2026-10-25T07:00:00Z'],
])('%s on the wall clock of a school names one instant', (_, wall, instant) => {
  expect(instantOf(wall, warsaw).toString()).toBe(instant);
});

test('a day before a time is the same time of day, also over a change of clocks, in any zone', () => {
  for (const zone of [warsaw, 'America/New_York', 'Australia/Lord_Howe']) {
    for (const wall of ['2026-03-28T08:00:00', '2026-10-24T08:00:00', '2026-04-05T08:00:00']) {
      expect(wallTimeOf(instantOf(wall, zone), zone)).toBe(wall);
    }
  }
});

/** Numbers below a limit that look like chance and are the same in every run. */
function chanceFrom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

const textOf = (ms: number) => new Date(ms).toISOString().slice(0, 19);

test('days and times are reckoned as the calendar has them, from 1900 to 2200', () => {
  const chance = chanceFrom(7);
  const [first, last] = [Date.UTC(1900, 0, 1), Date.UTC(2200, 0, 1)];
  for (let times = 0; times < 3_000; times += 1) {
    const ms = first + chance((last - first) / 1_000) * 1_000;
    const time = textOf(ms);
    const day = time.slice(0, 10);
    const minutes = times % 2 === 0 ? chance(2_000) - 1_000 : chance(2_000_000) - 1_000_000;
    const days = times % 2 === 0 ? chance(40) - 20 : chance(2_000) - 1_000;
    expect(addMinutes(time, minutes)).toBe(textOf(ms + minutes * 60_000));
    expect(addDaysToTime(time, days)).toBe(textOf(ms + days * 86_400_000));
    expect(addDays(day, days)).toBe(textOf(ms + days * 86_400_000).slice(0, 10));
    expect(weekdayOf(day)).toBe(new Date(`${day}T00:00:00Z`).getUTCDay() || 7);
    expect(minutesBetween(time, textOf(ms + minutes * 60_000))).toBe(minutes);
    expect(weekdayOf(mondayOf(day))).toBe(1);
    expect(mondayOf(day) <= day && addDays(mondayOf(day), 7) > day).toBe(true);
  }
});

test.for(['Europe/Warsaw', 'America/Santiago', 'Asia/Beirut', 'Pacific/Apia', 'Asia/Tokyo', 'Africa/Cairo'])(
  'in %s no time is skipped on a day of which it is not said that one may be',
  (timeZone) => {
    for (const [firstDay, days] of [
      ['2010-09-20', 480],
      ['2026-03-20', 400],
    ] as const) {
      const mayJump = clockJumpsFrom(firstDay, timeZone);
      let said = 0;
      for (let later = 0; later < days; later += 1) {
        const day = addDays(firstDay, later);
        if (mayJump(day)) {
          said += 1;
          continue;
        }
        const times = ['00:00', '01:00', '02:00', '03:00', '12:00', '23:00'].map((clock) => at(day, clock));
        expect(times.filter((time) => isSkipped(time, timeZone))).toEqual([]);
      }
      expect(said).toBeLessThanOrEqual(10);
    }
  },
);
