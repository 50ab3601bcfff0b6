import { listTrainers, getTrainerDetails, updateTrainer } from '@psia/contract/trainers/trainers.contract';
import { changesDestination } from '@psia/contract/notifications/bell.rules';
import { getOwner, getOwnProfile, listOwners, updateOwner } from '@psia/contract/owners/owners.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { followLive } from '../../../testing/stomp-client.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { factoriesOf, personOf } from '../../../testing/worlds/factories.ts';
import { archiveMembers } from '../../../testing/worlds/leaving.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

const changed = {
  firstName: 'Żaneta',
  lastName: 'Wąs-Łoś',
  phone: '+48 601 202 303',
  address: {
    country: 'Polska',
    city: 'Gdynia',
    postalCode: '81-300',
    street: 'Morska',
    buildingNumber: '7b',
    apartmentNumber: '4',
  },
};

const roles = [
  { role: 'trainer', update: updateTrainer, read: getTrainerDetails },
  { role: 'owner', update: updateOwner, read: getOwnProfile },
] as const;

describe.each(roles)('the own data of a signed-in $role', ({ role, update, read }) => {
  const person = async () => {
    const { id, trainer } = await given.school();
    const who = role === 'trainer' ? await given.trainer(id) : await given.owner(id);
    const colleague = role === 'trainer' ? await given.trainer(id) : await given.owner(id);
    return { who, colleague, trainer, schoolId: id, api: server.api.as(who), known: personOf(who) };
  };

  test('are replaced and given, for every later call and nobody else', async () => {
    const { api, known, colleague } = await person();
    const before = (await api.call(read)).body;
    const { status, body } = await api.call(update, { body: { ...known, ...changed } });
    expect([status, body]).toEqual([200, { ...before, ...changed, version: 2 }]);
    expect((await api.call(read)).body).toEqual(body);
    const { firstName, lastName } = colleague;
    expect((await server.api.as(colleague).call(read)).body).toMatchObject({ firstName, lastName, version: 1 });
  });

  test('D44: an apartment that is not sent is cleared', async () => {
    const { api, known } = await person();
    await api.call(update, { body: { ...known, ...changed } });
    const { apartmentNumber: _, ...house } = changed.address;
    const { body } = await api.call(update, { body: { ...known, ...changed, address: house } });
    expect(body.address).toEqual({ ...house, apartmentNumber: null });
  });

  test('D77: the e-mail has to be the stored one, letter case aside, and stays as it is', async () => {
    const { api, who, colleague, known } = await person();
    const upper = await api.call(update, { body: { ...known, email: who.email.toUpperCase() } });
    expect([upper.status, upper.body.email]).toEqual([200, who.email]);
    for (const email of ['inny@psia.test', colleague.email]) {
      const { status, error } = await api.call(update, { body: { ...known, ...changed, email } });
      expect([status, error.code, error.fieldErrors]).toEqual([
        400,
        'BAD_INPUT',
        { email: 'Adresu e-mail nie można zmienić.' },
      ]);
    }
    expect((await api.call(read)).body).toMatchObject({ firstName: who.firstName, version: 2 });
  });

  test.each([
    ['firstName', { firstName: ' ' }],
    ['lastName', { lastName: 'www.psy.pl' }],
    ['phone', { phone: 'brak' }],
    ['email', { email: undefined }],
    ['address.city', { address: { ...changed.address, city: '' } }],
    ['version', { version: 0.5 }],
  ])('what is wrong is named at its field: %s', async (field, fault) => {
    const { api, known } = await person();
    const { status, error } = await api.call(update, { body: { ...known, ...fault } });
    expect([status, Object.keys(error.fieldErrors ?? {})]).toEqual([400, [field]]);
    expect((await api.call(read)).body.version).toBe(1);
  });

  test('D197: an owner may have no address, a trainer gives one', async () => {
    const { api, known } = await person();
    const { status, body } = await api.call(update, { body: { ...known, address: null } });
    expect([status, body?.address]).toEqual(role === 'owner' ? [200, null] : [400, undefined]);
  });

  test('D79: a form that is older than the data overwrites nothing', async () => {
    const { api, known } = await person();
    expect((await api.call(update, { body: { ...known, ...changed, version: 1 } })).status).toBe(200);
    const late = await api.call(update, { body: { ...known, phone: '111 222 333', version: 1 } });
    expect([late.status, late.error.code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect((await api.call(read)).body).toMatchObject({ phone: changed.phone, version: 2 });
  });

  test('the other role is refused, and whoever has no session', async () => {
    const { who, trainer, schoolId, known } = await person();
    const other = role === 'trainer' ? await given.owner(schoolId) : trainer;
    expect((await server.api.as(other).call(update, { body: known })).status).toBe(403);
    expect((await server.api.call(update, { body: known })).status).toBe(401);
    expect((await server.api.as(who).call(update, { body: known })).status).toBe(200);
  });

  test('the open screens of the school hear of it, and find the new name', async () => {
    const { who, trainer, schoolId, api, known } = await person();
    const topics = [changesDestination(schoolId)];
    const live = await followLive(Number(new URL(server.origin).port), trainer.jwt, topics);
    await api.call(update, { body: { ...known, ...changed } });
    expect(JSON.parse((await live.next()).body)).toEqual({ topic: 'people' });
    const params = { schoolId };
    const owners = (await server.api.as(trainer).call(listOwners, { params, query: { search: 'zaneta' } })).body
      .content;
    const trainers = (await server.api.as(trainer).call(listTrainers, { params })).body;
    const named = [...owners, ...trainers].find(({ id }) => id === who.id);
    expect(named).toMatchObject({ firstName: 'Żaneta', lastName: 'Wąs-Łoś' });
  });
});

test('a founder has no school yet and changes nothing', async () => {
  const founder = await given.founder();
  const { status, error } = await server.api.as(founder).call(updateTrainer, { body: personOf(founder) });
  expect([status, error.code]).toEqual([409, 'NO_SCHOOL']);
});

describe('D77: the details of an owner', () => {
  test('are shown to the school’s trainers and to the owner', async () => {
    const { id, trainer } = await given.school();
    const owner = await given.owner(id, { phone: '+48 501 502 503' });
    const { address } = personOf(owner);
    const { firstName, lastName, email } = owner;
    const shown = {
      firstName,
      lastName,
      email,
      username: email,
      isEmailProven: true,
      hasAccount: true,
      phone: '+48 501 502 503',
      address,
    };
    for (const who of [trainer, owner]) {
      const { status, body } = await server.api.as(who).call(getOwner, { params: { ownerId: owner.id } });
      expect([status, body]).toEqual([200, { id: owner.id, schoolId: id, ...shown }]);
    }
  });

  test('the ladder: no token 401, another owner, another school, a trainer’s id and a removed owner 404', async () => {
    const [mine, other] = [await given.school(), await given.school()];
    const [owner, neighbour, removed] = [
      await given.owner(mine.id),
      await given.owner(mine.id),
      await given.owner(mine.id),
    ];
    await archiveMembers(server, [removed.id]);
    const read = async (who: { readonly jwt: string }, ownerId: string) =>
      (await server.api.as(who).call(getOwner, { params: { ownerId } })).status;
    expect((await server.api.call(getOwner, { params: { ownerId: owner.id } })).status).toBe(401);
    expect(await read(neighbour, owner.id)).toBe(404);
    expect(await read(other.trainer, owner.id)).toBe(404);
    expect(await read(mine.trainer, mine.trainer.id)).toBe(404);
    expect(await read(mine.trainer, removed.id)).toBe(404);
    expect(await read(mine.trainer, 'x')).toBe(400);
  });
});
