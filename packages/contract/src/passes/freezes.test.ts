import { expect, test } from 'vitest';
import { addDays, type PlainDate } from '../core/time.ts';
import { type Days, freezeOn, freezeWithin, lastWithFreezes, lastWithoutFreezes } from './freezes.rules.ts';
import { daysOfPass, daysWith, type Validity } from './validity.rules.ts';

/** Numbers below a bound that look like chance and are the same in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** All days of these years, so that counting them one by one needs no calendar. */
const calendar = Array.from({ length: 3_000 }, (_, n) => addDays('2023-01-01', n));
const placeOf = new Map(calendar.map((day, n) => [day, n]));

function eachDay({ first, last }: Days): PlainDate[] {
  return calendar.slice(placeOf.get(first), placeOf.get(last)! + 1);
}

/** The last day of as many days as a pass has, counted one by one: a frozen day is none of them. */
function countedLast(days: Days, frozen: ReadonlySet<PlainDate>): PlainDate | undefined {
  let left = eachDay(days).length;
  return calendar.slice(placeOf.get(days.first)).find((day) => {
    if (!frozen.has(day)) left -= 1;
    return left === 0;
  });
}

/** Up to three freezes around the beginning of a pass, none of which overlaps another, in any order. */
function freezesFrom(first: PlainDate, upTo: (below: number) => number): Days[] {
  const freezes: Days[] = [];
  let from = addDays(first, upTo(40) - 20);
  for (let count = upTo(4); count > 0; count -= 1) {
    const freeze = { first: from, last: addDays(from, upTo(25)) };
    freezes.splice(upTo(freezes.length + 1), 0, freeze);
    from = addDays(freeze.last, 1 + upTo(30));
  }
  return freezes;
}

const lengths: readonly ((upTo: (below: number) => number, first: PlainDate) => Validity)[] = [
  (upTo) => ({ unit: 'DAYS', count: 1 + upTo(120) }),
  (upTo) => ({ unit: 'WEEKS', count: 1 + upTo(20) }),
  (upTo) => ({ unit: 'MONTHS', count: 1 + upTo(6) }),
  (upTo, first) => ({ unit: 'UNTIL', until: addDays(first, upTo(120)) }),
];

test('D243: the end of 10,000 passes with up to three freezes is what counting day by day gives', () => {
  const upTo = numbers(11);
  const wrong: object[] = [];
  for (let n = 0; n < 10_000; n += 1) {
    const first = addDays('2023-12-01', upTo(1_500));
    const validity = lengths[n % lengths.length]!(upTo, first);
    const pass = { soldOn: first, startsWith: 'SALE', startsOn: first, validity, prolongedTo: null } as const;
    const freezes = freezesFrom(first, upTo);
    const without = daysOfPass({ ...pass, freezes: [] }, [])!;
    const { last } = daysOfPass({ ...pass, freezes }, [])!;
    const frozen = new Set(freezes.flatMap(eachDay));
    const isRight =
      last === countedLast(without, frozen) &&
      freezeOn(freezes, last) === undefined &&
      lastWithoutFreezes({ first, last }, freezes) === without.last;
    if (!isRight) wrong.push({ without, freezes, last });
  }
  expect(wrong).toEqual([]);
});

test('D243: a pass is prolonged to a day that is not frozen, whatever its freezes', () => {
  const upTo = numbers(7);
  for (let n = 0; n < 2_000; n += 1) {
    const first = addDays('2023-12-01', upTo(1_500));
    const freezes = freezesFrom(first, upTo);
    const wanted = addDays(first, upTo(200));
    if (freezeOn(freezes, wanted) === undefined) {
      const last = lastWithoutFreezes({ first, last: wanted }, freezes);
      expect([first, freezes, lastWithFreezes({ first, last }, freezes)]).toEqual([first, freezes, wanted]);
    }
  }
});

test('a frozen pass pays for nothing on those days, and for more days after them', () => {
  const pass = {
    soldOn: '2026-03-01',
    startsWith: 'FIRST_TRAINING',
    startsOn: '2026-03-01',
    validity: { unit: 'DAYS', count: 10 },
    prolongedTo: null,
    freezes: [{ first: '2026-03-10', last: '2026-03-16' }],
  } as const;
  expect(daysWith(pass, ['2026-03-06'], '2026-03-09')).toEqual({ first: '2026-03-06', last: '2026-03-22' });
  expect(daysWith(pass, ['2026-03-06'], '2026-03-10')).toBeNull();
  expect(daysWith(pass, ['2026-03-06'], '2026-03-16')).toBeNull();
  expect(daysWith(pass, ['2026-03-06'], '2026-03-22')).toEqual({ first: '2026-03-06', last: '2026-03-22' });
  expect(daysWith(pass, ['2026-03-06'], '2026-03-23')).toBeNull();
  // What was over before the first training moves nothing.
  expect(daysOfPass(pass, ['2026-03-17'])).toEqual({ first: '2026-03-17', last: '2026-03-26' });
});

test('days overlap with a freeze when they have one in common', () => {
  const freezes = [{ first: '2026-03-10', last: '2026-03-16' }];
  const overlapping = (first: PlainDate, last: PlainDate) => freezeWithin(freezes, { first, last }) !== undefined;
  expect(overlapping('2026-03-01', '2026-03-09')).toBe(false);
  expect(overlapping('2026-03-01', '2026-03-10')).toBe(true);
  expect(overlapping('2026-03-12', '2026-03-13')).toBe(true);
  expect(overlapping('2026-03-16', '2026-03-30')).toBe(true);
  expect(overlapping('2026-03-17', '2026-03-30')).toBe(false);
});

test('D243: freezes of a pass to a day, or of a prolonged one, count although its first training has gone', () => {
  const sold = { soldOn: '2026-03-01', startsWith: 'FIRST_TRAINING', startsOn: '2026-03-01' } as const;
  const toADay = { ...sold, validity: { unit: 'UNTIL', until: '2026-03-31' }, prolongedTo: null } as const;
  const prolonged = { ...sold, validity: { unit: 'DAYS', count: 5 }, prolongedTo: '2026-03-31' } as const;
  const freezes = [{ first: '2026-03-10', last: '2026-03-16' }];
  for (const pass of [toADay, prolonged]) {
    for (const days of [['2026-03-06', '2026-03-20'], ['2026-03-20']]) {
      expect(daysOfPass({ ...pass, freezes }, days)?.last).toBe('2026-04-07');
    }
  }
});
