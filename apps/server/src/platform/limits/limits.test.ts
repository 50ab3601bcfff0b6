import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock } from '../../testing/fixed-clock.ts';
import { createTestDatabase } from '../../testing/database/test-database.ts';
import type { OpenDatabase } from '../database/opening/open-database.ts';
import { sweepAll } from '../housekeeping/housekeeping.ts';
import { deleteOldAttempts } from './limits.repository.ts';
import { createLimits, type Limit } from './limits.ts';
import { Refusal } from '../refusal/refusal.ts';

const start = '2026-03-02T08:00:00Z';
let database: OpenDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

let made = 0;

/** Attempts at a limit of their own: how long each has to wait, null for one that is let through. */
function attemptsAt({ most, seconds }: Omit<Limit, 'name'>) {
  const clock = fixedClock(start);
  const limits = createLimits(database.write, clock, true);
  made += 1;
  const limit = { name: `limit ${made}`, most, seconds };
  const waitOf = (work: Promise<void>) =>
    work.then(
      () => null,
      (error: unknown) => (error instanceof Refusal ? error.retryAfterSeconds : error),
    );
  const whom = 'somebody';
  return {
    clock,
    hit: () => waitOf(limits.hit(limit, whom)),
    check: () => waitOf(limits.check(limit, whom)),
    hitOfAnother: () => waitOf(limits.hit(limit, 'another')),
  };
}

async function inTurn<T>(count: number, act: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let index = 0; index < count; index += 1) results.push(await act());
  return results;
}

test.each([
  { window: 'ten minutes', most: 10, seconds: 600 },
  { window: 'an hour', most: 20, seconds: 3_600 },
  { window: 'a day', most: 3, seconds: 86_400 },
])('D158: in $window, wherever on the clock it begins, $most are let through', async ({ most, seconds }) => {
  const { clock, hit, check } = attemptsAt({ most, seconds });
  // Just before a stretch of the clock ends, where windows of the clock would forgive.
  clock.advance({ seconds: seconds - 5 });
  expect(await inTurn(most, hit)).toEqual(Array(most).fill(null));
  clock.advance({ seconds: 10 });
  expect(await hit()).toBe(seconds - 10);
  expect(await check()).toBe(seconds - 10);
  clock.advance({ milliseconds: (seconds - 10) * 1000 - 1 });
  expect([await hit(), await check()]).toEqual([1, 1]);
  clock.advance({ milliseconds: 1 });
  expect(await check()).toBeNull();
  expect(await inTurn(most, hit)).toEqual(Array(most).fill(null));
  expect(await hit()).toBe(seconds);
});

test('D158: places become free one by one, each as long after its attempt as the limit says', async () => {
  const { clock, hit } = attemptsAt({ most: 3, seconds: 60 });
  expect(await hit()).toBeNull();
  clock.advance({ seconds: 20 });
  expect(await hit()).toBeNull();
  clock.advance({ seconds: 20, milliseconds: 300 });
  expect(await hit()).toBeNull();
  expect(await hit()).toBe(20);
  clock.advance({ seconds: 20 });
  expect(await hit()).toBeNull();
  expect(await hit()).toBe(20);
});

test('D158: in no stretch of the length is one let through too many, however attempts fall', async () => {
  const [most, seconds] = [5, 60];
  const { clock, hit } = attemptsAt({ most, seconds });
  const pausesMs = Array.from({ length: 120 }, (_, index) => ((index * 7_919) % 23) * 450);
  const admitted: number[] = [];
  for (const pauseMs of pausesMs) {
    clock.advance({ milliseconds: pauseMs });
    if ((await hit()) === null) admitted.push(clock.now().epochMilliseconds);
  }
  const busiest = admitted.map((from) => admitted.filter((at) => at >= from && at < from + seconds * 1000).length);
  expect(Math.max(...busiest)).toBe(most);
});

test('D62: of many attempts at once as many as the limit says are let through', async () => {
  const { hit } = attemptsAt({ most: 7, seconds: 600 });
  const answers = await Promise.all(Array.from({ length: 40 }, hit));
  expect(answers.filter((wait) => wait === null)).toHaveLength(7);
  expect(answers.filter((wait) => wait === 600)).toHaveLength(33);
});

test('D62: who is refused waits no longer for trying meanwhile, and others do not wait', async () => {
  const { clock, hit, hitOfAnother } = attemptsAt({ most: 1, seconds: 60 });
  await hit();
  clock.advance({ seconds: 59 });
  expect(await inTurn(5, hit)).toEqual(Array(5).fill(1));
  expect(await hitOfAnother()).toBeNull();
  clock.advance({ seconds: 1 });
  expect(await hit()).toBeNull();
});

test('what no limit looks at any more is swept away', async () => {
  const { clock, hit } = attemptsAt({ most: 1, seconds: 86_400 });
  await hit();
  const rows = () =>
    database.read.selectFrom('rate_limits').select('bucket').where('bucket', 'like', `limit ${made}:%`);
  const sweeps = [{ name: 'attempts', keptHours: 48, remove: deleteOldAttempts }];
  clock.advance({ hours: 47 });
  await sweepAll({ database: database.write, clock, sweeps });
  expect(await rows().execute()).toHaveLength(1);
  clock.advance({ hours: 2 });
  await sweepAll({ database: database.write, clock, sweeps });
  expect(await rows().execute()).toHaveLength(0);
});
