import { expect, test } from 'vitest';
import { addDays, type PlainDate } from '../core/time.ts';
import { fits, type PayingPass, passThatPays, type PaidTraining } from './paying.rules.ts';
import { daysOfPass, daysWith, freeUntil, lastDayOf, type Validity } from './validity.rules.ts';

/** The last day by the calendar of the platform, counted in another way than the rule. */
function lastByCalendar(first: PlainDate, validity: Validity): PlainDate {
  const day = Temporal.PlainDate.from(first);
  if (validity.unit === 'UNTIL') return validity.until;
  if (validity.unit === 'DAYS') return day.add({ days: validity.count }).subtract({ days: 1 }).toString();
  if (validity.unit === 'WEEKS') return day.add({ weeks: validity.count }).subtract({ days: 1 }).toString();
  // Constrained to the month's last day, which is then the last one.
  const same = day.add({ months: validity.count });
  return same.day === day.day ? same.subtract({ days: 1 }).toString() : same.toString();
}

/** Numbers that are the same in each run. */
function numbers(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % most;
  };
}

test('D238: the length of 10,000 passes is what the calendar counts, over changes of clocks and 29 February', () => {
  const upTo = numbers(7);
  for (let n = 0; n < 10_000; n += 1) {
    const first = addDays('2023-12-01', upTo(2_500));
    const unit = (['DAYS', 'WEEKS', 'MONTHS'] as const)[upTo(3)] ?? 'DAYS';
    const validity = { unit, count: 1 + upTo(unit === 'DAYS' ? 1_100 : 36) };
    expect([first, validity, lastDayOf(first, validity)]).toEqual([first, validity, lastByCalendar(first, validity)]);
  }
});

test.each([
  ['2026-01-31', { unit: 'MONTHS', count: 1 }, '2026-02-28'],
  ['2024-01-31', { unit: 'MONTHS', count: 1 }, '2024-02-29'],
  ['2026-03-15', { unit: 'MONTHS', count: 1 }, '2026-04-14'],
  ['2026-03-01', { unit: 'MONTHS', count: 1 }, '2026-03-31'],
  ['2024-02-29', { unit: 'MONTHS', count: 12 }, '2025-02-28'],
  ['2026-03-02', { unit: 'DAYS', count: 1 }, '2026-03-02'],
  ['2026-03-02', { unit: 'WEEKS', count: 2 }, '2026-03-15'],
  ['2026-03-02', { unit: 'UNTIL', until: '2026-06-30' }, '2026-06-30'],
] as const)('from %s for %j the last day is %s', (first, validity, last) => {
  expect(lastDayOf(first, validity)).toBe(last);
});

const running = {
  soldOn: '2026-03-01',
  startsWith: 'FIRST_TRAINING',
  startsOn: '2026-03-01',
  validity: { unit: 'MONTHS', count: 1 },
  prolongedTo: null,
  freezes: [],
} as const;

test('a pass that begins with its first training has no days before it, and begins with the earliest of them', () => {
  expect(daysOfPass(running, [])).toBeNull();
  expect(daysOfPass(running, ['2026-03-20', '2026-03-10'])).toEqual({ first: '2026-03-10', last: '2026-04-09' });
  expect(daysWith(running, ['2026-03-20'], '2026-03-05')).toEqual({ first: '2026-03-05', last: '2026-04-04' });
  // What is planned already would be after its end.
  expect(daysWith(running, ['2026-04-10'], '2026-03-05')).toBeNull();
  expect(daysWith(running, [], '2026-02-28')).toBeNull();
  expect(daysWith(running, ['2026-03-20'], '2026-04-20')).toBeNull();
  expect(daysWith({ ...running, prolongedTo: '2026-04-20' }, ['2026-03-20'], '2026-04-20')?.last).toBe('2026-04-20');
});

const pass: PayingPass = {
  ...running,
  startsWith: 'SALE',
  id: 'a',
  isOfDog: true,
  serviceIds: [],
  hallIds: [],
  coversGroups: false,
  soldAt: '2026-03-01T10:00:00Z',
  available: 1,
  trainingDays: [],
};
const training: PaidTraining = { kind: 'training', day: '2026-03-10', serviceId: 's', hallId: 'h' };

test('D239: of passes that fit, the one that ends first pays, then the dog’s own, then the one sold first', () => {
  const ending = { ...pass, id: 'ending', validity: { unit: 'DAYS', count: 10 } } as const;
  const family = { ...pass, id: 'family', isOfDog: false };
  const older = { ...pass, id: 'older', soldAt: '2026-02-01T10:00:00Z' };
  expect(passThatPays([pass, family, older, ending], training)?.id).toBe('ending');
  expect(passThatPays([family, pass, older], training)?.id).toBe('older');
  expect(passThatPays([family, pass], training)?.id).toBe('a');
  expect(passThatPays([{ ...pass, available: 0 }, family], training)?.id).toBe('family');
  expect(passThatPays([], training)).toBeUndefined();
});

test.each([
  ['its service', { serviceIds: ['s'] }, training, true],
  ['another service', { serviceIds: ['other'] }, training, false],
  ['no service, where the pass is for one', { serviceIds: ['s'] }, { ...training, serviceId: null }, false],
  ['its hall', { hallIds: ['h'] }, training, true],
  ['another hall', { hallIds: ['other'] }, training, false],
  ['no hall, where the pass is for one', { hallIds: ['h'] }, { ...training, hallId: null }, false],
  [
    'a group training',
    { coversGroups: true, serviceIds: ['s'] },
    { ...training, kind: 'groupTraining', serviceId: null },
    true,
  ],
  ['a group training, which it is not for', {}, { ...training, kind: 'groupTraining' }, false],
  ['a day after its last', {}, { ...training, day: '2026-04-01' }, false],
] as const)('a training of %s', (...[, changes, of, expected]) => {
  expect(fits({ ...pass, ...changes }, of, [])).toBe(expected);
});

test('D183: until when calling off costs nothing, on the school’s clock', () => {
  expect(freeUntil('2026-03-30T10:00:00', 24)).toBe('2026-03-29T10:00:00');
  expect(freeUntil('2026-03-01T00:30:00', 1)).toBe('2026-02-28T23:30:00');
  expect(freeUntil('2026-03-01T10:00:00', 0)).toBe('2026-03-01T10:00:00');
});
