import { login } from '@psia/contract/accounts/accounts.contract';
import { endDog, returnDog } from '@psia/contract/dog-endings/dog-endings.contract';
import * as contract from '@psia/contract/dogs/dog-people.contract';
import { getDog, listDogsOfOwner } from '@psia/contract/dogs/dogs.contract';
import { giveDog } from '@psia/contract/dogs/other-owner.contract';
import { createGroupTraining } from '@psia/contract/groups/groups.contract';
import { getInvitation, inviteTrainer, registerOwner } from '@psia/contract/invitations/invitations.contract';
import { getOwnPlans, leaveSchool } from '@psia/contract/team/team.contract';
import { requestTraining, requestTrainings } from '@psia/contract/requests/requests.contract';
import { confirmTrainingWithoutHall } from '@psia/contract/trainings/trainings.contract';
import { takeBack } from '@psia/contract/undo/undo.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invitationIn, mailsTo, waitForMail } from '../../../testing/mail/mails.ts';
import { bellOf, mailsQueuedFor } from '../../../testing/mail/outbox.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { addDogPerson } from '../../../testing/dogs/dog-people.ts';
import { archiveMembers } from '../../../testing/worlds/leaving.ts';
import { factoriesOf, personOf, type TestMember, usualPassword } from '../../../testing/worlds/factories.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

async function dogOfAnna() {
  const { id: schoolId, trainer } = await given.school();
  const anna = await given.owner(schoolId, { firstName: 'Anna', lastName: 'Kot' });
  const jan = await given.owner(schoolId, { firstName: 'Jan', lastName: 'Lis' });
  const azor = await given.dog(anna, { name: 'Azor' });
  return { schoolId, trainer, anna, jan, azor };
}

const invite = (who: TestMember, body: { email: string; dogIds: string[] }, ownerId = who.id) =>
  server.api.as(who).call(contract.inviteDogPerson, { params: { ownerId }, body });
const received = async (who: TestMember) => (await server.api.as(who).call(contract.listOwnDogInvitations, {})).body;
const answer = (who: TestMember, receivedId: string, accepts = true) =>
  server.api.as(who).call(contract.answerDogInvitation, { params: { receivedId }, body: { accepts } });
const peopleOf = (who: TestMember, dogId: string) =>
  server.api.as(who).call(contract.listDogPeople, { params: { dogId } });
const remove = (who: TestMember, dogId: string, memberId: string) =>
  server.api.as(who).call(contract.removeDogPerson, { params: { dogId, memberId } });
const opens = async (who: TestMember, dogId: string) =>
  (await server.api.as(who).call(getDog, { params: { dogId } })).status === 200;

test('D219: an owner invites another owner of the school, who sees the dog once they said yes', async () => {
  const { trainer, anna, jan, azor } = await dogOfAnna();
  const invited = await invite(anna, { email: jan.email.toUpperCase(), dogIds: [azor.id] });
  expect(invited.status).toBe(201);
  expect((await waitForMail(server, jan.email)).text).toContain('Anna Kot zaprasza Cię do wspólnej opieki');
  expect(await opens(jan, azor.id)).toBe(false);
  expect(await received(jan)).toEqual([{ id: invited.body.id, ownerName: 'Anna Kot', dogs: ['Azor'] }]);
  expect((await peopleOf(anna, azor.id)).body.invitations).toMatchObject([{ email: jan.email.toUpperCase() }]);

  expect((await answer(jan, invited.body.id)).status).toBe(204);
  expect(await opens(jan, azor.id)).toBe(true);
  expect(await received(jan)).toEqual([]);
  expect(await bellOf(server, anna)).toEqual(['Azor: Jan Lis opiekuje się teraz z Tobą.']);
  const { people, invitations, news } = (await peopleOf(anna, azor.id)).body;
  expect(people.map(({ name, isOwner, contact }) => [name, isOwner, contact])).toEqual([
    ['Anna Kot', true, null],
    ['Jan Lis', false, null],
  ]);
  expect([invitations, news]).toEqual([[], { bell: true, mail: true }]);
  const seenByTrainer = (await peopleOf(trainer, azor.id)).body;
  expect(seenByTrainer.people[1]?.contact).toMatchObject({ email: jan.email });
  expect(seenByTrainer.news).toBeNull();
  expect((await answer(jan, invited.body.id)).status).toBe(404);
});

test('D219: whoever has no account is invited to the school, and answers once their mailbox is proven', async () => {
  const { anna, azor } = await dogOfAnna();
  const email = 'partner-bez-konta@psia.test';
  expect((await invite(anna, { email, dogIds: [azor.id] })).status).toBe(201);
  const query = invitationIn(await waitForMail(server, email));
  const { email: _, ...person } = personOf({ ...anna, firstName: 'Ewa', lastName: 'Kot' });
  const registered = await server.api.call(registerOwner, { query, body: { ...person, password: usualPassword } });
  expect(registered.status).toBe(201);
  expect(await bellOf(server, anna)).toEqual([]);
  const { body } = await server.api.call(login, { body: { email, password: usualPassword } });
  const ewa = { ...anna, id: registered.body.id, email, jwt: body.jwt };
  const [invitation] = await received(ewa);
  expect((await answer(ewa, invitation?.id ?? '')).status).toBe(204);
  expect(await opens(ewa, azor.id)).toBe(true);
});

test('D191, D219: nobody learns whose an address is, and it is answered by who has proved it alone', async () => {
  const { schoolId, trainer, anna, jan, azor } = await dogOfAnna();
  const stranger = (await given.school()).trainer;
  for (const email of [jan.email, stranger.email, trainer.email, 'nikt-taki@psia.test']) {
    const { status, body } = await invite(anna, { email, dogIds: [azor.id] });
    expect([status, Object.keys(body)]).toEqual([201, ['id']]);
  }
  expect(await mailsTo(server, stranger.email)).toEqual([]);
  const accounts = server.database.write.updateTable('accounts');
  await accounts.set({ confirmed_at: null }).where('email', '=', jan.email).execute();
  expect(await received(jan)).toEqual([]);
  await accounts.set({ confirmed_at: server.clock.now().toString() }).where('email', '=', jan.email).execute();
  const [invitation] = await received(jan);
  expect(invitation?.dogs).toEqual(['Azor']);
  expect((await answer(await given.owner(schoolId), invitation?.id ?? '')).status).toBe(404);
  expect((await invite(anna, { email: anna.email, dogIds: [azor.id] })).error.fieldErrors).toEqual({
    email: 'To adres właściciela psa.',
  });
});

test('D219: of five people of a dog there is no sixth, invited ones counted; an address is invited once for all dogs', async () => {
  const { anna, jan, azor } = await dogOfAnna();
  const burek = await given.dog(anna, { name: 'Burek' });
  const addresses = [1, 2, 3].map((number) => `opiekun${number}-${anna.id}@psia.test`);
  for (const email of [jan.email, ...addresses]) {
    expect((await invite(anna, { email, dogIds: [azor.id] })).status).toBe(201);
  }
  const oneTooMany = await invite(anna, { email: `opiekun4-${anna.id}@psia.test`, dogIds: [azor.id] });
  expect(oneTooMany.error).toMatchObject({ code: 'LIMIT_REACHED', message: expect.stringContaining('5 osób') });
  expect((await invite(anna, { email: jan.email, dogIds: [burek.id] })).status).toBe(201);
  expect(await received(jan)).toMatchObject([{ dogs: ['Azor', 'Burek'] }]);
});

test('D36, D219: all of a dog’s people hear of it, and of what one of them does; each by bell and mail as they want', async () => {
  const { trainer, anna, jan, azor } = await dogOfAnna();
  await addDogPerson(server, jan, azor.id);
  const body = {
    dogId: azor.id,
    trainerId: trainer.id,
    startTime: '2026-03-10T10:00:00',
    endTime: '2026-03-10T11:00:00',
  };
  const asked = await server.api.as(jan).call(requestTraining, { body });
  expect(asked.status).toBe(201);
  const when = 'wtorek 10.03.2026, 10:00–11:00';
  expect(await bellOf(server, anna)).toEqual([`Azor: Jan Lis prosi o trening, ${when}.`]);
  expect(await bellOf(server, jan)).toEqual([]);

  const news = { params: { dogId: azor.id }, body: { bell: true, mail: false } };
  expect((await server.api.as(anna).call(contract.setDogNews, news)).body).toEqual(news.body);
  const confirmed = await server.api.as(trainer).call(confirmTrainingWithoutHall, { params: { id: asked.body.id } });
  expect(confirmed.status).toBe(200);
  const told = `Trening potwierdzony, prowadzi ${trainer.firstName} ${trainer.lastName}: Azor, ${when}.`;
  expect(await bellOf(server, anna)).toContain(told);
  expect(await bellOf(server, jan)).toEqual([told]);
  expect(await mailsQueuedFor(server, jan.email)).toEqual([`Trening potwierdzony: ${when}`]);
  expect(await mailsQueuedFor(server, anna.email)).toEqual([]);
});

test('D219: the owner and trainers take people off, others themselves alone; each is told of it', async () => {
  const { schoolId, trainer, anna, jan, azor } = await dogOfAnna();
  const ewa = await given.owner(schoolId, { firstName: 'Ewa', lastName: 'Sowa' });
  await addDogPerson(server, jan, azor.id);
  await addDogPerson(server, ewa, azor.id);
  const stranger = await given.owner(schoolId);
  expect((await remove(jan, azor.id, anna.id)).status).toBe(403);
  expect((await remove(jan, azor.id, ewa.id)).status).toBe(403);
  expect((await remove(trainer, azor.id, anna.id)).status).toBe(403);
  expect((await remove(stranger, azor.id, jan.id)).status).toBe(404);
  expect((await invite(jan, { email: 'ktos@psia.test', dogIds: [azor.id] })).status).toBe(404);
  expect((await invite(jan, { email: 'ktos@psia.test', dogIds: [azor.id] }, anna.id)).status).toBe(404);

  expect((await remove(anna, azor.id, jan.id)).status).toBe(204);
  expect([await opens(jan, azor.id), await bellOf(server, jan)]).toEqual([
    false,
    ['Nie ma już na Twojej liście psów: Azor (Anna Kot).'],
  ]);
  expect((await remove(anna, azor.id, jan.id)).status).toBe(404);
  expect((await remove(ewa, azor.id, ewa.id)).status).toBe(204);
  expect(await bellOf(server, anna)).toEqual(['Azor: Ewa Sowa nie opiekuje się już z Tobą.']);
});

test('D219: a dog that is given to another owner is lost to who looked after it, and theirs again by undo', async () => {
  const { schoolId, trainer, anna, jan, azor } = await dogOfAnna();
  await addDogPerson(server, jan, azor.id);
  const ola = await given.owner(schoolId);
  const given_ = await server.api.as(trainer).call(giveDog, { params: { dogId: azor.id }, body: { ownerId: ola.id } });
  expect([await opens(ola, azor.id), await opens(anna, azor.id), await opens(jan, azor.id)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(await bellOf(server, jan)).toEqual([expect.stringContaining('Nie ma już na Twojej liście psów: Azor')]);
  const undone = await server.api.as(trainer).call(takeBack, { params: { id: given_.body.undo?.id ?? '' } });
  expect(undone.status).toBe(204);
  expect([await opens(ola, azor.id), await opens(anna, azor.id), await opens(jan, azor.id)]).toEqual([
    false,
    true,
    true,
  ]);
});

test('D190, D219: of an owner who leaves, a shared dog goes on with who looked after it, as planned', async () => {
  const { schoolId, trainer, anna, jan, azor } = await dogOfAnna();
  const burek = await given.dog(anna, { name: 'Burek' });
  const plan = { schoolId, trainerId: trainer.id, confirmed: true };
  await given.training({ ...plan, dogId: azor.id, startTime: '2026-03-10T10:00:00' });
  await given.training({ ...plan, dogId: burek.id, startTime: '2026-03-10T12:00:00' });
  await addDogPerson(server, jan, azor.id);
  const plans = await server.api.as(anna).call(getOwnPlans, {});
  expect(plans.body.trainings.count).toBe(1);
  expect((await server.api.as(anna).call(leaveSchool, { body: {} })).status).toBe(204);
  const { body: dogs } = await server.api.as(jan).call(listDogsOfOwner, { params: { ownerId: jan.id } });
  expect(dogs).toMatchObject([{ id: azor.id, ownerId: jan.id }]);
  expect(await bellOf(server, jan)).toEqual(['Na Twojej liście psów: Azor (Anna Kot).']);
  const rows = await server.database.write
    .selectFrom('trainings')
    .select(['dog_id', 'status'])
    .where('school_id', '=', schoolId)
    .orderBy('start_time')
    .execute();
  expect(rows.map(({ dog_id, status }) => [dog_id, status])).toEqual([
    [azor.id, 'confirmed'],
    [burek.id, 'cancelled'],
  ]);
});

test('D219: dogs of both count among the sixty of who looks after them', async () => {
  const { anna, jan, azor } = await dogOfAnna();
  for (let number = 0; number < 60; number += 1) {
    await given.dog(jan);
  }
  const { body } = await invite(anna, { email: jan.email, dogIds: [azor.id] });
  expect((await answer(jan, body.id)).error.code).toBe('LIMIT_REACHED');
  expect(await received(jan)).toHaveLength(1);
  expect((await answer(jan, body.id, false)).status).toBe(204);
  expect([await received(jan), await opens(jan, azor.id)]).toEqual([[], false]);
});

test('D191, D219: an invited address is read by trainers and by who typed it, not by the dog’s other people', async () => {
  const { trainer, anna, jan, azor } = await dogOfAnna();
  const burek = await given.dog(anna, { name: 'Burek' });
  await addDogPerson(server, jan, azor.id);
  await invite(anna, { email: `ewa-${anna.id}@psia.test`, dogIds: [azor.id, burek.id] });
  await invite(trainer, { email: `ola-${anna.id}@psia.test`, dogIds: [azor.id] }, anna.id);
  const seenBy = async (who: TestMember) =>
    (await peopleOf(who, azor.id)).body.invitations.map(({ email }) => email[0]);
  expect([await seenBy(trainer), await seenBy(anna), await seenBy(jan)]).toEqual([['e', 'o'], ['e'], []]);
});

test('D191, D219: who has left, or is invited by a trainer, gets nothing by an owner’s invitation, and the answer is the same', async () => {
  const { schoolId, trainer, anna, azor } = await dogOfAnna();
  const [former, gone] = [await given.trainer(schoolId), await given.owner(schoolId)];
  await archiveMembers(server, [former.id, gone.id]);
  const email = `nowy-${anna.id}@psia.test`;
  const { body: token } = await server.api.as(trainer).call(inviteTrainer, { body: { email } });
  for (const address of [former.email, gone.email, email]) {
    expect((await invite(anna, { email: address, dogIds: [azor.id] })).status).toBe(201);
  }
  expect((await server.api.call(getInvitation, { query: { token } })).body.role).toBe('ROLE_TRAINER');
  expect([await mailsQueuedFor(server, former.email), await mailsQueuedFor(server, gone.email)]).toEqual([[], []]);
  expect(await mailsQueuedFor(server, email)).toHaveLength(1);
});

test('D219: who becomes a dog’s owner hears of it again; by undo all are and hear as before', async () => {
  const { trainer, anna, jan, azor } = await dogOfAnna();
  await addDogPerson(server, jan, azor.id);
  const silent = { bell: false, mail: false };
  const newsOf = async (who: TestMember) => (await peopleOf(who, azor.id)).body.news;
  for (const who of [anna, jan]) {
    await server.api.as(who).call(contract.setDogNews, { params: { dogId: azor.id }, body: silent });
  }
  const gift = await server.api.as(trainer).call(giveDog, { params: { dogId: azor.id }, body: { ownerId: jan.id } });
  expect(await newsOf(jan)).toEqual({ bell: true, mail: true });
  expect((await server.api.as(trainer).call(takeBack, { params: { id: gift.body.undo?.id ?? '' } })).status).toBe(204);
  expect([await newsOf(anna), await newsOf(jan)]).toEqual([silent, silent]);
  expect((await remove(jan, azor.id, jan.id)).status).toBe(204);
  expect(await newsOf(anna)).toEqual({ bell: true, mail: true });
});

test('D218, D219: a dog ends its trainings by its owner or a trainer, not by who looks after it with them', async () => {
  const { anna, jan, azor } = await dogOfAnna();
  await addDogPerson(server, jan, azor.id);
  const end = (who: TestMember) =>
    server.api.as(who).call(endDog, { params: { dogId: azor.id }, body: { reason: null } });
  expect([(await end(jan)).status, (await end(anna)).status]).toEqual([403, 200]);
  expect((await server.api.as(jan).call(returnDog, { params: { dogId: azor.id } })).status).toBe(403);
});

test('D219: of an event of several dogs each hears of theirs alone; an owner who wants to hear of none gets no line', async () => {
  const { schoolId, trainer, anna, jan, azor } = await dogOfAnna();
  const burek = await given.dog(anna, { name: 'Burek' });
  await addDogPerson(server, jan, azor.id);
  const plan = async (day: string) => {
    const group = await given.group({
      schoolId,
      trainerIds: [trainer.id],
      dogIds: [azor.id, burek.id],
      name: 'Szczeniaki',
    });
    const body = { trainingGroupId: group.id, startTime: `${day}T17:00:00`, endTime: `${day}T18:00:00` };
    expect((await server.api.as(trainer).call(createGroupTraining, { body })).status).toBe(201);
  };
  await plan('2026-03-11');
  const [ofAnna] = await bellOf(server, anna);
  const [ofJan, ...more] = await bellOf(server, jan);
  expect([ofAnna?.includes('Azor'), ofAnna?.includes('Burek')]).toEqual([true, true]);
  expect([ofJan?.includes('Azor'), ofJan?.includes('Burek'), more]).toEqual([true, false, []]);

  const hush = (dogId: string) =>
    server.api.as(anna).call(contract.setDogNews, { params: { dogId }, body: { bell: false, mail: true } });
  await hush(azor.id);
  await plan('2026-03-12');
  expect(await bellOf(server, anna)).toHaveLength(2);
  await hush(burek.id);
  await plan('2026-03-13');
  expect(await bellOf(server, anna)).toHaveLength(2);
  expect(await bellOf(server, jan)).toHaveLength(3);
});

test('D219: of more requests at once than a line lists, the people of each dog hear', async () => {
  const { trainer, anna, jan, azor } = await dogOfAnna();
  const burek = await given.dog(anna, { name: 'Burek' });
  await addDogPerson(server, jan, burek.id);
  const wish = (dogId: string, day: string, hour: number) => ({
    trainerId: trainer.id,
    dogId,
    startTime: `${day}T${hour}:00:00`,
    endTime: `${day}T${hour + 1}:00:00`,
  });
  const first = [10, 11, 12, 13, 14].flatMap((hour) =>
    ['10', '11'].map((day) => wish(azor.id, `2026-03-${day}`, hour)),
  );
  const body = [...first, wish(burek.id, '2026-03-12', 10), wish(burek.id, '2026-03-12', 11)];
  const asked = await server.api.as(anna).call(requestTrainings, { body });
  expect(asked.status).toBe(201);
  const times = 'czwartek 12.03.2026, 10:00–11:00; czwartek 12.03.2026, 11:00–12:00';
  expect(await bellOf(server, jan)).toEqual([`Burek: Anna Kot prosi o trening, ${times}.`]);
});
