import {
  addDogNote,
  deleteDogNote,
  editDogNote,
  getDogNote,
  listDogNotes,
} from '@psia/contract/dog-notes/dog-notes.contract';
import { getDog } from '@psia/contract/dogs/dogs.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/database/new-id.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { followLive } from '../../testing/stomp-client.ts';
import { factoriesOf } from '../../testing/worlds/factories.ts';
import { archiveMembers } from '../../testing/worlds/leaving.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

async function schoolWithDog() {
  const { id: schoolId, trainer } = await given.school();
  const owner = await given.owner(schoolId);
  const dog = await given.dog(owner);
  const colleague = await given.trainer(schoolId, { firstName: 'Anna', lastName: 'Nowak' });
  return { schoolId, trainer, colleague, owner, dog, api: server.api.as(trainer) };
}

test('a trainer adds a note, whose author is the caller; the newest comes first, in pages', async () => {
  const { api, colleague, dog } = await schoolWithDog();
  const first = await api.call(addDogNote, { body: { dogId: dog.id, content: 'Pierwsza' } });
  server.clock.advance({ minutes: 1 });
  const body = { dogId: dog.id, content: '  Ciągnie na smyczy.\n- przysmaki\n', trainerName: 'Ktoś Inny', id: newId() };
  const added = await server.api.as(colleague).call(addDogNote, { body });
  expect(added.status).toBe(201);
  expect(added.body).toEqual({
    id: added.body.id,
    dogId: dog.id,
    trainerName: 'Anna Nowak',
    content: 'Ciągnie na smyczy.\n- przysmaki',
    createTime: added.body.createTime,
    editedAt: null,
    version: 1,
  });
  const params = { dogId: dog.id };
  const all = await api.call(listDogNotes, { params });
  expect(all.body.content.map(({ id }) => id)).toEqual([added.body.id, first.body.id]);
  const page = await api.call(listDogNotes, { params, query: { page: 1, size: 1 } });
  expect(page.body).toEqual({ content: [first.body], number: 1, size: 1, totalElements: 2, totalPages: 2 });
  const beyond = await api.call(listDogNotes, { params, query: { page: 7, size: 1 } });
  expect(beyond.body).toMatchObject({ content: [], totalElements: 2 });
});

test('D78: any trainer edits and deletes any note; author and time stay, an author who left keeps a name', async () => {
  const { api, colleague, dog } = await schoolWithDog();
  const { body: note } = await server.api
    .as(colleague)
    .call(addDogNote, { body: { dogId: dog.id, content: 'Szczeka' } });
  await server.database.write
    .updateTable('members')
    .set({ state: 'archived', removed_at: server.clock.now().toString(), last_name: 'Kot' })
    .where('id', '=', colleague.id)
    .execute();
  server.clock.advance({ minutes: 5 });
  const change = { content: 'Już nie szczeka', trainerName: 'Ktoś Inny', version: 1 };
  const edited = await api.call(editDogNote, { params: { id: note.id }, body: change });
  expect(edited.body).toEqual({
    ...note,
    trainerName: 'Anna K.',
    content: 'Już nie szczeka',
    editedAt: edited.body.editedAt,
    version: 2,
  });
  expect((await api.call(getDogNote, { params: { id: note.id } })).body).toEqual(edited.body);
  expect(edited.body.editedAt! > note.createTime).toBe(true);
  expect((await api.call(deleteDogNote, { params: { id: note.id } })).status).toBe(204);
  expect((await api.call(listDogNotes, { params: { dogId: dog.id } })).body.totalElements).toBe(0);
  expect((await api.call(deleteDogNote, { params: { id: note.id } })).status).toBe(404);
  expect((await api.call(editDogNote, { params: { id: note.id }, body: change })).status).toBe(404);
});

test('D190: a trainer who has left is shown by a letter of the last name, an erased person by no name, an owner as before', async () => {
  const { api, colleague, owner, dog } = await schoolWithDog();
  await server.api.as(colleague).call(addDogNote, { body: { dogId: dog.id, content: 'Szczeka' } });
  const { write } = server.database;
  await write.updateTable('members').set({ last_name: 'Łoś' }).where('id', 'in', [colleague.id, owner.id]).execute();
  const names = async () => {
    const { body } = await api.call(listDogNotes, { params: { dogId: dog.id } });
    const { body: shownDog } = await api.call(getDog, { params: { dogId: dog.id } });
    return [body.content[0]?.trainerName, shownDog.ownerName];
  };
  const [, ownerName] = await names();
  expect(await names()).toEqual(['Anna Łoś', ownerName]);
  await archiveMembers(server, [colleague.id, owner.id]);
  expect(await names()).toEqual(['Anna Ł.', ownerName]);
  await write.updateTable('members').set({ state: 'erased' }).where('id', 'in', [colleague.id, owner.id]).execute();
  expect(await names()).toEqual(['osoba usunięta', 'osoba usunięta']);
});

test('D115: an edit may name its dog; another dog of the school is 400, a foreign or absent one 404', async () => {
  const { api, owner, trainer, dog } = await schoolWithDog();
  const note = await given.dogNote(trainer, { dogId: dog.id });
  const other = await given.dog(owner);
  const foreign = await given.dog(await given.owner((await given.school()).id));
  const edit = (dogId: string) =>
    api.call(editDogNote, { params: { id: note.id }, body: { dogId, content: 'Zmieniona' } });
  expect((await edit(dog.id)).status).toBe(200);
  const moved = await edit(other.id);
  expect([moved.status, moved.error.code, Object.keys(moved.error.fieldErrors ?? {})]).toEqual([
    400,
    'BAD_INPUT',
    ['dogId'],
  ]);
  for (const dogId of [foreign.id, newId()]) expect((await edit(dogId)).status).toBe(404);
});

test('D67: an owner gets 403 whatever the object, another school 404, also for their own dog', async () => {
  const { owner, trainer, dog } = await schoolWithDog();
  const stranger = (await given.school()).trainer;
  const note = await given.dogNote(trainer, { dogId: dog.id });
  const calls = [
    { operation: listDogNotes, sending: { params: { dogId: dog.id } } },
    { operation: getDogNote, sending: { params: { id: note.id } } },
    { operation: addDogNote, sending: { body: { dogId: dog.id, content: 'x' } } },
    { operation: editDogNote, sending: { params: { id: note.id }, body: { content: 'x' } } },
    { operation: deleteDogNote, sending: { params: { id: note.id } } },
  ];
  for (const { operation, sending } of calls) {
    expect((await server.api.call(operation, sending)).status).toBe(401);
    expect((await server.api.as(owner).call(operation, sending)).status).toBe(403);
    expect((await server.api.as(stranger).call(operation, sending)).status).toBe(404);
  }
});

test('D66, D82: a note has 1 to 10,000 characters without controls', async () => {
  const { api, dog } = await schoolWithDog();
  const add = (content: unknown) => api.call(addDogNote, { body: { dogId: dog.id, content } });
  expect((await add('x'.repeat(10_000))).status).toBe(201);
  for (const content of ['', ' \n ', 'x'.repeat(10_001), 'a\u0000b', 'a\udc00b', null, undefined, 7]) {
    const { status, error } = await add(content);
    expect([status, Object.keys(error.fieldErrors ?? {})]).toEqual([400, ['content']]);
  }
});

test('D72: the same key gives the first note again', async () => {
  const { api, dog } = await schoolWithDog();
  const sending = { body: { dogId: dog.id, content: 'Raz' }, headers: { 'idempotency-key': newId() } };
  const [first, again] = [await api.call(addDogNote, sending), await api.call(addDogNote, sending)];
  expect(again.body).toEqual(first.body);
  expect((await api.call(listDogNotes, { params: { dogId: dog.id } })).body.totalElements).toBe(1);
});

test('D80, D109: trainers hear which dog’s notes changed, and no bell rings', async () => {
  const { api, schoolId, colleague, dog } = await schoolWithDog();
  const live = await followLive(Number(new URL(server.origin).port), colleague.jwt, [`/topic/staff/${schoolId}`]);
  const { body: note } = await api.call(addDogNote, { body: { dogId: dog.id, content: 'Nowa' } });
  const heard = async () => JSON.parse((await live.next()).body);
  const changed = { topic: 'dogNotes', dogId: dog.id };
  expect(await heard()).toEqual(changed);
  await api.call(editDogNote, { params: { id: note.id }, body: { content: 'Inna', version: 1 } });
  expect(await heard()).toEqual(changed);
  await api.call(deleteDogNote, { params: { id: note.id } });
  expect(await heard()).toEqual(changed);
  live.socket.close();
  const bells = server.database.read.selectFrom('notifications').select('id').where('school_id', '=', schoolId);
  expect(await bells.execute()).toEqual([]);
});
