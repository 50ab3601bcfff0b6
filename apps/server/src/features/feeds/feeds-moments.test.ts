import { renewCalendarFeed } from '@psia/contract/feeds/feeds.contract';
import { confirmTrainingWithoutHall } from '@psia/contract/trainings/trainings.contract';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../platform/database/opening/open-database.ts';
import { factoriesOf } from '../../testing/worlds/factories.ts';
import { readCalendar } from '../../testing/read-calendar.ts';
import { createTestDatabase } from '../../testing/database/test-database.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let database: OpenDatabase;
let server: TestServer;
/** Done when the read pool has answered; the next statement waits for it. */
let afterStatement: () => Promise<unknown> = () => Promise.resolve();

const betweenStatements: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    await afterStatement();
    return result;
  },
};

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestServer({ database: { ...database, read: database.read.withPlugin(betweenStatements) } });
});
afterAll(async () => {
  await server.close();
  await database.close();
});

/** A feed with one request, which is confirmed after so many statements of the feed; gives the feed's entries. */
async function entriesWhenConfirmedAfter(statements: number) {
  const given = factoriesOf(server);
  const { id: schoolId, trainer } = await given.school();
  const owner = await given.owner(schoolId);
  const dog = await given.dog(owner);
  const of = { schoolId, trainerId: trainer.id, dogId: dog.id, startTime: '2026-03-03T10:00:00' };
  const { id } = await given.training(of);
  const { address } = (await server.api.as(owner).call(renewCalendarFeed)).body;
  let answered = 0;
  let confirmed = false;
  afterStatement = async () => {
    answered += 1;
    if (answered !== statements || confirmed) return;
    confirmed = true;
    const answer = await server.api.as(trainer).call(confirmTrainingWithoutHall, { params: { id } });
    expect(answer.status).toBe(200);
  };
  const response = await fetch(`${server.origin}${new URL(address).pathname}`);
  afterStatement = () => Promise.resolve();
  const { entries } = readCalendar(await response.text());
  return { entries: entries.map(({ uid }) => uid), expected: [`${id}@psia-sciezka`], confirmed };
}

test('a request that is confirmed while a feed is read is in it, whichever statement it comes between', async () => {
  for (let statements = 1; ; statements += 1) {
    const { entries, expected, confirmed } = await entriesWhenConfirmedAfter(statements);
    expect([statements, entries]).toEqual([statements, expected]);
    if (!confirmed) return expect(statements).toBeGreaterThan(3);
  }
});
