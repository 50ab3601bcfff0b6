import { readFileSync } from 'node:fs';
import { pino } from 'pino';
import { expect } from 'vitest';
import { openPools, type Pools } from '../../apps/server/src/platform/database/database.ts';
import { auditBookings } from '../../apps/server/src/testing/booking/booking-audit.ts';
import type { BookingWorld } from '../../apps/server/src/testing/booking/booking-calls.ts';
import { type BookingLoad, createBookingLoad } from '../../apps/server/src/testing/booking/booking-load.ts';
import { makeBookingWorld } from '../../apps/server/src/testing/booking/booking-world.ts';
import { createApi } from '../../apps/server/src/testing/api.ts';
import { databaseUrls, type Layout } from '../layout.ts';
import { logFile, until } from '../processes.ts';
import { type Callers, callersOf } from './callers.ts';

/** Forty clients: these owners, and two for each of three trainers. */
const ownerCount = 34;
/** No name may be the beginning of another: the audit finds dogs in texts. */
const dogNames = Array.from(
  { length: ownerCount },
  (_, index) => `Pies${String.fromCodePoint(97 + (index % 26))}${index < 26 ? 'a' : 'b'}`,
);
/** What the cluster promises: after so many milliseconds at most people can write again. */
export const longestOutageMs = 30_000;
const acknowledgedBefore = 60;
const acknowledgedAfter = 10;

/** Forty people of a school of their own, who book, confirm and cancel while something happens to the cluster. */
export interface Load {
  readonly world: BookingWorld;
  readonly callers: Callers;
  readonly booked: BookingLoad;
  /** Resolves when each server has acknowledged so many calls more. */
  untilServed(count?: number): Promise<void>;
  /** Ends it, repeats what nobody answered, and gives what is wrong with the bookings. */
  end(): Promise<string[]>;
}

/** The server's own way to the database of a cluster, through HAProxy. Close it in the end. */
export const openByProxy = (layout: Layout): Pools =>
  openPools({ connectionString: databaseUrls(layout).byProxy }, pino({ level: 'silent' }), { write: 4, read: 2 });

/** Makes a school and lets its people work; resolves when both servers have acknowledged some calls. */
export async function startLoad(layout: Layout, db: Pools['write'], port = layout.httpPort): Promise<Load> {
  const world = await makeBookingWorld(db, layout.jwtSecret, dogNames);
  const origin = `http://127.0.0.1:${port}`;
  const callers = callersOf(origin);
  const booked = createBookingLoad(world);
  const working = booked.work(callers.api);
  const servers = port === layout.httpPort ? layout.servers.map(({ name }) => name) : [''];
  const load: Load = {
    world,
    callers,
    booked,
    async untilServed(count = acknowledgedAfter) {
      const first = callers.acknowledged.length;
      const isServed = () => {
        const since = callers.acknowledged.slice(first);
        return servers.every((name) => since.filter(({ server }) => server === name).length >= count);
      };
      await until('both servers acknowledge calls', isServed, 120);
    },
    async end() {
      callers.stop();
      await working;
      await booked.repeatUnanswered(createApi(origin));
      expect(callers.faults.flatMap(({ said, requestId }) => [said, ...saidOf(layout, requestId)])).toEqual([]);
      return auditBookings(db, world, booked);
    },
  };
  await load.untilServed(acknowledgedBefore);
  return load;
}

/** What servers logged of a call that failed. */
function saidOf(layout: Layout, requestId: string): string[] {
  const lines = layout.servers.flatMap(({ name }) => readFileSync(logFile(layout, name), 'utf8').split('\n'));
  return lines.filter((line) => line.includes('"level":"error"') && line.includes(`"${requestId}"`));
}

/** How many calls were acknowledged, and how many trainings are booked by their people's word. */
export function countsOf({ callers, booked }: Load) {
  const made = [...booked.asked, ...booked.booked].flatMap(({ told }) =>
    told?.status === 201 ? [told.body].flat() : [],
  );
  return { acknowledged: callers.acknowledged.length, bookings: made.length };
}
