import { inviteOwner } from '@psia/contract/invitations/invitations.contract';
import { createHall } from '@psia/contract/halls/halls.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { factoriesOf } from '../../../testing/worlds/factories.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { sweepAll } from '../../housekeeping/housekeeping.ts';
import { deleteForgottenKeys } from './idempotency.repository.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const rows = async () => server.database.read.selectFrom('idempotency_keys').select('key_hash').execute();

test('D72: a first answer is kept for a repeat, and swept away two days later', async () => {
  const { id, trainer } = await factoriesOf(server).school();
  const create = () =>
    server.api.as(trainer).call(createHall, {
      params: { id },
      body: { name: 'Hala Dębowa' },
      headers: { 'idempotency-key': 'once' },
    });
  const [first, again] = [await create(), await create()];
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual(first.body);

  const sweeps = [{ name: 'answers', keptHours: 48, remove: deleteForgottenKeys }];
  await sweepAll({ database: server.database.write, clock: server.clock, sweeps });
  expect(await rows()).toHaveLength(1);
  server.clock.advance({ hours: 49 });
  await sweepAll({ database: server.database.write, clock: server.clock, sweeps });
  expect(await rows()).toEqual([]);
});

test('D72: the same key with another body answers 409 and stores nothing', async () => {
  const { id, trainer } = await factoriesOf(server).school();
  const create = (name: string) =>
    server.api
      .as(trainer)
      .call(createHall, { params: { id }, body: { name }, headers: { 'idempotency-key': 'twice' } });
  expect((await create('Sala A')).status).toBe(201);
  const other = await create('Sala B');
  expect([other.status, other.error.code]).toEqual([409, 'IDEMPOTENCY_MISMATCH']);
});

test('D72: twenty repeats at once of one create make one hall', async () => {
  const { id, trainer } = await factoriesOf(server).school();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      server.api.as(trainer).call(createHall, {
        params: { id },
        body: { name: 'Plac' },
        headers: { 'idempotency-key': 'at once' },
      }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
});

test('D69, D72: a repeated invitation gives the same token, which is not stored readably', async () => {
  const { trainer } = await factoriesOf(server).school();
  const invite = () =>
    server.api
      .as(trainer)
      .call(inviteOwner, { body: { email: 'raz@psia.test' }, headers: { 'idempotency-key': 'invite' } });
  const first = await invite();
  expect((await invite()).body).toBe(first.body);
  const stored = await server.database.read.selectFrom('idempotency_keys').select('sealed_answer').execute();
  expect(stored.some(({ sealed_answer }) => sealed_answer?.includes(first.body))).toBe(false);
});
