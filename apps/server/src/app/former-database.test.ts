import { listCancelledTrainingsOfSchool } from '@psia/contract/trainings/archive.contract';
import { listDogsOfOwner } from '@psia/contract/dogs/dogs.contract';
import * as groups from '@psia/contract/groups/groups.contract';
import { listLocks } from '@psia/contract/locks/locks.contract';
import { listReadNotifications, listUnreadNotifications } from '@psia/contract/notifications/notifications.contract';
import { listConfirmedTrainingsOfTrainer } from '@psia/contract/calendar/calendar.contract';
import { listTrainingActs } from '@psia/contract/trainings/history.contract';
import { listPendingRequests } from '@psia/contract/requests/requests.contract';
import { bookTraining } from '@psia/contract/trainings/trainings.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { factoriesOf } from '../testing/worlds/factories.ts';
import { createFormerDatabase, type FormerDatabase } from '../testing/database/former-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let former: FormerDatabase;
let server: TestServer;
let anna: { id: string; jwt: string };
let ola: { id: string; jwt: string };

const idOf = (mark: string) => `00000000-0000-7000-8000-000000000${mark}`;
const schoolId = idOf('0c1');
const [azor, burek, ciapek] = [idOf('0f1'), idOf('0f2'), idOf('0f3')];

beforeAll(async () => {
  former = await createFormerDatabase('0011');
  await former.fill('school-0011.sql');
  server = await startTestServer({ database: await former.migrateToNewest() });
  const { session } = factoriesOf(server);
  const signIn = async (id: string, role: 'trainer' | 'owner') => ({ id, jwt: await session(id, role) });
  anna = await signIn(idOf('0a1'), 'trainer');
  ola = await signIn(idOf('0b2'), 'owner');
});
afterAll(async () => {
  await server.close();
  await former.drop();
});

const everything = { startTime: '2026-02-01T00:00:00', endTime: '2026-04-01T00:00:00' };

test('the group trainings of before are those of the people who took part, past ones and deleted groups’ too', async () => {
  const ofDog = async (dogId: string) => {
    const { body } = await server.api
      .as(anna)
      .call(groups.listGroupTrainingsOfDog, { params: { dogId }, query: everything });
    return body.map(({ startTime, trainingGroup }) => `${startTime.slice(5, 16)} ${trainingGroup.name}`);
  };
  expect(await ofDog(azor)).toEqual(['02-20T16:00 Szczeniaki', '03-05T16:00 Szczeniaki']);
  expect(await ofDog(burek)).toEqual(['02-10T16:00 Seniorzy', '03-05T16:00 Szczeniaki']);
  expect(await ofDog(ciapek)).toEqual(['02-20T16:00 Szczeniaki']);
  const params = { trainerId: idOf('0a2') };
  const { body } = await server.api.as(anna).call(groups.listGroupTrainingsOfTrainer, { params, query: everything });
  expect(body.map(({ hallName, notes, sequence }) => [hallName, notes, sequence])).toEqual([
    ['Sala Duża', 'Przynieść piłkę', 2],
  ]);
  // Jan Wilk and Ciapek have left the group since, Burek has joined it.
  expect(body.map(({ trainingGroup }) => [trainingGroup.dogsCount, trainingGroup.trainersCount])).toEqual([[2, 2]]);
});

test('trainings, requests, locks and the archive of before are read as they were', async () => {
  const api = server.api.as(anna);
  const params = { trainerId: anna.id };
  const confirmed = await api.call(listConfirmedTrainingsOfTrainer, { params, query: everything });
  expect(confirmed.body.map(({ startTime, isGroupTraining }) => [startTime.slice(5, 10), isGroupTraining])).toEqual([
    ['02-10', true],
    ['02-18', false],
    ['02-20', true],
    ['03-04', false],
    ['03-05', true],
  ]);
  expect((await api.call(listPendingRequests, { params })).body.map(({ dogName }) => dogName)).toEqual(['Azor']);
  expect((await api.call(listLocks, { params })).body).toHaveLength(1);
  const archive = await api.call(listCancelledTrainingsOfSchool, { params: { schoolId } });
  expect(archive.body.map(({ canceledByOwner, reason }) => [canceledByOwner, reason])).toEqual([
    [false, 'Choroba'],
    [true, null],
  ]);
});

test('trainings and requests of before have the history that they knew of themselves', async () => {
  const actsOn = async (mark: string) => {
    const { body } = await server.api.as(anna).call(listTrainingActs, { params: { id: idOf(mark) } });
    return body.map(({ act, done }) => `${act} ${done.at.slice(5, 16)}`);
  };
  const asked = 'training-requested 02-01T09:00';
  const confirmed = 'training-confirmed 02-02T09:00';
  expect(await actsOn('102')).toEqual([asked, confirmed]);
  expect(await actsOn('103')).toEqual([asked]);
  expect(await actsOn('104')).toEqual([asked, confirmed, 'training-cancelled 02-27T11:00']);
  expect(await actsOn('106')).toEqual([asked, 'training-declined 02-02T09:00']);
  const { body } = await server.api.as(anna).call(listTrainingActs, { params: { id: idOf('105') } });
  expect(body.at(-1)).toMatchObject({
    done: { by: null },
    plan: { startTime: '2026-03-03T14:00:00', trainerName: 'Anna Nowak', serviceName: 'Posłuszeństwo' },
    before: null,
  });
});

test('groups, dogs and the bell of before are read as they were', async () => {
  const api = server.api.as(anna);
  const { body } = await api.call(groups.listGroups, { params: { schoolId } });
  expect(body.map(({ name, dogsCount, trainersCount }) => [name, dogsCount, trainersCount])).toEqual([
    ['Szczeniaki', 2, 1],
  ]);
  const dogs = await server.api.as(ola).call(listDogsOfOwner, { params: { ownerId: ola.id } });
  expect(dogs.body.map(({ name }) => name)).toEqual(['Burek', 'Ciapek']);
  const ofUser = { params: { userId: anna.id } };
  expect((await api.call(listUnreadNotifications, ofUser)).body.map(({ message }) => message)).toEqual([
    'Nowa prośba: Azor.',
  ]);
  const read = await api.call(listReadNotifications, ofUser);
  expect(read.body.map(({ kind, target }) => [kind, target])).toEqual([['earlier-notice', null]]);
});

test('D28: who was busy before is busy still, and free again when the training is called off', async () => {
  const api = server.api.as(anna);
  const body = { trainerId: anna.id, dogId: ciapek, startTime: '2026-03-05T16:00:00', endTime: '2026-03-05T17:00:00' };
  expect((await api.call(bookTraining, { body })).error.code).toBe('SLOT_TAKEN');
  const calledOff = await api.call(groups.deleteGroupTraining, { params: { id: idOf('502') } });
  expect(calledOff.status).toBe(204);
  expect((await api.call(bookTraining, { body })).status).toBe(201);
});

test('D20: what a claim is for can’t be removed while it occupies anybody, and no claim is for nothing', async () => {
  const remove = (table: string, mark: string) => former.run(`DELETE FROM ${table} WHERE id = '${idOf(mark)}'`);
  await expect(remove('trainings', '102')).rejects.toThrow('claims_training_fkey');
  await expect(remove('locks', '301')).rejects.toThrow('claims_lock_fkey');
  await expect(remove('group_trainings', '501')).rejects.toThrow('foreign key constraint');
  const claim = `INSERT INTO claims (school_id, resource_id, resource_kind, during, reason, reason_id)
    VALUES ('${schoolId}', '${azor}', 'dog', '[2026-03-20 10:00, 2026-03-20 11:00)'`;
  await expect(former.run(`${claim}, 'training', '${idOf('301')}')`)).rejects.toThrow('claims_training_fkey');
  await expect(former.run(`${claim}, 'holiday', '${idOf('301')}')`)).rejects.toThrow('violates check constraint');
});
