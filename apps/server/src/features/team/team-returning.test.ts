import { login } from '@psia/contract/accounts/accounts.contract';
import { listDogsOfOwner } from '@psia/contract/dogs/dogs.contract';
import { renewCalendarFeed } from '@psia/contract/feeds/feeds.contract';
import { getGroup } from '@psia/contract/groups/groups.contract';
import {
  inviteOwner,
  inviteTrainer,
  registerInvitedTrainer,
  registerOwner,
} from '@psia/contract/invitations/invitations.contract';
import { getOwnPlans, getPlansOfOwner, leaveSchool, leaveTeam, removeOwner } from '@psia/contract/team/team.contract';
import { requestMove } from '@psia/contract/trainings/moving.contract';
import { listTrainingActs } from '@psia/contract/trainings/history.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { occupationFaults } from '../../testing/booking/occupation-audit.ts';
import { invitationIn, waitForMail } from '../../testing/mail/mails.ts';
import { bellOf, mailsQueuedFor } from '../../testing/mail/outbox.ts';
import { followLive } from '../../testing/stomp-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { factoriesOf, personOf, type TestMember, usualPassword } from '../../testing/worlds/factories.ts';
import { lasting, tuesday } from '../../testing/worlds/group-world.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

const newPassword = 'Brzozowy-gaj-12';
const invite = (who: TestMember, email: string, operation: typeof inviteOwner | typeof inviteTrainer) =>
  server.api.as(who).call(operation, { body: { email } });
const register = (
  person: TestMember,
  query: { token: string; proof?: string },
  operation: typeof registerOwner | typeof registerInvitedTrainer,
) => {
  const { email: _, ...body } = personOf(person);
  return server.api.call(operation, { query, body: { ...body, password: newPassword } });
};
const signIn = (email: string, password = newPassword) => server.api.call(login, { body: { email, password } });

async function schoolWithAnna() {
  const { id: schoolId, trainer } = await given.school();
  const anna = await given.trainer(schoolId, { firstName: 'Anna', lastName: 'Kowalska' });
  return { schoolId, trainer, anna };
}

test('D190: a trainer who comes back is the same person, whose history has the whole name again', async () => {
  const { schoolId, trainer, anna } = await schoolWithAnna();
  const dog = await given.dog(await given.owner(schoolId));
  const declined = await given.training({ schoolId, trainerId: anna.id, dogId: dog.id, startTime: tuesday(10) });
  expect((await server.api.as(anna).call(leaveTeam, { body: {} })).status).toBe(204);
  const nameIn = async () => {
    const { body } = await server.api.as(trainer).call(listTrainingActs, { params: { id: declined.id } });
    return body.at(-1)?.plan.trainerName;
  };
  expect(await nameIn()).toBe('Anna K.');

  const asOwner = await invite(trainer, anna.email, inviteOwner);
  expect(asOwner.error).toMatchObject({ code: 'EMAIL_TAKEN', message: expect.stringContaining('jako trener') });
  const { body: token } = await invite(trainer, anna.email, inviteTrainer);
  const bare = await register(anna, { token }, registerInvitedTrainer);
  expect(bare.error).toMatchObject({ code: 'EMAIL_TAKEN', message: expect.stringContaining('otwórz link') });
  const mailed = invitationIn(await waitForMail(server, anna.email, 2));
  const { status, body } = await register(anna, mailed, registerInvitedTrainer);
  expect([status, body]).toEqual([201, { id: anna.id }]);
  expect((await signIn(anna.email, usualPassword)).status).toBe(401);
  expect((await signIn(anna.email)).body).toMatchObject({ role: 'ROLE_TRAINER', hasSchool: true });
  expect(await nameIn()).toBe('Anna Kowalska');
});

test('D190: whoever has left one school is invited to another as anybody else', async () => {
  const { anna } = await schoolWithAnna();
  await server.api.as(anna).call(leaveTeam, { body: {} });
  const { trainer: elsewhere } = await given.school();
  await invite(elsewhere, anna.email, inviteOwner);
  const mailed = invitationIn(await waitForMail(server, anna.email, 2));
  const { status, body } = await register(anna, mailed, registerOwner);
  expect([status, body.id === anna.id]).toEqual([201, false]);
  expect((await signIn(anna.email)).body).toMatchObject({ role: 'ROLE_OWNER' });
  expect((await invite(elsewhere, anna.email, inviteOwner)).error.code).toBe('EMAIL_TAKEN');
});

test('the calendar address of an owner who was removed is gone for good, also when they come back', async () => {
  const { id: schoolId, trainer } = await given.school();
  const owner = await given.owner(schoolId);
  await server.api.as(owner).call(renewCalendarFeed);
  expect((await server.api.as(trainer).call(removeOwner, { params: { ownerId: owner.id } })).status).toBe(204);
  const left = server.database.write.selectFrom('calendar_feeds').select('id').where('member_id', '=', owner.id);
  expect(await left.execute()).toEqual([]);
});

test('an owner leaves by themselves: what is planned is called off even late, dogs and history stay for the return', async () => {
  const { id: schoolId, trainer } = await given.school();
  const owner = await given.owner(schoolId, { firstName: 'Jan', lastName: 'Kot' });
  const dog = await given.dog(owner, { name: 'Azor' });
  const of = { schoolId, trainerId: trainer.id, dogId: dog.id };
  const training = await given.training({ ...of, startTime: tuesday(10), confirmed: true });
  const move = { params: { id: training.id }, body: { startTime: tuesday(14) } };
  expect((await server.api.as(owner).call(requestMove, move)).status).toBe(201);
  const late = server.database.write.updateTable('schools').set({ min_days_before_cancel: 5 });
  await late.where('id', '=', schoolId).execute();
  await given.training({ ...of, startTime: tuesday(12) });
  const group = await given.group({ schoolId, name: 'Szczeniaki', trainerIds: [trainer.id], dogIds: [dog.id] });
  await given.groupTraining({ group, startTime: tuesday(17) });
  const { body: plans } = await server.api.as(owner).call(getOwnPlans);
  expect(plans).toMatchObject({
    trainings: { count: 1, first: [{ name: 'Azor', ...lasting(tuesday(10)) }] },
    requests: { count: 2, first: [lasting(tuesday(12)), lasting(tuesday(14))] },
    groups: [{ id: group.id, name: 'Szczeniaki', dogName: 'Azor' }],
  });
  const live = await followLive(Number(new URL(server.origin).port), owner.jwt, []);
  expect((await server.api.as(owner).call(leaveSchool)).status).toBe(204);
  expect(await live.closed()).toBe(1008);

  expect((await server.api.as(owner).call(getOwnPlans)).status).toBe(401);
  expect(await bellOf(server, trainer)).toEqual([
    'Jan Kot (właściciel) nie korzysta już ze szkoły.',
    'Wypis z grupy „Szczeniaki”: Azor (Jan Kot).',
    expect.stringContaining('Prośba o trening wycofana: Azor'),
    expect.stringContaining('Trening odwołany przez właściciela: Azor'),
    expect.stringContaining('Prośba o inny termin: Azor'),
  ]);
  const { body } = await server.api.as(trainer).call(getGroup, { params: { groupId: group.id } });
  expect(body.groupDogs).toEqual([]);
  expect(await mailsQueuedFor(server, owner.email)).toEqual([expect.stringContaining('Nie należysz już do szkoły')]);
  expect(await occupationFaults(server.database.write, schoolId)).toEqual([]);

  await invite(trainer, owner.email, inviteOwner);
  const mailed = invitationIn(await waitForMail(server, owner.email, 2));
  expect((await register(owner, mailed, registerOwner)).body).toEqual({ id: owner.id });
  const { body: session } = await signIn(owner.email);
  const dogs = await server.api.as(session).call(listDogsOfOwner, { params: { ownerId: owner.id } });
  expect(dogs.body.map(({ id }) => id)).toEqual([dog.id]);
});

test('a trainer ends the work with an owner: plans are called off, the owner is told and comes back by invitation', async () => {
  const { id: schoolId, trainer } = await given.school();
  const [owner, stranger] = [await given.owner(schoolId), await given.owner((await given.school()).id)];
  const dog = await given.dog(owner, { name: 'Azor' });
  const of = { schoolId, trainerId: trainer.id, dogId: dog.id };
  await given.training({ ...of, startTime: tuesday(10), confirmed: true });
  const params = { ownerId: owner.id };

  const { body: plans } = await server.api.as(trainer).call(getPlansOfOwner, { params });
  expect([plans.trainings.count, plans.requests.count]).toEqual([1, 0]);
  expect((await server.api.as(owner).call(removeOwner, { params })).status).toBe(403);
  expect((await server.api.as(trainer).call(removeOwner, { params: { ownerId: stranger.id } })).status).toBe(404);

  expect((await server.api.as(trainer).call(removeOwner, { params })).status).toBe(204);
  expect((await server.api.as(owner).call(getOwnPlans)).status).toBe(401);
  expect((await server.api.as(trainer).call(removeOwner, { params })).status).toBe(404);
  const mails = await mailsQueuedFor(server, owner.email);
  expect(mails).toEqual(expect.arrayContaining([expect.stringContaining('Nie należysz już do szkoły')]));
  expect(mails.join()).not.toContain('zespole');

  await invite(trainer, owner.email, inviteOwner);
  const mailed = invitationIn(await waitForMail(server, owner.email, mails.length + 1));
  expect((await register(owner, mailed, registerOwner)).body).toEqual({ id: owner.id });
});
