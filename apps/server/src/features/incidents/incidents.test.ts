import { addIncident, addIncidentEntry, getIncident, listIncidents } from '@psia/contract/incidents/incidents.contract';
import type { EntryKind } from '@psia/contract/incidents/incidents.rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { factoriesOf, type TestMember } from '../../testing/worlds/factories.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

const texts = { whatHappened: 'Zgubiony telefon.', whoseData: 'Około 40 właścicieli.', whatWasDone: 'Zmiana haseł.' };
const note = (by: TestMember, foundAt = '2026-02-27T10:00:00') =>
  server.api.as(by).call(addIncident, { body: { foundAt, ...texts } });
const add = (by: TestMember, incidentId: string, kind: EntryKind) =>
  server.api.as(by).call(addIncidentEntry, { params: { incidentId }, body: { kind, entryText: `Wpis: ${kind}` } });

test('D211: an incident has 72 hours from being found; what is added stays in its order with who and when', async () => {
  const { id: schoolId, trainer } = await given.school();
  const { firstName, lastName } = trainer;
  const by = { firstName, lastName, role: 'trainer' };
  const noted = await note(trainer);
  const head = { foundAt: '2026-02-27T10:00:00', reportBy: '2026-03-02T10:00:00', state: 'open' };
  const { id } = noted.body;
  expect([noted.status, noted.body]).toEqual([
    201,
    { id, ...head, ...texts, noted: { by, at: expect.any(String) }, entries: [] },
  ]);
  await add(trainer, id, 'note');
  server.clock.advance({ minutes: 1 });
  const closed = await add(await given.trainer(schoolId), id, 'closed');
  expect(closed.body.state).toBe('closed');
  expect(closed.body.entries.map(({ kind, entryText }) => [kind, entryText])).toEqual([
    ['note', 'Wpis: note'],
    ['closed', 'Wpis: closed'],
  ]);
  const again = await add(trainer, id, 'reported');
  expect([again.status, again.error.code]).toEqual([409, 'INCIDENT_DECIDED']);
  expect((await add(trainer, id, 'note')).body.entries).toHaveLength(3);
  expect((await server.api.as(trainer).call(getIncident, { params: { incidentId: id } })).body.state).toBe('closed');
});

test('D211: the 72 hours are hours that pass, also where the clocks change between', async () => {
  const { trainer } = await given.school();
  server.clock.advance({ hours: 24 * 30 });
  const late = { ...trainer, jwt: await given.session(trainer.id, 'trainer') };
  expect((await note(late, '2026-03-28T10:00:00')).body.reportBy).toBe('2026-03-31T11:00:00');
});

test('D211: of ten decisions at once one is kept', async () => {
  const { trainer } = await given.school();
  const { id } = (await note(trainer)).body;
  const kinds = ['reported', 'closed'] as const;
  const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => add(trainer, id, kinds[index % 2]!)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(new Set(answers.flatMap(({ status, error }) => (status === 201 ? [] : [error.code])))).toEqual(
    new Set(['INCIDENT_DECIDED']),
  );
});

test('the one found last comes first, a page at a time; what is not yet found is refused beside its field', async () => {
  const { trainer } = await given.school();
  for (const day of ['20', '22', '21']) await note(trainer, `2026-02-${day}T10:00:00`);
  const list = await server.api.as(trainer).call(listIncidents, { query: { size: 2 } });
  expect([list.body.totalElements, list.body.content.map(({ foundAt }) => foundAt.slice(8, 10))]).toEqual([
    3,
    ['22', '21'],
  ]);
  const refused = await note(trainer, '2031-01-01T10:00:00');
  expect([refused.status, Object.keys(refused.error.fieldErrors ?? {})]).toEqual([400, ['foundAt']]);
  const empty = await server.api
    .as(trainer)
    .call(addIncident, { body: { ...texts, foundAt: '2026-02-20T10:00:00', whoseData: '  ' } });
  expect(Object.keys(empty.error.fieldErrors ?? {})).toEqual(['whoseData']);
});

test('the ladder: owners see and write nothing, another school finds nothing', async () => {
  const [mine, other] = [await given.school(), await given.school()];
  const owner = await given.owner(mine.id);
  const { id } = (await note(mine.trainer)).body;
  expect((await note(owner)).status).toBe(403);
  expect((await server.api.as(owner).call(listIncidents, {})).status).toBe(403);
  expect((await server.api.call(listIncidents, {})).status).toBe(401);
  const theirs = server.api.as(other.trainer);
  expect((await theirs.call(listIncidents, {})).body.totalElements).toBe(0);
  expect((await theirs.call(getIncident, { params: { incidentId: id } })).status).toBe(404);
  expect((await add(other.trainer, id, 'note')).status).toBe(404);
});
