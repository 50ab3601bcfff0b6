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

function eachDay({ first, last }: Days): PlainDate[] {
  const days: PlainDate[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The last day of as many days as a pass has, counted one by one: a frozen day is none of them. */
function countedLast(days: Days, frozen: ReadonlySet<PlainDate>): PlainDate {
  let left = eachDay(days).length;
  for (let day = days.first; ; day = addDays(day, 1)) {
    if (!frozen.has(day)) left -= 1;
    if (left === 0) return day;
  }
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
  for (let n = 0; n < 10_000; n += 1) {
    const first = addDays('2023-12-01', upTo(1_500));
    const validity = lengths[n % lengths.length]!(upTo, first);
    const pass = { soldOn: first, startsWith: 'SALE', startsOn: first, validity, prolongedTo: null } as const;
    const freezes = freezesFrom(first, upTo);
    const without = daysOfPass({ ...pass, freezes: [] }, [])!;
    const { last } = daysOfPass({ ...pass, freezes }, [])!;
    const frozen = new Set(freezes.flatMap(eachDay));
    expect([without, freezes, last]).toEqual([without, freezes, countedLast(without, frozen)]);
    expect(freezeOn(freezes, last)).toBeUndefined();
    expect(lastWithoutFreezes({ first, last }, freezes)).toBe(without.last);
  }
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
