import {
  addDays,
  addMinutes,
  at,
  byStart,
  dateOf,
  minutesBetween,
  mondayOf,
  weekdayOf,
} from '@psia/contract/core/time';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { expect, test } from 'vitest';
import { habitOf, type PastTraining, suggestedTimes } from './suggestions.domain.ts';

const now = '2026-03-02T09:00:00';

/** 'azor anna tue 17:00 2 kurs': dog, trainer, weekday and hour of so many weeks ago, and the service. */
function training(text: string): PastTraining {
  const [dogId = '', trainerId = '', day = '', clock = '', weeks = '', serviceId] = text.split(' ');
  const date = addDays('2026-03-02', ['mon', 'tue', 'wed', 'thu', 'fri'].indexOf(day) - 7 * Number(weeks));
  return { dogId, trainerId, serviceId: serviceId ?? null, startTime: at(date, clock) };
}

test.for<readonly [string, string, readonly string[]]>([
  ['the only training', 'azor anna 2 17:00 null once', ['azor anna tue 17:00 2']],
  [
    'the dog and trainer that come most',
    'azor anna 2 17:00 null once',
    ['azor anna tue 17:00 3', 'azor anna fri 10:00 4', 'burek jan mon 12:00 1'],
  ],
  [
    'of two dogs the one that trained lately',
    'burek jan 1 12:00 null once',
    ['azor anna tue 17:00 6', 'burek jan mon 12:00 1'],
  ],
  [
    'the hour that comes again and again, not the last one',
    'azor anna 2 17:00 null regular',
    ['azor anna tue 17:00 2', 'azor anna tue 17:00 3', 'azor anna fri 10:00 1'],
  ],
  [
    'a new habit before an old one that was longer',
    'azor anna 4 18:00 null regular',
    [
      ...[13, 14, 15, 16].map((weeks) => `azor anna tue 17:00 ${weeks}`),
      ...[1, 2].map((weeks) => `azor anna thu 18:00 ${weeks}`),
    ],
  ],
  [
    'the service of that hour',
    'azor anna 2 17:00 kurs regular',
    ['azor anna tue 17:00 1 kurs', 'azor anna tue 17:00 2 kurs', 'azor anna mon 09:00 1 konsultacja'],
  ],
  ['what is booked already counts as new', 'azor anna 3 11:00 null once', ['azor anna wed 11:00 -2']],
])('the habit: %s', ([_case, expected, trainings]) => {
  const habit = habitOf(trainings.map(training), now);
  const { dogId, trainerId, weekday, clock, serviceId, isRegular } = habit!;
  expect(`${dogId} ${trainerId} ${weekday} ${clock} ${serviceId} ${isRegular ? 'regular' : 'once'}`).toBe(expected);
});

test('nobody who has not trained has a habit', () => {
  expect(habitOf([], now)).toBeUndefined();
});

const hour = (startTime: string): Interval => ({ startTime, endTime: addMinutes(startTime, 60) });

/** Free at these hours on each of forty days from today, a Monday, but not at the times that are taken. */
function* freeDays(clocks: readonly string[], taken: readonly string[] = []) {
  for (let day = 0; day < 40; day += 1) {
    const times = clocks.map((clock) => at(addDays('2026-03-02', day), clock));
    yield times.filter((time) => !taken.includes(time)).map(hour);
  }
}

const tuesdays = { weekday: 2, clock: '17:00', isRegular: true } as const;
const shown = ({ startTime, usual }: Interval & { usual: boolean }) =>
  `${startTime.slice(5, 16)}${usual ? ' usual' : ''}`;

test.for([
  {
    title: 'the first free time, then the next two Tuesdays',
    expected: ['03-02T08:00', '03-03T17:00 usual', '03-10T17:00 usual'],
  },
  {
    title: 'the nearest of that day where the hour is taken',
    taken: ['2026-03-10T17:00:00'],
    expected: ['03-02T08:00', '03-03T17:00 usual', '03-10T16:00'],
  },
  {
    title: 'the same hour of the day before sooner than the morning of that day',
    taken: ['16:00', '17:00'].map((clock) => at('2026-03-10', clock)),
    expected: ['03-02T08:00', '03-03T17:00 usual', '03-09T17:00'],
  },
  {
    title: 'the nearest of that week where the day is taken',
    taken: ['08:00', '16:00', '17:00'].map((clock) => at('2026-03-10', clock)),
    expected: ['03-02T08:00', '03-03T17:00 usual', '03-09T17:00'],
  },
  {
    title: 'a week in which the dog trains on that day already comes last',
    dogBusy: ['2026-03-03T10:00:00', '2026-03-12T10:00:00'],
    expected: ['03-02T08:00', '03-10T17:00 usual', '03-17T17:00 usual'],
  },
  {
    title: 'an hour that came once is not called usual',
    habit: { ...tuesdays, isRegular: false },
    expected: ['03-02T08:00', '03-03T17:00', '03-10T17:00'],
  },
  {
    title: 'without a habit the first three',
    habit: undefined,
    expected: ['03-02T08:00', '03-02T16:00', '03-02T17:00'],
  },
])('suggested: $title', ({ expected, taken = [], dogBusy = [], ...rest }) => {
  const habit = 'habit' in rest ? rest.habit : tuesdays;
  const times = suggestedTimes(freeDays(['08:00', '16:00', '17:00'], taken), {
    habit,
    dogBusy: dogBusy.map(hour),
    count: 3,
  });
  expect(times.map(shown)).toEqual(expected);
});

test('too few free weeks are filled with what else is free, and nothing is made up', () => {
  const days = [[hour('2026-03-03T17:00:00'), hour('2026-03-03T18:00:00')], [], [hour('2026-03-05T09:00:00')]];
  const wanted = { habit: tuesdays, dogBusy: [], count: 3 };
  expect(suggestedTimes(days, wanted).map(shown)).toEqual(['03-03T17:00 usual', '03-03T18:00', '03-05T09:00']);
  expect(suggestedTimes(days.slice(2), wanted).map(shown)).toEqual(['03-05T09:00']);
  expect(suggestedTimes([], wanted)).toEqual([]);
});

/** The nearest free time of each week, found by sorting whole weeks by distance: a day aside weighs as much as three hours. */
function nearestOfWeeks(free: readonly Interval[], weekday: number, clock: string): string[] {
  return [...Map.groupBy(free, ({ startTime }) => mondayOf(dateOf(startTime)))].map(([monday, week]) => {
    const usual = at(addDays(monday, weekday - 1), clock);
    const distance = ({ startTime }: Interval) =>
      Math.abs(weekdayOf(dateOf(startTime)) - weekday) * 180 +
      Math.abs(minutesBetween(at(dateOf(usual), startTime.slice(11, 16)), usual));
    return week.toSorted((a, b) => distance(a) - distance(b))[0]!.startTime;
  });
}

test('of weeks filled by chance the first free time and those nearest to the habit are suggested', () => {
  let state = 11;
  const chance = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  for (let tries = 0; tries < 200; tries += 1) {
    const days = Array.from({ length: 28 }, (_, later) =>
      [8, 9, 11, 14, 17, 19]
        .filter(() => chance(3) === 0)
        .map((clock) => hour(at(addDays('2026-03-02', later), `${String(clock).padStart(2, '0')}:00`))),
    );
    const [weekday, clock] = [chance(7) + 1, ['09:30', '14:00', '18:00'][chance(3)]!];
    const wanted = { habit: { weekday, clock, isRegular: false }, dogBusy: [], count: 3 };
    const free = days.flat().toSorted(byStart);
    expect(suggestedTimes(days, wanted).map(({ startTime }) => startTime)).toEqual(
      [...new Set([...free.slice(0, 1).map(({ startTime }) => startTime), ...nearestOfWeeks(free, weekday, clock)])]
        .slice(0, 3)
        .toSorted(),
    );
  }
});
