import {
  listConfirmedTrainingsOfDog,
  listOtherOccupationsOfTrainer,
  listTrainingsOfDogWithTrainer,
} from '@psia/contract/calendar/calendar.contract';
import { affects, changedBy, type Shown } from '@psia/contract/core/live/live-scope.rules';
import type { Operation } from '@psia/contract/core/operation';
import { addDays, addMinutes, at, mondayOf } from '@psia/contract/core/time';
import { listLockedSlots } from '@psia/contract/locks/locks.contract';
import { changesDestination, ownDestination } from '@psia/contract/notifications/bell.rules';
import { bookTraining, declineTraining } from '@psia/contract/trainings/trainings.contract';
import * as z from 'zod';
import { createTokens } from '../apps/server/src/platform/auth/tokens.ts';
import { systemClock } from '../apps/server/src/platform/clock/clock.ts';
import { followLive } from '../apps/server/src/testing/stomp-client.ts';
import { factoriesOf, type TestMember } from '../apps/server/src/testing/worlds/factories.ts';
import { type BenchClient, openClient } from './client.ts';
import { openUnlimited } from './database.ts';
import { atTheEnd, type BenchWorld, type Cluster, jwtSecret, sessionSeconds, today } from './ground.ts';
import { medianOf } from './latency.ts';
import type { Sending } from './load/raw-request.ts';
import { workOfPostgres, workOfProcess } from './processor.ts';

const calendars = 500;
const calendarsOfEach = 10;
const rounds = 5;
const weeksAhead = 4;
/** What the browser waits for more messages, and how far it spreads at least (`query-meta.ts`). */
const pauseMs = 100;
const leastSpreadMs = 150;
const promisedMs = 2_000;
const quietMs = 1_500;
const made = z.object({ id: z.guid() });

interface Query {
  readonly shown: Shown;
  readonly ask: () => Promise<unknown>;
}

/** What a calendar has asked since the last count, and when the last of its answers came. */
interface OpenCalendar {
  asked: number;
  answeredAt: number;
}

interface Week {
  readonly startTime: string;
  readonly endTime: string;
}

/** What an owner's open week asks, said as the browser's queries say it. */
function queriesOf(client: BenchClient, owner: TestMember, { dogId, trainerId, week }: OpenWeek): Query[] {
  const ask = (operation: Operation, params: NonNullable<Sending['params']>) => () =>
    client.call(operation, { params, query: { ...week }, jwt: owner.jwt });
  const calendar = { topic: 'calendar', ...week };
  return [
    {
      shown: { ...calendar, parts: ['trainings', 'requests'], trainerId, dogId },
      ask: ask(listTrainingsOfDogWithTrainer, { dogId, trainerId }),
    },
    { shown: { ...calendar, parts: ['trainings'], dogId }, ask: ask(listConfirmedTrainingsOfDog, { dogId }) },
    {
      shown: { ...calendar, parts: ['occupied'], trainerId, exceptDogId: dogId },
      ask: ask(listOtherOccupationsOfTrainer, { dogId, trainerId }),
    },
    { shown: { ...calendar, parts: ['locks'], trainerId }, ask: ask(listLockedSlots, { trainerId }) },
  ];
}

interface OpenWeek {
  readonly dogId: string;
  readonly trainerId: string;
  readonly week: Week;
}

/** Opens a calendar that does what the browser does: it follows, gathers, waits its part of the spread and asks. */
async function openCalendar(
  { port, school }: BenchWorld,
  owner: TestMember,
  queries: readonly Query[],
): Promise<OpenCalendar> {
  const calendar: OpenCalendar = { asked: 0, answeredAt: 0 };
  let due = new Set<Query>();
  const askGathered = async () => {
    const gathered = due;
    due = new Set();
    calendar.asked += gathered.size;
    await Promise.all([...gathered].map(({ ask }) => ask()));
    calendar.answeredAt = performance.now();
  };
  // A call that fails shows in the result.
  const askSoon = () => {
    askGathered().catch(() => (calendar.asked = Number.NaN));
  };
  const { socket } = await followLive(port, owner.jwt, [changesDestination(school.id), ownDestination(owner.id)]);
  atTheEnd(() => socket.terminate());
  socket.on('message', (data: Buffer) => {
    const [head = '', body = ''] = data.toString().replace('\0', '').split('\n\n');
    if (!head.startsWith('MESSAGE')) return;
    const changed = changedBy(JSON.parse(body));
    const seen = queries.filter(({ shown }) => changed !== null && affects(changed, shown));
    if (seen.length === 0) return;
    const spreadMs = Number(/^spread:(\d+)$/m.exec(head)?.[1] ?? 0);
    if (due.size === 0) setTimeout(askSoon, pauseMs + Math.random() * Math.max(spreadMs, leastSpreadMs));
    for (const query of seen) due.add(query);
  });
  return calendar;
}

async function openAll(world: BenchWorld, week: Week): Promise<OpenCalendar[]> {
  const database = openUnlimited(world.databaseUrl);
  const given = factoriesOf({
    database,
    clock: systemClock,
    tokens: createTokens(jwtSecret, sessionSeconds, systemClock),
  });
  const client = openClient(world.port, calendars);
  atTheEnd(client.close);
  const opened: OpenCalendar[] = [];
  while (opened.length < calendars) {
    const owner = await given.owner(world.school.id);
    const { id: dogId } = await given.dog(owner);
    const queries = queriesOf(client, owner, { dogId, trainerId: world.school.trainer.id, week });
    for (let page = 0; page < calendarsOfEach; page += 1) opened.push(await openCalendar(world, owner, queries));
  }
  await database.close();
  return opened;
}

/** What one booking costs while 500 owners have that week of the trainer open, and when the last of them shows it. */
export async function linesOfOpenCalendars({ postmaster }: Cluster, world: BenchWorld): Promise<string[]> {
  const { client, school, serverPid } = world;
  const [dogId = ''] = school.dogIds;
  const { jwt, id: trainerId } = school.trainer;
  const monday = addDays(mondayOf(today()), 7 * weeksAhead);
  const week = { startTime: at(monday, '00:00'), endTime: at(addDays(monday, 7), '00:00') };
  const startTime = at(monday, '06:00');
  const body = { trainerId, dogId, startTime, endTime: addMinutes(startTime, 60) };
  const opened = await openAll(world, week);
  const work = () => ({ server: workOfProcess(serverPid), postgres: workOfPostgres(postmaster) });
  const found: { server: number; postgres: number; asked: number; shownMs: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const calendar of opened) calendar.asked = 0;
    const [before, start] = [work(), performance.now()];
    const { id } = made.parse(JSON.parse(await client.call(bookTraining, { body, jwt })));
    await new Promise((resolve) => setTimeout(resolve, promisedMs + quietMs));
    const after = work();
    found.push({
      server: (after.server - before.server) / 1e6,
      postgres: (after.postgres - before.postgres) / 1e6,
      asked: opened.reduce((sum, { asked }) => sum + asked, 0) / opened.length,
      shownMs: Math.max(...opened.map(({ answeredAt }) => answeredAt)) - start,
    });
    await client.call(declineTraining, { params: { id }, body: {}, jwt });
    await new Promise((resolve) => setTimeout(resolve, promisedMs + quietMs));
  }
  const median = (figure: keyof (typeof found)[number]) => medianOf(found.map((one) => one[figure]));
  return [
    `One booking with ${calendars} open calendars: ${median('asked').toFixed(2)} calls of each, ${(median('server') + median('postgres')).toFixed(2)} s of CPU (server ${median('server').toFixed(2)}, PostgreSQL ${median('postgres').toFixed(2)}), the last shows it after ${(median('shownMs') / 1000).toFixed(2)} s`,
  ];
}
