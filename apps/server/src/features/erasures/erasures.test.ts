import { login } from '@psia/contract/accounts/accounts.contract';
import { addClient, joinClient } from '@psia/contract/clients/clients.contract';
import { eraseOwnData, listFormerOwners, planErasure, stopErasure } from '@psia/contract/erasures/erasures.contract';
import { inviteOwner, registerOwner } from '@psia/contract/invitations/invitations.contract';
import { getOwner } from '@psia/contract/owners/owners.contract';
import { takeBack } from '@psia/contract/undo/undo.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { KeptMail } from '../../platform/mail/mailbox.ts';
import { bellOf, mailsQueuedFor } from '../../testing/mail/outbox.ts';
import { invitationIn, mailsTo } from '../../testing/mail/mails.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { factoriesOf, personOf, type TestMember } from '../../testing/worlds/factories.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

// Jobs are due by the machine's time; what is planned thirty days after this is not.
beforeAll(async () => {
  server = await startTestServer({ now: '2099-03-02T08:00:00Z' });
  given = factoriesOf(server);
});
afterAll(() => server.close());

const plan = (who: TestMember, ownerId: string) => server.api.as(who).call(planErasure, { params: { ownerId } });
const stop = (who: TestMember, ownerId: string) => server.api.as(who).call(stopErasure, { params: { ownerId } });
const former = async (who: TestMember, search = '') =>
  (await server.api.as(who).call(listFormerOwners, { query: { search } })).body.content;

/** When the jobs that erase somebody are due. */
async function jobsOf({ id }: Pick<TestMember, 'id'>): Promise<string[]> {
  const { rows } = await sql<{ due: Temporal.Instant }>`
    SELECT start_after AS due FROM pgboss.job WHERE name = 'erasures' AND data ->> 'ownerId' = ${id}`.execute(
    server.database.write,
  );
  return rows.map(({ due }) => due.toString());
}

test('RODO 17: a trainer plans an erasure; the owner leaves at once, is told the day, and is erased at night in thirty days', async () => {
  const { id: schoolId, trainer } = await given.school({ name: 'Azor i spółka' });
  const owner = await given.owner(schoolId, { firstName: 'Jan', lastName: 'Kot' });
  const { status, body } = await plan(trainer, owner.id);
  expect([status, body]).toEqual([200, { dueOn: '2099-04-01' }]);
  expect((await server.api.as(owner).call(eraseOwnData)).status).toBe(401);
  const erasure = { dueOn: '2099-04-01', isOwnWish: false, plannedBy: `${trainer.firstName} ${trainer.lastName}` };
  expect(await former(trainer)).toEqual([
    { id: owner.id, name: 'Jan Kot', phone: '600 100 200', leftOn: '2099-03-02', erasure },
  ]);
  expect(await jobsOf(owner)).toEqual(['2099-04-01T01:00:00Z']);
  expect(await mailsQueuedFor(server, owner.email)).toEqual([
    'Nie należysz już do szkoły: Azor i spółka',
    'Twoje dane zostaną usunięte 01.04.2099: Azor i spółka',
  ]);
});

test('an owner asks for it by themselves; trainers see whose wish it is, and planning it again changes nothing', async () => {
  const { id: schoolId, trainer } = await given.school();
  const owner = await given.owner(schoolId, { firstName: 'Ola', lastName: 'Lis' });
  expect((await server.api.as(owner).call(eraseOwnData)).body).toEqual({ dueOn: '2099-04-01' });
  expect((await plan(trainer, owner.id)).body).toEqual({ dueOn: '2099-04-01' });
  expect(await former(trainer, 'lis')).toMatchObject([{ erasure: { isOwnWish: true, plannedBy: null } }]);
  expect(await former(trainer, 'kot')).toEqual([]);
  expect(await jobsOf(owner)).toHaveLength(1);
  expect(await bellOf(server, trainer)).toContain('Ola Lis (właściciel) nie korzysta już ze szkoły.');
});

test('an erasure is stopped: nothing waits any more, and stopping it twice is no fault', async () => {
  const { id: schoolId, trainer } = await given.school();
  const owner = await given.owner(schoolId);
  await plan(trainer, owner.id);
  expect((await stop(trainer, owner.id)).status).toBe(204);
  expect((await stop(trainer, owner.id)).status).toBe(204);
  expect(await former(trainer)).toMatchObject([{ id: owner.id, erasure: null }]);
  expect(await jobsOf(owner)).toEqual([]);
});

test('D165: who was joined with another owner and is there again is not erased, though somebody planned it meanwhile', async () => {
  const { id: schoolId, trainer } = await given.school();
  const owner = await given.owner(schoolId);
  const as = server.api.as(trainer);
  const { body: client } = await as.call(addClient, {
    body: { firstName: 'Ewa', lastName: 'Lis', phone: '600 700 800' },
  });
  const params = { clientId: client.clientId, ownerId: owner.id };
  const joined = await as.call(joinClient, { params });
  expect((await plan(trainer, client.clientId)).status).toBe(200);
  expect((await as.call(takeBack, { params: { id: joined.body.undo?.id ?? '' } })).status).toBe(204);
  expect(await jobsOf({ id: client.clientId })).toEqual([]);
  expect(await former(trainer)).toEqual([]);
  expect((await as.call(getOwner, { params: { ownerId: client.clientId } })).status).toBe(200);
});

test('whoever comes back to the school is not erased', async () => {
  const { id: schoolId, trainer } = await given.school();
  const owner = await given.owner(schoolId);
  await server.api.as(owner).call(eraseOwnData);
  await server.api.as(trainer).call(inviteOwner, { body: { email: owner.email } });
  const isInvitation = ({ subject }: KeptMail) => subject.startsWith('Zaproszenie');
  await expect
    .poll(async () => (await mailsTo(server, owner.email)).some(isInvitation), { timeout: 40_000 })
    .toBe(true);
  const invitation = invitationIn((await mailsTo(server, owner.email)).find(isInvitation)!);
  const { email: _, ...person } = personOf(owner);
  const body = { ...person, password: 'Brzozowy-gaj-12' };
  expect((await server.api.call(registerOwner, { query: invitation, body })).status).toBe(201);
  expect(await jobsOf(owner)).toEqual([]);
  expect(await former(trainer)).toEqual([]);
  const { status } = await server.api.call(login, { body: { email: owner.email, password: body.password } });
  expect(status).toBe(200);
});

test('D18: trainers of another school and owners erase nobody', async () => {
  const [{ id: schoolId }, other] = [await given.school(), await given.school()];
  const [owner, neighbour] = [await given.owner(schoolId), await given.owner(schoolId)];
  expect((await plan(other.trainer, owner.id)).status).toBe(404);
  expect((await stop(other.trainer, owner.id)).status).toBe(404);
  expect((await plan(neighbour, owner.id)).status).toBe(403);
  expect(await jobsOf(owner)).toEqual([]);
});
