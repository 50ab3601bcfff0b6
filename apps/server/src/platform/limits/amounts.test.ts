import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock } from '../../testing/fixed-clock.ts';
import { createTestDatabase } from '../../testing/database/test-database.ts';
import type { OpenDatabase } from '../database/opening/open-database.ts';
import { Refusal } from '../refusal/refusal.ts';
import { createDayAmounts } from './amounts.ts';

let database: OpenDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** A bound of 100 for somebody: what adding gives, null or how many minutes one has to wait. */
function boundOf(name: string) {
  const clock = fixedClock('2026-03-02T08:40:00Z');
  const amounts = createDayAmounts(clock, true);
  const add = (amount: number, whom = 'somebody') =>
    amounts.addWithin(database.write, { name, most: 100, message: 'Dość.' }, { whom, amount }).then(
      () => null,
      (error: unknown) => (error instanceof Refusal ? (error.retryAfterSeconds ?? 0) / 60 : error),
    );
  return { clock, add };
}

test('D195: in no 24 hours is more let through, and whoever waits as told goes on', async () => {
  const { clock, add } = boundOf('in turn');
  expect(await add(60)).toBeNull();
  clock.advance({ hours: 10 });
  expect([await add(40), await add(1), await add(1, 'another')]).toEqual([null, 14 * 60 + 20, null]);
  clock.advance({ hours: 14, minutes: 19 });
  expect(await add(1)).toBe(1);
  clock.advance({ minutes: 1 });
  expect([await add(61), await add(60), await add(1)]).toEqual([10 * 60, null, 10 * 60]);
});

test('D195: of many at once as much as the bound says is let through', async () => {
  const { add } = boundOf('at once');
  const waits = await Promise.all(Array.from({ length: 25 }, () => add(10)));
  expect(waits.filter((wait) => wait === null)).toHaveLength(10);
});
