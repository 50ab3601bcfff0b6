import { login } from '@psia/contract/accounts/accounts.contract';
import {
  addClient,
  getClient,
  inviteClient,
  joinClient,
  previewJoining,
  unknownBreed,
  updateClient,
} from '@psia/contract/clients/clients.contract';
import { getDogDetails, listDogsOfOwner } from '@psia/contract/dogs/dogs.contract';
import { giveDog } from '@psia/contract/dogs/other-owner.contract';
import { takeBack } from '@psia/contract/undo/undo.contract';
import {
  getInvitation,
  inviteOwner,
  listWaitingInvitations,
  registerOwner,
  resendInvitation,
} from '@psia/contract/invitations/invitations.contract';
import { changeOwnerEmail, getOwner, getOwnProfile, listOwners } from '@psia/contract/owners/owners.contract';
import { listConfirmedTrainingsOfDog } from '@psia/contract/calendar/calendar.contract';
import { bookTraining } from '@psia/contract/trainings/trainings.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invitationIn, waitForMail } from '../../testing/mail/mails.ts';
import { bellOf, mailsQueuedFor } from '../../testing/mail/outbox.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { factoriesOf, type TestMember, usualPassword } from '../../testing/worlds/factories.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

const ewa = { firstName: 'Ewa', lastName: 'Lis', phone: '600 700 800' };
const figa = { name: 'Figa', gender: 'FEMALE' } as const;

let serial = 0;
const newEmail = () => `klientka${(serial += 1)}@psia.test`;

const as = (who: TestMember) => server.api.as(who);
const add = (trainer: TestMember, changes: object = {}) =>
  as(trainer).call(addClient, { body: { ...ewa, dog: figa, ...changes } });
const invite = (trainer: TestMember, ownerId: string, email: string | null = null) =>
  as(trainer).call(inviteClient, { params: { clientId: ownerId }, body: { email } });
const tokenOf = (link: string) => new URL(link.replace('/#', '')).searchParams.get('token') ?? '';
const register = (token: string, changes: object = {}, proof = '') =>
  server.api.call(registerOwner, {
    query: { token, proof },
    body: { firstName: 'Ewa', lastName: 'Lis', password: usualPassword, ...changes },
  });

function book(trainer: TestMember, dogId: string | null) {
  const times = { startTime: '2026-03-10T10:00:00', endTime: '2026-03-10T11:00:00' };
  return as(trainer).call(bookTraining, { body: { trainerId: trainer.id, dogId, ...times } });
}

async function clientOf(trainer: TestMember, changes: object = {}) {
  const { body } = await add(trainer, changes);
  return body;
}

describe('D197: a client without an account', () => {
  test('a name and a phone number will do; trainers see them like every owner, and their dog', async () => {
    const { id: schoolId, trainer } = await given.school();
    const { status, body } = await add(trainer);
    expect(status).toBe(201);
    const owner = await as(trainer).call(getOwner, { params: { ownerId: body.clientId } });
    expect(owner.body).toMatchObject({ ...ewa, email: '', isEmailProven: false, hasAccount: false, address: null });
    const dog = await as(trainer).call(getDogDetails, { params: { dogId: body.dogId ?? '' } });
    expect(dog.body).toMatchObject({ ...figa, breed: unknownBreed, ownerName: 'Ewa Lis', ownerId: body.clientId });
    const list = await as(trainer).call(listOwners, { params: { schoolId }, query: { search: 'lis 600700800 figa' } });
    expect(list.body.content.map(({ id, hasAccount }) => [id, hasAccount])).toEqual([[body.clientId, false]]);
    const byMail = await clientOf(trainer, { ...ewa, phone: '511 511 511', email: 'Zofia@Psia.test', dog: null });
    const found = await as(trainer).call(listOwners, { params: { schoolId }, query: { search: 'zofia@psia' } });
    expect(found.body.content.map(({ id, email }) => [id, email])).toEqual([[byMail.clientId, 'Zofia@Psia.test']]);
  });

  test('the ladder: no token 401, an owner 403, another school’s 404', async () => {
    const [mine, other] = [await given.school(), await given.school()];
    const { clientId: ownerId } = await clientOf(mine.trainer);
    const owner = await given.owner(mine.id);
    const params = { clientId: ownerId };
    expect((await server.api.call(addClient, { body: ewa })).status).toBe(401);
    expect((await as(owner).call(addClient, { body: ewa })).status).toBe(403);
    for (const [who, status] of [
      [owner, 403],
      [other.trainer, 404],
    ] as const) {
      expect((await as(who).call(getClient, { params })).status).toBe(status);
      expect((await as(who).call(updateClient, { params, body: ewa })).status).toBe(status);
      expect((await invite(who, ownerId)).status).toBe(status);
    }
  });

  test('a client with the same phone number or e-mail is named, and added when the trainer insists', async () => {
    const { trainer } = await given.school();
    await add(trainer, { email: 'ewa@psia.test' });
    const samePhone = await add(trainer, { lastName: 'Inna', phone: '+48 600-700-800' });
    expect([samePhone.status, samePhone.error.code]).toEqual([409, 'OWNER_EXISTS']);
    expect(samePhone.error.message).toContain('Ewa Lis');
    const sameMail = await add(trainer, { phone: '511 000 000', email: 'EWA@psia.test' });
    expect(sameMail.error.code).toBe('OWNER_EXISTS');
    expect((await add(trainer, { lastName: 'Inna', evenIfKnown: true })).status).toBe(201);
    const { trainer: elsewhere } = await given.school();
    expect((await add(elsewhere, { email: 'ewa@psia.test' })).status).toBe(201);
  });

  test('bad input is refused at its field, and nothing is stored', async () => {
    const { id: schoolId, trainer } = await given.school();
    const faults = [
      [{ phone: '12' }, 'phone'],
      [{ firstName: ' ' }, 'firstName'],
      [{ email: 'ewa' }, 'email'],
      [{ lastName: 'www.spam.pl' }, 'lastName'],
      [{ dog: { name: '', gender: 'MALE' } }, 'dog.name'],
      [{ dog: { name: 'Figa' } }, 'dog.gender'],
    ] as const;
    for (const [changes, field] of faults) {
      const refused = await add(trainer, changes);
      expect(refused.status).toBe(400);
      expect(Object.keys(refused.error.fieldErrors ?? {})).toEqual([field]);
    }
    const future = { ...figa, dateOfBirth: '2999-01-01' };
    expect((await add(trainer, { dog: future })).status).toBe(400);
    const list = await as(trainer).call(listOwners, { params: { schoolId }, query: {} });
    expect(list.body.totalElements).toBe(0);
  });

  test('what the school knows is changed until they register, and never over somebody else’s change', async () => {
    const { trainer } = await given.school();
    const { clientId: ownerId } = await clientOf(trainer);
    const params = { clientId: ownerId };
    const changed = await as(trainer).call(updateClient, { params, body: { ...ewa, lastName: 'Lisicka', version: 1 } });
    expect(changed.body).toEqual({ ...ewa, lastName: 'Lisicka', email: null, version: 2 });
    expect((await as(trainer).call(updateClient, { params, body: { ...ewa, version: 1 } })).error.code).toBe(
      'CHANGED_MEANWHILE',
    );
    await register(tokenOf((await invite(trainer, ownerId)).body.link), { email: newEmail() });
    expect((await as(trainer).call(updateClient, { params, body: { ...ewa, version: 3 } })).error.code).toBe(
      'HAS_ACCOUNT',
    );
    expect((await as(trainer).call(getClient, { params })).body).toMatchObject({ firstName: 'Ewa', version: 3 });
    expect((await invite(trainer, ownerId)).error.code).toBe('HAS_ACCOUNT');
  });

  test('a training is booked for them, nothing is sent to their e-mail, and they can’t sign in', async () => {
    const { trainer } = await given.school();
    const email = newEmail();
    const { clientId: ownerId, dogId } = await clientOf(trainer, { email });
    expect((await book(trainer, dogId)).status).toBe(201);
    expect((await as(trainer).call(changeOwnerEmail, { params: { ownerId }, body: { email } })).error.code).toBe(
      'NO_ACCOUNT',
    );
    expect(await mailsQueuedFor(server, email)).toEqual([]);
    expect((await server.api.call(login, { body: { email, password: usualPassword } })).status).toBe(401);
  });
});

describe('D197: the invitation of a client', () => {
  test('who registers by the copied link is the client, with dog and trainings; the mailbox is not proven', async () => {
    const { id: schoolId, trainer } = await given.school();
    const { clientId: ownerId, dogId } = await clientOf(trainer);
    await book(trainer, dogId);
    const invited = await invite(trainer, ownerId);
    expect(invited.body).toMatchObject({ mailedTo: null });
    expect(invited.body.link).not.toContain('proof');
    const token = tokenOf(invited.body.link);
    const seen = await server.api.call(getInvitation, { query: { token } });
    expect(seen.body).toMatchObject({ email: null, role: 'ROLE_OWNER', known: { firstName: 'Ewa', lastName: 'Lis' } });
    const waiting = await as(trainer).call(listWaitingInvitations, { params: { schoolId } });
    expect(waiting.body).toMatchObject([{ email: null, owner: { id: ownerId, name: 'Ewa Lis' } }]);
    const { id } = waiting.body[0]!;
    expect((await as(trainer).call(resendInvitation, { params: { id } })).error.code).toBe('BAD_INPUT');

    expect((await register(token)).error.fieldErrors).toEqual({ email: 'To pole jest wymagane.' });
    const email = newEmail();
    const registered = await register(token, { email, lastName: 'Lis-Nowak' });
    expect(registered.body).toEqual({ id: ownerId });
    const { body: session } = await server.api.call(login, { body: { email, password: usualPassword } });
    const own = server.api.as(session);
    expect((await own.call(getOwnProfile)).body).toMatchObject({
      id: ownerId,
      lastName: 'Lis-Nowak',
      phone: ewa.phone,
      email,
      isEmailProven: false,
      address: null,
    });
    expect((await own.call(listDogsOfOwner, { params: { ownerId } })).body).toMatchObject([{ id: dogId }]);
    const window = { startTime: '2026-03-01T00:00:00', endTime: '2026-04-01T00:00:00' };
    const trainings = await own.call(listConfirmedTrainingsOfDog, { params: { dogId: dogId ?? '' }, query: window });
    expect(trainings.body).toMatchObject([{ startTime: '2026-03-10T10:00:00' }]);
    expect((await as(trainer).call(getOwner, { params: { ownerId } })).body).toMatchObject({ hasAccount: true, email });
    expect((await register(token, { email: newEmail() })).error.code).toBe('INVALID_TOKEN');
  });

  test('a mailed link proves the mailbox, and its invitation takes no other address', async () => {
    const { trainer } = await given.school();
    const email = newEmail();
    const { clientId: ownerId } = await clientOf(trainer, { email });
    expect((await invite(trainer, ownerId, email)).body.mailedTo).toBe(email);
    const { token, proof } = invitationIn(await waitForMail(server, email));
    expect((await register(token, { email: newEmail() }, proof)).status).toBe(201);
    const owner = await as(trainer).call(getOwner, { params: { ownerId } });
    expect(owner.body).toMatchObject({ email, isEmailProven: true, hasAccount: true });
  });

  test('a new link voids the former one, and inviting the known address invites the client', async () => {
    const { trainer } = await given.school();
    const email = newEmail();
    const { clientId: ownerId } = await clientOf(trainer, { email });
    const former = tokenOf((await invite(trainer, ownerId)).body.link);
    const { body: token } = await as(trainer).call(inviteOwner, { body: { email } });
    expect((await register(former, { email: newEmail() })).error.code).toBe('INVALID_TOKEN');
    expect((await register(token)).body).toEqual({ id: ownerId });
  });

  test('an address with a proven account is refused, and the link stays usable', async () => {
    const { id: schoolId, trainer } = await given.school();
    const { email } = await given.owner(schoolId);
    const { clientId: ownerId } = await clientOf(trainer);
    expect((await invite(trainer, ownerId, email)).error.code).toBe('EMAIL_TAKEN');
    const token = tokenOf((await invite(trainer, ownerId)).body.link);
    expect((await register(token, { email })).error.code).toBe('EMAIL_TAKEN');
    expect((await register(token, { email: newEmail() })).status).toBe(201);
  });
});

describe('D197: two who turn out to be one', () => {
  const pairOf = (clientId: string, ownerId: string) => ({ params: { clientId, ownerId } });
  const dogsOf = async (trainer: TestMember, ownerId: string) =>
    (await as(trainer).call(listDogsOfOwner, { params: { ownerId } })).body.map(({ name }) => name);
  const takenBack = (trainer: TestMember, undo: { id: string } | null) =>
    as(trainer).call(takeBack, { params: { id: undo?.id ?? '' } });

  test('the preview tells what moves; joining moves the dogs, ends the client and is taken back', async () => {
    const { id: schoolId, trainer } = await given.school();
    const owner = await given.owner(schoolId);
    await given.dog(owner, { name: 'Azor' });
    const { clientId, dogId } = await clientOf(trainer);
    await book(trainer, dogId);
    const link = (await invite(trainer, clientId)).body.link;
    const pair = pairOf(clientId, owner.id);

    const preview = await as(trainer).call(previewJoining, pair);
    expect(preview.body.client).toEqual({
      name: 'Ewa Lis',
      phone: ewa.phone,
      dogs: [{ id: dogId, name: 'Figa', trainings: 1 }],
    });
    expect(preview.body.owner.dogs).toMatchObject([{ name: 'Azor', trainings: 0 }]);

    const joined = await as(trainer).call(joinClient, pair);
    expect([joined.status, joined.body.ownerId]).toEqual([200, owner.id]);
    expect(await dogsOf(trainer, owner.id)).toEqual(['Azor', 'Figa']);
    expect((await as(owner).call(getDogDetails, { params: { dogId: dogId ?? '' } })).status).toBe(200);
    expect((await as(trainer).call(getOwner, { params: { ownerId: clientId } })).status).toBe(404);
    expect((await register(tokenOf(link), { email: newEmail() })).error.code).toBe('INVALID_TOKEN');
    expect((await as(trainer).call(listWaitingInvitations, { params: { schoolId } })).body).toEqual([]);
    expect(await bellOf(server, owner)).toEqual([
      `Na Twojej liście psów: Figa (${trainer.firstName} ${trainer.lastName}).`,
    ]);

    expect((await takenBack(trainer, joined.body.undo)).status).toBe(204);
    expect(await dogsOf(trainer, owner.id)).toEqual(['Azor']);
    expect(await dogsOf(trainer, clientId)).toEqual(['Figa']);
    expect((await as(owner).call(getDogDetails, { params: { dogId: dogId ?? '' } })).status).toBe(404);
    expect(await bellOf(server, owner)).toEqual([]);
  });

  test('nobody is joined with themselves, nor who has an account, nor somebody of another school', async () => {
    const { id: schoolId, trainer } = await given.school();
    const [owner, stranger] = [await given.owner(schoolId), await given.owner((await given.school()).id)];
    const { clientId } = await clientOf(trainer);
    for (const operation of [previewJoining, joinClient]) {
      const refusals = await Promise.all(
        [pairOf(clientId, clientId), pairOf(owner.id, clientId), pairOf(clientId, stranger.id)].map((pair) =>
          as(trainer).call(operation, pair),
        ),
      );
      expect(refusals.map(({ error }) => error.code)).toEqual(['SAME_PERSON', 'HAS_ACCOUNT', 'NOT_FOUND']);
      expect((await as(owner).call(operation, pairOf(clientId, owner.id))).status).toBe(403);
    }
  });

  test('a dog moves to another owner with its trainings; the former one sees it no more and learns no name', async () => {
    const { id: schoolId, trainer } = await given.school();
    const [from, to] = [await given.owner(schoolId), await given.owner(schoolId)];
    const dog = await given.dog(from, { name: 'Azor' });
    await book(trainer, dog.id);
    const give = (ownerId: string) => as(trainer).call(giveDog, { params: { dogId: dog.id }, body: { ownerId } });
    const moved = await give(to.id);
    expect(moved.body).toMatchObject({ ownerId: to.id, ownerName: `${to.firstName} ${to.lastName}` });
    const window = { startTime: '2026-03-01T00:00:00', endTime: '2026-04-01T00:00:00' };
    const trainings = (who: TestMember) =>
      as(who).call(listConfirmedTrainingsOfDog, { params: { dogId: dog.id }, query: window });
    expect((await trainings(to)).body).toHaveLength(1);
    expect((await trainings(from)).status).toBe(404);
    const [line] = await bellOf(server, from);
    expect(line).toContain('Nie ma już na Twojej liście psów: Azor');
    expect(line).not.toContain(to.lastName);
    expect((await give(to.id)).body.undo).toBeNull();
    expect((await takenBack(trainer, moved.body.undo)).status).toBe(204);
    expect((await trainings(from)).body).toHaveLength(1);
    expect((await as(from).call(giveDog, { params: { dogId: dog.id }, body: { ownerId: to.id } })).status).toBe(403);
  });
});
