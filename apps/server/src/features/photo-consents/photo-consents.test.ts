import { ownDestination } from '@psia/contract/notifications/bell.rules';
import {
  getOwnPhotoConsent,
  getPhotoConsent,
  notePhotoConsent,
  setOwnPhotoConsent,
} from '@psia/contract/photo-consents/photo-consents.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followLive } from '../../testing/stomp-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { factoriesOf, type TestMember } from '../../testing/worlds/factories.ts';
import { makeClient } from '../../testing/worlds/worlds.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

const decide = (owner: TestMember, isGiven: boolean) =>
  server.api.as(owner).call(setOwnPhotoConsent, { body: { isGiven } });
const seen = async (trainer: TestMember, ownerId: string) =>
  (await server.api.as(trainer).call(getPhotoConsent, { params: { ownerId } })).body;

test('D210: an owner gives and withdraws the consent; each decision stays with its moment, for the trainers, too', async () => {
  const { id, trainer } = await given.school();
  const owner = await given.owner(id);
  const api = server.api.as(owner);
  expect((await api.call(getOwnPhotoConsent, {})).body).toEqual({ isGiven: null, decisions: [] });
  expect(await seen(trainer, owner.id)).toEqual({ isGiven: null, decisions: [] });
  const first = (await decide(owner, true)).body.decisions[0];
  expect(first).toEqual({ isGiven: true, decidedAt: expect.any(String), noted: null });
  server.clock.advance({ hours: 1 });
  const withdrawn = await decide(owner, false);
  const last = { isGiven: false, decidedAt: expect.any(String), noted: null };
  expect(withdrawn.body).toEqual({ isGiven: false, decisions: [last, first] });
  expect(withdrawn.body.decisions[0]?.decidedAt).not.toBe(first?.decidedAt);
  expect(await seen(trainer, owner.id)).toEqual(withdrawn.body);
});

test('D210: the same decision twenty times at once is one', async () => {
  const { id } = await given.school();
  const owner = await given.owner(id);
  const answers = await Promise.all(Array.from({ length: 20 }, () => decide(owner, true)));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.decisions.length}`))).toEqual(new Set(['200 1']));
  const acts = await server.database.write
    .selectFrom('acts')
    .select(['act', 'facts'])
    .where('subject_id', '=', owner.id)
    .execute();
  expect(acts).toEqual([{ act: 'photo-consent-set', facts: { isGiven: true, onPaper: false } }]);
});

test('D210: a trainer notes what a client without an account decided on paper, and for nobody else', async () => {
  const { id, trainer } = await given.school();
  const clientId = await makeClient(server, id);
  const owner = await given.owner(id);
  const api = server.api.as(trainer);
  const note = (of: string) => api.call(notePhotoConsent, { params: { clientId: of }, body: { isGiven: true } });
  const { firstName, lastName } = trainer;
  const by = { firstName, lastName, role: 'trainer' };
  const decidedAt = expect.any(String);
  expect((await note(clientId)).body).toEqual({
    isGiven: true,
    decisions: [{ isGiven: true, decidedAt, noted: { by, at: decidedAt } }],
  });
  const refused = await note(owner.id);
  expect([refused.status, refused.error.code]).toEqual([409, 'HAS_ACCOUNT']);
});

test('the ladder: roles of each call, and nobody of another school', async () => {
  const [mine, other] = [await given.school(), await given.school()];
  const owner = await given.owner(mine.id);
  const calls = [
    { operation: getPhotoConsent, sending: { params: { ownerId: owner.id } } },
    { operation: notePhotoConsent, sending: { params: { clientId: owner.id }, body: { isGiven: true } } },
  ];
  for (const { operation, sending } of calls) {
    expect((await server.api.call(operation, sending)).status).toBe(401);
    expect((await server.api.as(owner).call(operation, sending)).status).toBe(403);
    expect((await server.api.as(other.trainer).call(operation, sending)).status).toBe(404);
  }
  expect((await decide(mine.trainer, true)).status).toBe(403);
  expect((await server.api.as(mine.trainer).call(getOwnPhotoConsent, {})).status).toBe(403);
});

test('the owner’s other screens hear of a decision', async () => {
  const { id } = await given.school();
  const owner = await given.owner(id);
  const client = await followLive(Number(new URL(server.origin).port), owner.jwt, [ownDestination(owner.id)]);
  await decide(owner, true);
  expect(JSON.parse((await client.next()).body)).toEqual({ topic: 'photoConsents' });
  client.socket.close();
});
