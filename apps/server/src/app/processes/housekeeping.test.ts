import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock } from '../../testing/fixed-clock.ts';
import { createTestDatabase } from '../../testing/database/test-database.ts';
import type { OpenDatabase } from '../../platform/database/opening/open-database.ts';
import { startHousekeeping } from '../../platform/housekeeping/housekeeping.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** Starts housekeeping whose time a test lets pass: what is planned, and how to let the next of a kind come. */
function start(remove: () => Promise<void>) {
  const planned: { ms: number; callBack: () => void }[] = [];
  const stop = startHousekeeping({
    database: database.write,
    clock: fixedClock('2026-03-02T08:00:00Z'),
    log: pino({ level: 'silent' }),
    sweeps: [1, 2].map((number) => ({ name: `${number}`, keptHours: 1, remove })),
    upkeep: () => Promise.resolve(),
    later: (ms, callBack) => {
      const one = { ms, callBack };
      planned.push(one);
      return () => {
        planned.splice(planned.indexOf(one), 1);
      };
    },
  });
  const take = (isMeant: (ms: number) => boolean) =>
    planned.splice(
      planned.findIndex(({ ms }) => isMeant(ms)),
      1,
    )[0]!;
  return { planned, stop, take };
}

const isSweep = (ms: number) => ms !== 10_000;

test('a process sweeps within a minute and a half of its start, each at another moment, and every hour from then on', async () => {
  let swept = 0;
  const house = start(async () => {
    swept += 1;
  });
  const other = start(() => Promise.resolve());
  const first = house.take(isSweep);
  expect(first.ms).toBeGreaterThanOrEqual(30_000);
  expect(first.ms).toBeLessThan(90_000);
  expect(other.take(isSweep).ms).not.toBe(first.ms);
  first.callBack();
  await expect.poll(() => house.planned.some(({ ms }) => ms === 3_600_000)).toBe(true);
  expect(swept).toBe(2);
  await Promise.all([house.stop(), other.stop()]);
  expect([...house.planned, ...other.planned]).toEqual([]);
});

test('stopping lets the batch that has begun come to its end, and none begins after it', async () => {
  const begun = Promise.withResolvers<void>();
  const going = Promise.withResolvers<void>();
  let count = 0;
  const house = start(() => {
    count += 1;
    begun.resolve();
    return going.promise;
  });
  house.take(isSweep).callBack();
  await begun.promise;
  let isStopped = false;
  const stopped = house.stop().then(() => (isStopped = true));
  await Promise.resolve();
  expect(isStopped).toBe(false);
  going.resolve();
  await stopped;
  expect([count, house.planned]).toEqual([1, []]);
});
