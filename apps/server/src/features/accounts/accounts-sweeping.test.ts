import { confirmAccount, resetPassword } from '@psia/contract/accounts/accounts.contract';
import { getTrainerDetails } from '@psia/contract/trainers/trainers.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepAll } from '../../platform/http/housekeeping.ts';
import { factoriesOf } from '../../testing/worlds/factories.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { deleteOldSecrets, deleteOldSessions } from './accounts.public.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const sweep = () =>
  sweepAll({ database: server.database.write, clock: server.clock, sweeps: [deleteOldSessions, deleteOldSecrets] });
const sessionsLeft = () => server.database.read.selectFrom('sessions').select('id').execute();

test('sessions are swept away two days after their tokens ran out, and not before', async () => {
  const { trainer } = await factoriesOf(server).school();
  await sweep();
  expect((await server.api.as(trainer).call(getTrainerDetails)).status).toBe(200);
  server.clock.advance({ hours: 12 + 47 });
  await sweep();
  expect(await sessionsLeft()).toHaveLength(1);
  server.clock.advance({ hours: 2 });
  await sweep();
  expect(await sessionsLeft()).toEqual([]);
  const late = await server.api.as(trainer).call(getTrainerDetails);
  expect([late.status, late.error.message]).toEqual([401, 'JWT token is expired']);
});

test('a link that was swept away is refused like any other that ran out', async () => {
  const body = { password: 'Brzozowy-gaj-12' };
  const confirmed = await server.api.call(confirmAccount, { params: { key: 'swept-away' }, body });
  const reset = await server.api.call(resetPassword, { body: { token: 'swept-away', newPassword: body.password } });
  expect([confirmed.error.code, reset.error.code]).toEqual(['INVALID_TOKEN', 'INVALID_TOKEN']);
});

test('a sweep that fails is told, and keeps no other from its work', async () => {
  await factoriesOf(server).school();
  server.clock.advance({ hours: 24 * 30 });
  const broken = () => Promise.reject(new Error('no room'));
  const sweeps = [broken, deleteOldSessions];
  const swept = sweepAll({ database: server.database.write, clock: server.clock, sweeps });
  await expect(swept).rejects.toMatchObject({ errors: [new Error('no room')] });
  expect(await sessionsLeft()).toEqual([]);
});
