import { randomBytes } from 'node:crypto';
import { renewCalendarFeed } from '@psia/contract/feeds/feeds.contract';
import { nowIn } from '@psia/contract/core/school-clock';
import { addDays, addMinutes, at } from '@psia/contract/core/time';
import { operations } from '@psia/contract/operations';
import { bookTraining, confirmTrainingWithoutHall } from '@psia/contract/trainings/trainings.contract';
import { previewTrainingRequests, requestTraining } from '@psia/contract/requests/requests.contract';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTokens } from '../platform/auth/tokens.ts';
import { systemClock } from '../platform/clock/clock.ts';
import { openPools } from '../platform/database/database.ts';
import type { Ground } from '../testing/worlds/factories.ts';
import { sampleOf } from '../testing/worlds/samples.ts';
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts';
import { runOn } from '../testing/database/test-cluster.ts';
import { makeWorld } from '../testing/worlds/worlds.ts';

const jwtSecret = 'a secret for tests that is long enough';
/** A key of pushes that both servers have, as those of one installation do. */
const pushKey = 'c2l4dGVlbiBieXRlcyBhbmQgc2l4dGVlbiBtb3JlISE';
const zones = ['UTC', 'America/New_York'] as const;
const database = `test_${randomBytes(8).toString('hex')}`;

let servers: readonly ServerProcess[];
let ground: Ground;
let pools: ReturnType<typeof openPools>;

// Two real processes on one database, whose machines stand in different zones.
beforeAll(async () => {
  const { address, template } = inject('testCluster');
  await runOn(address, `create database ${database} template ${template}`);
  const { host, port, user, password } = address;
  const DATABASE_URL = `postgres://${user}:${password}@${encodeURIComponent(host)}:${port}/${database}`;
  const secrets = { JWT_SECRET: jwtSecret, PUSH_KEY: pushKey };
  const environment = { DATABASE_URL, ...secrets, LOG_LEVEL: 'warn', PUBLIC_URL: 'http://psia.test' };
  servers = await Promise.all(zones.map((TZ) => startServerProcess({ ...environment, TZ })));
  pools = openPools({ ...address, database }, pino({ level: 'silent' }), { write: 4, read: 1 });
  ground = {
    database: { write: pools.write },
    clock: systemClock,
    tokens: createTokens(jwtSecret, 43_200, systemClock),
  };
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.remove()));
  await pools.close();
  await runOn(inject('testCluster').address, `drop database if exists ${database} with (force)`);
});

// A calendar file says the second at which it was written: two servers seldom write within one.
function unstamped<Answer>(answer: Answer) {
  return typeof answer === 'string' ? answer.replaceAll(/^DTSTAMP:.*$/gm, '') : answer;
}

// By one of them it is another day than in New York, and mostly than by UTC too.
test.for(['Europe/Warsaw', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'D4: a school in %s gets the same answers from both, by its own now and today',
  async (timeZone) => {
    const { trainer, owner } = await makeWorld({ ...ground, settings: { jwtSecret } });
    const schoolId = trainer.schoolId;
    const settings = { time_zone: timeZone, min_booking_days_in_advance: 2 };
    await ground.database.write.updateTable('schools').set(settings).where('id', '=', schoolId).execute();
    const as = (index: number, member: { jwt: string }) => servers[index]!.api.as(member);
    const { today, wall } = nowIn(systemClock.now(), timeZone);
    const slotOf = (startTime: string) => ({ startTime, endTime: addMinutes(startTime, 60) });
    const whose = { trainerId: trainer.id, dogId: owner.ids.dog };
    const wishOn = (days: number, clock = '10:00') => ({ ...whose, ...slotOf(at(addDays(today, days), clock)) });

    const asked = await as(0, owner.owner).call(requestTraining, { body: wishOn(8) });
    const waiting = await as(1, owner.owner).call(requestTraining, { body: wishOn(9) });
    const confirmed = await as(1, trainer).call(confirmTrainingWithoutHall, { params: { id: asked.body.id } });
    const booked = await as(0, trainer).call(bookTraining, { body: wishOn(10) });
    expect([asked, waiting, confirmed, booked].map(({ status }) => status)).toEqual([201, 201, 200, 201]);

    const judged = [
      [{ ...whose, ...slotOf(`${wall.slice(0, 13)}:00:00`) }, 'IN_THE_PAST'],
      [wishOn(-1), 'IN_THE_PAST'],
      [wishOn(1), 'TOO_SOON'],
      [wishOn(2), undefined],
      [wishOn(2, '20:00'), 'OUTSIDE_WORKING_HOURS'],
      [wishOn(8), 'SLOT_TAKEN'],
      [wishOn(9), 'DOG_BUSY'],
    ] as const;
    const body = judged.map(([wish]) => wish);
    for (const index of [0, 1]) {
      const { body: preview } = await as(index, owner.owner).call(previewTrainingRequests, { body });
      expect(preview.map(({ refusal }) => refusal?.code)).toEqual(judged.map(([, code]) => code));
    }

    const read = operations.filter(({ operation }) => operation.method === 'GET' && operation.access !== 'public');
    for (const member of [trainer, owner.owner]) {
      const { body: feed } = await as(0, member).call(renewCalendarFeed);
      const texts = await Promise.all(
        servers.map(async ({ port }) => {
          const answer = await fetch(`http://127.0.0.1:${port}${new URL(feed.address).pathname}`);
          return unstamped(await answer.text());
        }),
      );
      expect(texts[1]).toBe(texts[0]);
      expect(texts[0]).toContain(`DTSTART;TZID=${timeZone}:${addDays(today, 10).replaceAll('-', '')}T100000`);
      for (const { operation, name } of read) {
        const { params } = sampleOf(operation, { ...owner.ids, member: member.id });
        const answers = await Promise.all(servers.map(({ api }) => api.as(member).call(operation, { params })));
        const [one, other] = answers.map((answer) => [name, answer.status, unstamped(answer.body)]);
        expect(other).toEqual(one);
      }
    }
  },
);
