import { login } from '@psia/contract/accounts/accounts.contract';
import { createHall } from '@psia/contract/halls/halls.contract';
import { endDog, returnDog } from '@psia/contract/dog-endings/dog-endings.contract';
import { answerDogInvitation, removeDogPerson } from '@psia/contract/dogs/dog-people.contract';
import { getDogDetails } from '@psia/contract/dogs/dogs.contract';
import { giveDog } from '@psia/contract/dogs/other-owner.contract';
import { planErasure } from '@psia/contract/erasures/erasures.contract';
import { exportOwnData } from '@psia/contract/exports/exports.contract';
import { exportOwners } from '@psia/contract/exports/list-files.contract';
import { addIncident } from '@psia/contract/incidents/incidents.contract';
import { inviteOwner } from '@psia/contract/invitations/invitations.contract';
import { getOwner } from '@psia/contract/owners/owners.contract';
import { listSchoolEvents, mostEvents, type SchoolEvent } from '@psia/contract/school-history/school-history.contract';
import { historyYears, shownActs } from '@psia/contract/school-history/school-history.rules';
import { removeOwner } from '@psia/contract/team/team.contract';
import { takeBack } from '@psia/contract/undo/undo.contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteOldAccesses } from '../../platform/access-log/access-log.repository.ts';
import { newId } from '../../platform/database/new-id.ts';
import { sweepAll } from '../../platform/housekeeping/housekeeping.ts';
import { addDogPerson, makeDogInvitation } from '../../testing/dogs/dog-people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { factoriesOf, type TestMember, usualPassword } from '../../testing/worlds/factories.ts';
import { archiveMembers } from '../../testing/worlds/leaving.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;
const logged: string[] = [];

beforeAll(async () => {
  const log = pino({ level: 'error' }, { write: (line: string) => logged.push(line) });
  server = await startTestServer({ log });
  given = factoriesOf(server);
});
afterAll(() => server.close());

type Query = NonNullable<Parameters<typeof historyOf>[1]>;
const historyOf = (
  trainer: TestMember,
  query: { [K in 'group' | 'personId' | 'from' | 'to' | 'before']?: string } = {},
) => server.api.as(trainer).call(listSchoolEvents, { query });
const eventsOf = async (trainer: TestMember, query: Query = {}) => (await historyOf(trainer, query)).body.events;
const open = (by: TestMember, owner: TestMember, headers: Record<string, string> = {}) =>
  server.api.as(by).call(getOwner, { params: { ownerId: owner.id }, headers });
const named = ({ firstName, lastName }: TestMember, role: 'trainer' | 'owner') => ({ firstName, lastName, role });
const short = ({ kind, done, whom, detail }: SchoolEvent) => [kind, done.by?.lastName, whom?.lastName, detail];
const accesses = (schoolId: string) =>
  server.database.read.selectFrom('access_log').select('kind').where('school_id', '=', schoolId).execute();

/** A trainer with a session of now: the clock of these tests goes on. */
async function schoolOfNow() {
  const { id, trainer } = await given.school();
  const owner = await given.owner(id);
  return { id, trainer, owner, dog: await given.dog(owner, { name: 'Reksio' }) };
}

test('D217: sign-ins, opened files, downloads, people and documents are listed, the last one first', async () => {
  const { id, trainer, owner, dog } = await schoolOfNow();
  const as = server.api.as(trainer);
  const later = () => server.clock.advance({ seconds: 1 });
  await server.api.call(login, { body: { email: owner.email, password: usualPassword } });
  later();
  await as.call(createHall, { params: { id }, body: { name: 'Duża' } });
  await open(trainer, owner);
  later();
  await as.call(getDogDetails, { params: { dogId: dog.id } });
  later();
  await as.call(exportOwners);
  later();
  await as.call(exportOwnData);
  later();
  await as.call(inviteOwner, { body: { email: 'ktos@psia.test' } });
  later();
  const texts = { whatHappened: 'Zguba.', whoseData: 'Nikogo.', whatWasDone: 'Nic.' };
  await as.call(addIncident, { body: { foundAt: '2026-03-01T10:00:00', ...texts } });
  later();
  await as.call(removeOwner, { params: { ownerId: owner.id } });
  later();
  await as.call(planErasure, { params: { ownerId: owner.id } });

  const events = await eventsOf(trainer);
  const [mine, theirs] = [trainer.lastName, owner.lastName];
  expect(events.map(short)).toEqual([
    ['erasure-planned', mine, theirs, null],
    ['owner-removed', mine, theirs, null],
    ['incident-noted', mine, undefined, null],
    ['invitation-sent', mine, undefined, 'owner'],
    ['data-exported', mine, undefined, 'own'],
    ['owners-downloaded', mine, undefined, null],
    ['dog-opened', mine, theirs, null],
    ['owner-opened', mine, theirs, null],
    ['signed-in', theirs, undefined, null],
  ]);
  expect(events.find(({ kind }) => kind === 'dog-opened')).toMatchObject({
    done: { by: named(trainer, 'trainer'), at: '2026-03-02T09:00:02' },
    dogName: 'Reksio',
    isUndone: false,
  });
  expect((await eventsOf(trainer, { group: 'openings' })).map(({ kind }) => kind)).toEqual([
    'dog-opened',
    'owner-opened',
  ]);
  expect((await eventsOf(trainer, { group: 'signIns' })).map(({ kind }) => kind)).toEqual(['signed-in']);
  expect((await eventsOf(trainer, { group: 'documents' })).map(({ kind }) => kind)).toEqual(['incident-noted']);
  expect((await eventsOf(trainer, { personId: owner.id })).map(({ kind }) => kind)).toEqual([
    'erasure-planned',
    'owner-removed',
    'dog-opened',
    'owner-opened',
    'signed-in',
  ]);
  expect((await eventsOf(trainer, { personId: trainer.id, group: 'exports' })).map(({ kind }) => kind)).toEqual([
    'data-exported',
    'owners-downloaded',
  ]);
});

test('D217: a file is recorded once an hour, also when the answer has not changed, and never when its owner reads it', async () => {
  const { id, trainer, owner } = await schoolOfNow();
  const first = await open(trainer, owner);
  await server.database.write.deleteFrom('access_log').where('school_id', '=', id).execute();
  server.clock.advance({ hours: 1 });
  const unchanged = await open(trainer, owner, { 'If-None-Match': first.headers.get('etag') ?? '' });
  expect(unchanged.status).toBe(304);
  await open(trainer, owner);
  await open(owner, owner);
  expect(await accesses(id)).toEqual([{ kind: 'owner-opened' }]);
});

test('D217, D219: a dog’s file that is opened is an event of each of its people', async () => {
  const { id, trainer, owner, dog } = await schoolOfNow();
  const [partner, stranger] = [await given.owner(id), await given.owner(id)];
  await addDogPerson(server, partner, dog.id);
  await server.api.as(trainer).call(getDogDetails, { params: { dogId: dog.id } });
  const kindsOf = async ({ id: personId }: TestMember) =>
    (await eventsOf(trainer, { personId })).map(({ kind, dogName }) => [kind, dogName]);
  const opened = [['dog-opened', 'Reksio']];
  expect([await kindsOf(owner), await kindsOf(partner), await kindsOf(stranger)]).toEqual([opened, opened, []]);
  const whom = (await eventsOf(trainer, { group: 'openings' })).map((event) => event.whom?.lastName ?? '');
  expect(whom.toSorted()).toEqual([owner.lastName, partner.lastName].toSorted());
});

test('D217: who sees a dog from now on or no longer is an event, and its ending and return', async () => {
  const { id, trainer, owner, dog } = await schoolOfNow();
  const other = await given.owner(id);
  const step = async (answer: Promise<{ status: number }>) => {
    expect((await answer).status).toBeLessThan(300);
    server.clock.advance({ seconds: 1 });
  };
  const receivedId = await makeDogInvitation(server, owner, { dogId: dog.id, email: other.email });
  const dogId = dog.id;
  await step(server.api.as(other).call(answerDogInvitation, { params: { receivedId }, body: { accepts: true } }));
  await step(server.api.as(owner).call(removeDogPerson, { params: { dogId, memberId: other.id } }));
  await step(server.api.as(owner).call(endDog, { params: { dogId }, body: { reason: null } }));
  await step(server.api.as(trainer).call(returnDog, { params: { dogId } }));
  const events = await eventsOf(trainer, { group: 'people' });
  expect(events.map(({ kind, done, whom, dogName }) => [kind, done.by?.lastName, whom?.lastName, dogName])).toEqual([
    ['dog-returned', trainer.lastName, undefined, 'Reksio'],
    ['dog-ended', owner.lastName, undefined, 'Reksio'],
    ['dog-unshared', owner.lastName, other.lastName, 'Reksio'],
    // Who did it is not named twice.
    ['dog-shared', other.lastName, undefined, 'Reksio'],
  ]);
});

test('D217: what is refused is not recorded', async () => {
  const { trainer } = await schoolOfNow();
  const other = await schoolOfNow();
  expect((await open(trainer, other.owner)).status).toBe(404);
  expect([await accesses(trainer.schoolId), await accesses(other.id)]).toEqual([[], []]);
});

test('D190: names are those that are displayed now, and what was taken back is marked', async () => {
  const { id, trainer, owner, dog } = await schoolOfNow();
  const [colleague, heir] = [await given.trainer(id), await given.owner(id)];
  const body = { ownerId: heir.id };
  const moved = await server.api.as(colleague).call(giveDog, { params: { dogId: dog.id }, body });
  expect(moved.status).toBe(200);
  const undoId = moved.headers.get('undo-id') ?? '';
  expect((await server.api.as(colleague).call(takeBack, { params: { id: undoId } })).status).toBe(204);
  await open(colleague, owner);
  await archiveMembers(server, [colleague.id]);
  const by = { firstName: colleague.firstName, lastName: `${colleague.lastName[0]}.`, role: 'trainer' };
  expect(await eventsOf(trainer, { personId: colleague.id })).toMatchObject([
    { kind: 'owner-opened', done: { by }, whom: named(owner, 'owner'), isUndone: false },
    { kind: 'dog-given', done: { by }, whom: named(heir, 'owner'), dogName: 'Reksio', isUndone: true },
  ]);
});

test('D217: owners and other schools see nothing of it', async () => {
  const { trainer, owner } = await schoolOfNow();
  const other = await schoolOfNow();
  await open(trainer, owner);
  expect((await historyOf(owner)).status).toBe(403);
  expect(await eventsOf(other.trainer)).toEqual([]);
  expect((await historyOf(other.trainer, { personId: owner.id })).status).toBe(404);
  expect(await eventsOf(trainer)).toHaveLength(1);
});

test('D217: older events are asked for page by page, none twice and none left out', async () => {
  const { id, trainer } = await schoolOfNow();
  const many = 2 * mostEvents + 7;
  const moment = server.clock.now().toString();
  const row = () => ({ school_id: id, id: newId(), kind: 'signed-in', member_id: trainer.id, accessed_at: moment });
  await server.database.write
    .insertInto('access_log')
    .values(Array.from({ length: many }, row))
    .execute();
  const seen: string[] = [];
  let before: string | null = null;
  do {
    const { body }: { body: { events: SchoolEvent[]; older: string | null } } = await historyOf(
      trainer,
      before === null ? {} : { before },
    );
    seen.push(...body.events.map((event) => event.id));
    before = body.older;
  } while (before !== null);
  expect([seen.length, new Set(seen).size]).toEqual([many, many]);
});

test('D217: days are those of the school’s clock, the last one included', async () => {
  const { id, trainer } = await schoolOfNow();
  const at = (accessed_at: string) => ({
    school_id: id,
    id: newId(),
    kind: 'signed-in',
    member_id: trainer.id,
    accessed_at,
  });
  // Midnight in Poland is 23:00 of the day before.
  const moments = ['2026-02-27T22:59:59Z', '2026-02-27T23:00:00Z', '2026-02-28T22:59:59Z', '2026-02-28T23:00:00Z'];
  await server.database.write.insertInto('access_log').values(moments.map(at)).execute();
  const events = await eventsOf(trainer, { from: '2026-02-28', to: '2026-02-28' });
  expect(events.map(({ done }) => done.at)).toEqual(['2026-02-28T23:59:59', '2026-02-28T00:00:00']);
});

test('D217: data are given although their opening can’t be recorded; the operator learns of it, without whose they are', async () => {
  const { id, trainer, owner } = await schoolOfNow();
  await sql`ALTER TABLE access_log ADD CONSTRAINT full_disk CHECK (false) NOT VALID`.execute(server.database.write);
  expect((await open(trainer, owner)).status).toBe(200);
  await sql`ALTER TABLE access_log DROP CONSTRAINT full_disk`.execute(server.database.write);
  const [line = ''] = logged.splice(0);
  expect(line).toContain('who opened data was not recorded');
  expect([line.includes(owner.lastName), line.includes(owner.email)]).toEqual([false, false]);
  // The next reading is recorded, though that of the same hour was not.
  await open(trainer, owner);
  expect(await accesses(id)).toEqual([{ kind: 'owner-opened' }]);
});

test('every act that is shown is in the indexes of the history', async () => {
  const indexes = await sql<{ indexdef: string }>`SELECT indexdef FROM pg_indexes
    WHERE indexname IN ('acts_of_history', 'acts_of_history_by_doer')`.execute(server.database.read);
  expect(indexes.rows).toHaveLength(2);
  for (const { indexdef } of indexes.rows) {
    const acts = indexdef.matchAll(/'([\w-]+)'::text/g).map(([, act]) => act);
    expect(new Set(acts)).toEqual(new Set(shownActs));
  }
});

test('D217: accesses are kept for two years, and nothing older is shown', async () => {
  const { id, trainer, owner } = await schoolOfNow();
  await open(trainer, owner);
  await server.api.as(trainer).call(inviteOwner, { body: { email: 'ktos2@psia.test' } });
  const keptHours = historyYears * 365 * 24;
  const sweep = () =>
    sweepAll({
      database: server.database.write,
      clock: server.clock,
      sweeps: [{ name: 'access log', keptHours, remove: deleteOldAccesses }],
    });
  const kinds = async () => {
    const later = { ...trainer, jwt: await given.session(trainer.id, 'trainer') };
    return (await eventsOf(later)).map(({ kind }) => kind).toSorted();
  };
  server.clock.advance({ hours: keptHours });
  await sweep();
  expect(await kinds()).toEqual(['invitation-sent', 'owner-opened']);
  server.clock.advance({ seconds: 1 });
  expect(await kinds()).toEqual([]);
  await sweep();
  expect(await accesses(id)).toEqual([]);
});
