import { addDays, addMinutes, at, mondayOf, type PlainDate } from '@psia/contract/core/time';
import { createLocks, deleteLock } from '@psia/contract/locks/locks.contract';
import { changesDestination } from '@psia/contract/notifications/bell.rules';
import * as z from 'zod';
import type { TestMember } from '../apps/server/src/testing/worlds/factories.ts';
import { followLive } from '../apps/server/src/testing/stomp-client.ts';
import type { BenchWorld } from './ground.ts';
import { type Latency, latencyOf } from './latency.ts';

const calendarsOfEach = 10;
const rounds = 40;
const promisedMs = 2_000;
const daysUntilFree = 28;
const made = z.array(z.object({ id: z.guid() }));

/** How long it takes until the trainer has the answer, and until all who have the calendar open have heard. */
export interface LiveLatency {
  readonly calendars: number;
  readonly answered: Latency;
  readonly heard: Latency;
}

/** Locks an hour and removes the lock again, many times, while a hundred open calendars follow their school. */
export async function liveLatencyOf({ port, client, school }: BenchWorld, today: PlainDate): Promise<LiveLatency> {
  const { jwt, id: trainerId } = school.trainer;
  const open = (follower: TestMember) => followLive(port, follower.jwt, [changesDestination(school.id)]);
  const followers = school.followers.flatMap((follower) => Array<TestMember>(calendarsOfEach).fill(follower));
  const calendars = await Promise.all(followers.map(open));
  const startTime = at(addDays(mondayOf(today), daysUntilFree), '06:00');
  const body = { trainerId, trainingLockTimes: [{ startTime, endTime: addMinutes(startTime, 60) }] };
  const answered: number[] = [];
  const heard: number[] = [];
  const change = async (act: () => Promise<string>) => {
    const start = performance.now();
    const all = Promise.all(calendars.map((calendar) => calendar.next())).then(() => performance.now() - start);
    const answer = await act();
    answered.push(performance.now() - start);
    heard.push(await all);
    return answer;
  };
  for (let round = 0; round < rounds; round += 1) {
    const [lock] = made.parse(JSON.parse(await change(() => client.call(createLocks, { body, jwt }))));
    await change(() => client.call(deleteLock, { params: { lockId: lock?.id ?? '' }, jwt }));
  }
  for (const { socket } of calendars) socket.close();
  return { calendars: calendars.length, answered: latencyOf(answered), heard: latencyOf(heard) };
}

/** What was found out, as a multiple of the change's own answer and as a part of the two seconds that are promised. */
export function lineOfLive({ calendars, answered, heard }: LiveLatency): string {
  const times = `${heard.median.toFixed(1)} ms (p95 ${heard.p95.toFixed(1)} ms)`;
  const own = `${(heard.median / answered.median).toFixed(2)} x the answer to who changed it`;
  return `${calendars} open calendars hear of a change after ${times}, ${own}, ${(heard.p95 / promisedMs).toFixed(3)} of the promised two seconds`;
}
