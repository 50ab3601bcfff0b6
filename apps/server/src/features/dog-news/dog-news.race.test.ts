import { addDogNote } from '@psia/contract/dog-notes/dog-notes.contract';
import { getDogNews, listDogsWithNews, listNewItems, markTabSeen } from '@psia/contract/dog-news/dog-news.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/database/new-id.ts';
import { beginRival } from '../../testing/database/rival.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { factoriesOf, type TestMember } from '../../testing/worlds/factories.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

/** A school whose people joined a moment ago. */
async function schoolWithDog() {
  const { id: schoolId, trainer } = await given.school();
  const [colleague, third] = [await given.trainer(schoolId), await given.trainer(schoolId)];
  const owner = await given.owner(schoolId);
  const dog = await given.dog(owner);
  server.clock.advance({ minutes: 1 });
  return { schoolId, trainer, colleague, third, owner, dog };
}

/** Adds a note in a transaction that is still open. */
async function addSlowly({ id, schoolId }: TestMember, dogId: string) {
  const rival = await beginRival(server.database.connection);
  await rival.run(
    `INSERT INTO dog_notes (id, school_id, dog_id, author_id, content, created_at) VALUES ($1, $2, $3, $4, 'Nowa', $5)`,
    [newId(), schoolId, dogId, id, server.clock.now().toString()],
  );
  return rival;
}

const see = (who: TestMember, dogId: string, query?: { upTo: string }) =>
  server.api.as(who).call(markTabSeen, { params: { dogId, tab: 'notes' }, ...(query && { query }) });
const idsOf = async (who: TestMember, dogId: string) =>
  (await server.api.as(who).call(listNewItems, { params: { dogId, tab: 'notes' } })).body.newIds;

test('D110: what was being added while an empty tab was looked at is new afterwards', async () => {
  const { trainer, colleague, dog } = await schoolWithDog();
  const adding = await addSlowly(trainer, dog.id);
  server.clock.advance({ minutes: 1 });
  expect((await see(colleague, dog.id)).status).toBe(204);
  await adding.goOn();
  const { body } = await server.api.as(colleague).call(getDogNews, { params: { dogId: dog.id } });
  expect(body).toMatchObject({ notes: 1 });
});

test('D110: what came between the list and the look stays new', async () => {
  const { trainer, colleague, third, dog } = await schoolWithDog();
  const shown = await given.dogNote(trainer, { dogId: dog.id });
  server.clock.advance({ minutes: 1 });
  const unseen = await given.dogNote(third, { dogId: dog.id });
  expect((await see(colleague, dog.id, { upTo: shown.id })).status).toBe(204);
  expect(await idsOf(colleague, dog.id)).toEqual([unseen.id]);
  expect((await see(colleague, dog.id, { upTo: newId() })).status).toBe(204);
  expect(await idsOf(colleague, dog.id)).toEqual([unseen.id]);
  await see(colleague, dog.id, { upTo: unseen.id });
  expect(await idsOf(colleague, dog.id)).toEqual([]);
});

test('of twenty notes at once by three trainers none is lost to any of them, while all look', async () => {
  const { schoolId, trainer, colleague, third, dog } = await schoolWithDog();
  const trainers = [trainer, colleague, third];
  const add = (by: TestMember, count: number) =>
    server.api.as(by).call(addDogNote, { body: { dogId: dog.id, content: `Notatka ${count}` } });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, count) => [
      add(trainers[count % 3]!, count),
      see(trainers[(count + 1) % 3]!, dog.id, { upTo: newId() }),
    ]).flat(),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 204]));
  for (const [index, who] of trainers.entries()) {
    const count = 20 - (index < 2 ? 7 : 6);
    expect(await idsOf(who, dog.id)).toHaveLength(count);
    const { body } = await server.api.as(who).call(listDogsWithNews, { params: { schoolId } });
    expect(body).toEqual([{ dogId: dog.id, count, firstTab: 'notes' }]);
  }
});
