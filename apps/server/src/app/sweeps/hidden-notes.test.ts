import {
  addDogNote,
  deleteDogNote,
  editDogNote,
  getDogNote,
  listDogNotes,
} from '@psia/contract/dog-notes/dog-notes.contract';
import { markTabSeen } from '@psia/contract/dog-news/dog-news.contract';
import type { Operation } from '@psia/contract/core/operation';
import { type NamedOperation, operations } from '@psia/contract/operations';
import {
  addRecommendation,
  deleteRecommendation,
  editRecommendation,
} from '@psia/contract/recommendations/recommendations.contract';
import { updateService } from '@psia/contract/services/services.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { liveTopics } from '../../features/notifications/notifications.public.ts';
import { newId } from '../../platform/database/new-id.ts';
import { idFieldsOf } from '../../platform/http/ids/id-fields.ts';
import { createLogger } from '../../platform/log/log.ts';
import { followLive } from '../../testing/stomp-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { exchanged } from '../../testing/worlds/exchanged.ts';
import { factoriesOf } from '../../testing/worlds/factories.ts';
import { leaksFrom, tablesHolding } from '../../testing/worlds/owners-questions.ts';
import { type Sample, sampleOf, type World } from '../../testing/worlds/samples.ts';
import { makeWorld, type SchoolsWorld } from '../../testing/worlds/worlds.ts';

/** Stands in whatever an owner may never read, and nowhere else. */
const word = 'Zaworkowato';
const logged: string[] = [];
/** The trainer's calls have this key; an owner who uses it gets nothing of their answers. */
const trainersKey = newId();

let server: TestServer;
let world: SchoolsWorld;
/** The notes about the owner's dog and about a neighbour's. */
let noteIds: string[];

beforeAll(async () => {
  const log = createLogger('trace', { write: (line) => logged.push(line) });
  server = await startTestServer({ log });
  world = await makeWorld(server);
  server.clock.advance({ minutes: 1 });
  noteIds = [world.owner.ids.dogNote, world.neighbour.ids.dogNote];
  await plant();
});
afterAll(() => server.close());

/** A trainer writes the word about the owner's dog and a neighbour's, in notes, and recommends it to the neighbour. */
async function plant(): Promise<void> {
  const trainer = server.api.as(world.trainer);
  for (const { dog } of [world.owner.ids, world.neighbour.ids]) {
    const headers = noteIds.length === 2 ? { 'idempotency-key': trainersKey } : {};
    const { body } = await trainer.call(addDogNote, { body: { dogId: dog, content: `${word} warczy` }, headers });
    noteIds.push(body.id);
  }
  const about = { dogId: world.neighbour.ids.dog, summary: `${word} słucha`, recommendations: word };
  expect((await trainer.call(addRecommendation, { body: about })).status).toBe(201);
}

/** What an owner can think of sending: of their own, of a neighbour's, and with a note's id in place of any id. */
function samplesOf(operation: Operation): Sample[] {
  const own: World = { ...world.owner.ids, member: world.owner.owner.id };
  const value = noteIds.at(2);
  const withNotes = idFieldsOf(operation).flatMap((field) =>
    'resource' in field.names ? exchanged(operation, own, { field, value }) : [],
  );
  return [sampleOf(operation, own), sampleOf(operation, world.neighbour.ids), ...withNotes];
}

/** What may not be in an answer: the word, and the id of a note that the question did not name. */
function secretsFor(asked: Sample): string[] {
  const question = JSON.stringify(asked);
  return [word, ...noteIds.filter((id) => !question.includes(id))];
}

function askAll(asked: readonly NamedOperation[]): Promise<string[]> {
  return leaksFrom({ server, ownerId: world.owner.owner.id, trainersKey, samplesOf, secretsFor }, asked);
}

const reads = operations.filter(({ operation }) => operation.method === 'GET');

test('D18: no call, whatever it names, answers an owner with a word or an id of a note', async () => {
  const forbidden = await server.api
    .as(world.owner.owner)
    .call(listDogNotes, { params: { dogId: world.owner.ids.dog } });
  expect(forbidden.status).toBe(403);
  const shown = await server.api.as(world.trainer).call(listDogNotes, { params: { dogId: world.owner.ids.dog } });
  expect(JSON.stringify(shown.body)).toContain(word);

  expect(await askAll(reads)).toEqual([]);
  const others = operations.filter((one) => !reads.includes(one));
  expect(await askAll(others)).toEqual([]);
  // Those calls have changed what there is to read.
  expect(await askAll(reads)).toEqual([]);
}, 60_000);

test('D109: an owner who follows all that they may hears nothing of notes, nor of another’s dog', async () => {
  const { owner, ids } = world.owner;
  const subjects = [owner.id, world.trainer.schoolId, world.trainer.id, world.neighbour.owner.id, ids.dog, ...noteIds];
  const kinds = liveTopics(server.database.read).map(({ kind }) => kind);
  const port = Number(new URL(server.origin).port);
  const jwt = await factoriesOf(server).session(owner.id, 'owner');
  const allowed: string[] = [];
  for (const destination of kinds.flatMap((kind) => subjects.map((subject) => `/topic/${kind}/${subject}`))) {
    const tried = await followLive(port, jwt, [destination]).catch(() => null);
    if (tried) allowed.push(destination);
    tried?.socket.close();
  }
  expect(allowed.sort()).toEqual(
    [`/topic/changes/${world.trainer.schoolId}`, `/topic/notifications/${owner.id}`, `/topic/own/${owner.id}`].sort(),
  );

  const live = await followLive(port, jwt, allowed);
  await writeInSecret();
  // The first that can be heard is what is the owner's to hear: if anything else had come, it would have come before.
  const trainer = server.api.as(world.trainer);
  await trainer.call(updateService, { body: { serviceId: ids.service, price: 1 } });
  await trainer.call(addRecommendation, { body: { dogId: ids.dog, summary: 'Dobrze', recommendations: 'Spacery' } });
  const heard = [await live.next(), await live.next(), await live.next()];
  live.socket.close();
  expect(heard.map(({ headers }) => String(headers['destination'])).sort()).toEqual(allowed);
  expect(heard.map(({ body }) => body).join('\n')).not.toMatch(new RegExp([word, ...noteIds].join('|')));
});

/** All that a trainer can do with notes, and with what is recommended for another's dog. */
async function writeInSecret(): Promise<void> {
  const trainer = server.api.as(world.trainer);
  const neighbours = world.neighbour.ids.dog;
  for (const dogId of [world.owner.ids.dog, neighbours]) {
    const { body: note } = await trainer.call(addDogNote, { body: { dogId, content: word } });
    noteIds.push(note.id);
    const edit = { params: { id: note.id }, body: { content: `${word} dwa`, version: 1 } };
    const acts = [
      await trainer.call(getDogNote, { params: { id: note.id } }),
      await trainer.call(editDogNote, edit),
      await trainer.call(markTabSeen, { params: { dogId, tab: 'notes' } }),
      await trainer.call(deleteDogNote, { params: { id: note.id } }),
    ];
    expect(acts.map(({ status }) => status)).toEqual([200, 200, 204, 204]);
  }
  const about = { dogId: neighbours, summary: word, recommendations: word };
  const { body } = await trainer.call(addRecommendation, { body: about });
  const params = { id: body.id };
  expect((await trainer.call(editRecommendation, { params, body: { ...about, version: 1 } })).status).toBe(200);
  expect((await trainer.call(deleteRecommendation, { params })).status).toBe(204);
}

test('D80: no bell, mail, kept answer, security event or job holds what a note says, and no log', async () => {
  expect(await tablesHolding(server, word)).toEqual(['public.dog_notes', 'public.recommendations']);
  expect(logged.length).toBeGreaterThan(100);
  expect(logged.filter((line) => line.includes(word))).toEqual([]);
});
