import { changesDestination, ownDestination, staffDestination } from '@psia/contract/notifications/bell.rules';
import { requestTraining, requestTrainings } from '@psia/contract/requests/requests.contract';
import {
  getOwnReading,
  getReadingsOfOwner,
  getRulesSettings,
  listOwnersToRead,
  markRulesRead,
  noteRulesRead,
  updateRulesSettings,
} from '@psia/contract/school-documents/rules-reading.contract';
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

async function schoolWithOwner() {
  const { id, trainer } = await given.school();
  return { id, trainer, owner: await given.owner(id) };
}

const ownReading = async (owner: TestMember) => (await server.api.as(owner).call(getOwnReading, {})).body;
const read = (owner: TestMember, version: number) =>
  server.api.as(owner).call(markRulesRead, { body: { number: version } });
const require = (trainer: TestMember, requiresReading: boolean) =>
  server.api.as(trainer).call(updateRulesSettings, { body: { requiresReading } });
const readingsOf = async (trainer: TestMember, ownerId: string) =>
  (await server.api.as(trainer).call(getReadingsOfOwner, { params: { ownerId } })).body;

async function unread(trainer: TestMember) {
  const { body } = await server.api.as(trainer).call(listOwnersToRead, {});
  return { names: body.content.map(({ ownerId }) => ownerId), count: body.totalElements };
}

test('D209: each version is read anew; trainers see which was read and when, and who has not read the present one', async () => {
  const { trainer, owner, id } = await schoolWithOwner();
  const other = await given.owner(id);
  expect(await ownReading(owner)).toEqual({ isUnread: false, isRequired: false, last: null });
  expect(await unread(trainer)).toEqual({ names: [], count: 0 });
  await given.schoolDocument(trainer, 'rules', 1);
  expect(await ownReading(owner)).toEqual({ isUnread: true, isRequired: false, last: null });
  expect(new Set((await unread(trainer)).names)).toEqual(new Set([owner.id, other.id]));

  const first = { version: 1, readAt: expect.any(String), noted: null };
  expect((await read(owner, 1)).body).toEqual({ isUnread: false, isRequired: false, last: first });
  expect(await unread(trainer)).toEqual({ names: [other.id], count: 1 });
  await given.schoolDocument(trainer, 'rules', 2);
  expect((await ownReading(owner)).isUnread).toBe(true);
  await read(owner, 2);
  expect(await readingsOf(trainer, owner.id)).toEqual({
    currentVersion: 2,
    readings: [{ ...first, version: 2 }, first],
  });
});

test('D209: pressed twenty times at once, a version is read once; one that was never published is not found', async () => {
  const { trainer, owner } = await schoolWithOwner();
  await given.schoolDocument(trainer, 'rules', 1);
  const answers = await Promise.all(Array.from({ length: 20 }, () => read(owner, 1)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await read(owner, 2)).status).toBe(404);
  const acts = await server.database.write
    .selectFrom('acts')
    .select(['act', 'facts'])
    .where('subject_id', '=', owner.id)
    .execute();
  expect(acts).toEqual([{ act: 'rules-read', facts: { version: 1, onPaper: false } }]);
});

test('D209: a request waits for nothing unless the school wants the rules read; then nothing is stored until they are', async () => {
  const { id, trainer, owner } = await schoolWithOwner();
  const dog = await given.dog(owner);
  const api = server.api.as(owner);
  const wish = (day: string) => ({
    trainerId: trainer.id,
    dogId: dog.id,
    startTime: `${day}T10:00:00`,
    endTime: `${day}T11:00:00`,
  });
  const ask = (day: string) => api.call(requestTraining, { body: wish(day) });
  await require(trainer, true);
  expect((await ask('2026-03-10')).status).toBe(201);
  await given.schoolDocument(trainer, 'rules', 1);
  expect(await ownReading(owner)).toMatchObject({ isUnread: true, isRequired: true });
  const refused = await ask('2026-03-11');
  expect([refused.status, refused.error.code]).toEqual([409, 'RULES_UNREAD']);
  expect(refused.error.message).toContain('regulaminu');
  expect((await api.call(requestTrainings, { body: [wish('2026-03-12')] })).error.code).toBe('RULES_UNREAD');
  const stored = await server.database.write.selectFrom('trainings').select('id').where('school_id', '=', id).execute();
  expect(stored).toHaveLength(1);

  await read(owner, 1);
  expect((await ask('2026-03-11')).status).toBe(201);
  await given.schoolDocument(trainer, 'rules', 2);
  expect((await ask('2026-03-13')).error.code).toBe('RULES_UNREAD');
  await require(trainer, false);
  expect((await ask('2026-03-13')).status).toBe(201);
});

test('D209: a trainer notes what a client without an account read on paper, and nobody else', async () => {
  const { id, trainer, owner } = await schoolWithOwner();
  const clientId = await makeClient(server, id);
  await given.schoolDocument(trainer, 'rules', 1);
  const api = server.api.as(trainer);
  const note = (of: string, version = 1) =>
    api.call(noteRulesRead, { params: { clientId: of }, body: { number: version } });
  const noted = await note(clientId);
  const { firstName, lastName } = trainer;
  const by = { firstName, lastName, role: 'trainer' };
  expect(noted.body.readings).toEqual([
    { version: 1, readAt: expect.any(String), noted: { by, at: expect.any(String) } },
  ]);
  expect((await note(clientId, 2)).status).toBe(404);
  const refused = await note(owner.id);
  expect([refused.status, refused.error.code]).toEqual([409, 'HAS_ACCOUNT']);
});

test('the ladder: roles of each call, and nothing of another school', async () => {
  const [mine, other] = [await schoolWithOwner(), await schoolWithOwner()];
  await given.schoolDocument(mine.trainer, 'rules', 1);
  const trainers = [
    { operation: getReadingsOfOwner, sending: { params: { ownerId: mine.owner.id } } },
    { operation: noteRulesRead, sending: { params: { clientId: mine.owner.id }, body: { number: 1 } } },
  ];
  for (const { operation, sending } of trainers) {
    expect((await server.api.call(operation, sending)).status).toBe(401);
    expect((await server.api.as(mine.owner).call(operation, sending)).status).toBe(403);
    expect((await server.api.as(other.trainer).call(operation, sending)).status).toBe(404);
  }
  expect((await server.api.as(mine.owner).call(listOwnersToRead, {})).status).toBe(403);
  expect((await server.api.as(mine.owner).call(getRulesSettings, {})).status).toBe(403);
  expect((await require(mine.owner, true)).status).toBe(403);
  expect((await server.api.as(mine.trainer).call(getOwnReading, {})).status).toBe(403);
  expect((await read(other.owner, 1)).status).toBe(404);
  expect((await unread(other.trainer)).count).toBe(0);
  await require(mine.trainer, true);
  expect((await server.api.as(other.trainer).call(getRulesSettings, {})).body).toEqual({ requiresReading: false });
});

test('what an owner has read is told to the trainers and themselves, and to no other owner', async () => {
  const { trainer, owner, id } = await schoolWithOwner();
  const other = await given.owner(id);
  await given.schoolDocument(trainer, 'rules', 1);
  const port = Number(new URL(server.origin).port);
  const follow = (who: TestMember, ...destinations: string[]) => followLive(port, who.jwt, destinations);
  const bystander = await follow(other, changesDestination(id), ownDestination(other.id));
  const [own, staff] = [await follow(owner, ownDestination(owner.id)), await follow(trainer, staffDestination(id))];
  await read(owner, 1);
  for (const client of [own, staff]) {
    expect(JSON.parse((await client.next()).body)).toEqual({ topic: 'schoolDocuments' });
  }
  // The first message of the other owner is about what everybody is told.
  await require(trainer, true);
  await given.schoolDocument(trainer, 'rules', 2);
  await read(other, 2);
  expect(JSON.parse((await bystander.next()).body)).toEqual({ topic: 'schoolDocuments' });
  expect((await bystander.next()).headers.destination).toBe(ownDestination(other.id));
  for (const { socket } of [bystander, own, staff]) socket.close();
});
