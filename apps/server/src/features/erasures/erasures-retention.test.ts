import { getRetention, listFormerOwners, setRetention, stopErasure } from '@psia/contract/erasures/erasures.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actingFor } from '../../testing/acting.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { factoriesOf, type TestMember } from '../../testing/worlds/factories.ts';
import { planByRetention } from './erasures.public.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

// Jobs are due by the machine's time; what is planned thirty days after this is not.
beforeAll(async () => {
  server = await startTestServer({ now: '2099-03-02T08:00:00Z' });
  given = factoriesOf(server);
});
afterAll(() => server.close());

const sweep = () => {
  const now = server.clock.now();
  return planByRetention(actingFor(server))(server.database.write, now, now);
};
const keep = (who: TestMember, years: number) => server.api.as(who).call(setRetention, { body: { years } });
const planned = async (who: TestMember) => {
  const { body } = await server.api.as(who).call(listFormerOwners, { query: {} });
  return Object.fromEntries(body.content.map(({ name, erasure }) => [name, erasure]));
};

/** An owner who left on a day, and whose dog was last trained on another one, alone or with a group. */
async function givenFormer(
  schoolId: string,
  of: { name: string; leftOn: string; trainedOn?: string; groupOn?: string },
): Promise<TestMember> {
  const owner = await given.owner(schoolId, { firstName: of.name, lastName: 'Lis' });
  const dog = await given.dog(owner);
  const trainer = await given.trainer(schoolId);
  if (of.trainedOn !== undefined) {
    const startTime = `${of.trainedOn}T10:00:00`;
    await given.training({ schoolId, trainerId: trainer.id, dogId: dog.id, startTime, confirmed: true });
  }
  if (of.groupOn !== undefined) {
    const group = await given.group({ schoolId, trainerIds: [trainer.id], dogIds: [dog.id] });
    await given.groupTraining({ group, startTime: `${of.groupOn}T17:00:00` });
  }
  await server.database.write
    .updateTable('members')
    .set({ state: 'archived', removed_at: `${of.leftOn}T08:00:00Z` })
    .where('id', '=', owner.id)
    .execute();
  return owner;
}

const byRetention = { dueOn: '2099-04-01', isOwnWish: false, plannedBy: null };

test('D216: who left is erased when the last training is three years ago; without any, when they left then', async () => {
  const { id: schoolId, trainer } = await given.school();
  await givenFormer(schoolId, { name: 'Ada', leftOn: '2098-01-01', trainedOn: '2096-03-01' });
  await givenFormer(schoolId, { name: 'Ewa', leftOn: '2096-06-01', trainedOn: '2096-03-03' });
  await givenFormer(schoolId, { name: 'Iza', leftOn: '2096-01-01' });
  await givenFormer(schoolId, { name: 'Ola', leftOn: '2098-01-01' });
  await givenFormer(schoolId, { name: 'Ula', leftOn: '2098-01-01', trainedOn: '2090-01-01', groupOn: '2097-01-01' });
  await given.owner(schoolId, { firstName: 'Jan', lastName: 'Kot' });
  await sweep();
  await sweep();
  expect(await planned(trainer)).toEqual({
    'Ada Lis': byRetention,
    'Ewa Lis': null,
    'Iza Lis': byRetention,
    'Ola Lis': null,
    'Ula Lis': null,
  });
});

test('D216: a school keeps data as long as it has set, one to ten years, and no other school is affected', async () => {
  const [{ id: schoolId, trainer }, other] = [await given.school(), await given.school()];
  for (const id of [schoolId, other.id]) {
    await givenFormer(id, { name: 'Ada', leftOn: '2094-01-01', trainedOn: '2093-01-01' });
  }
  expect((await server.api.as(trainer).call(getRetention)).body).toEqual({ years: 3 });
  expect((await keep(trainer, 7)).body).toEqual({ years: 7 });
  for (const years of [0, 11, 1.5, 1 / 365]) expect((await keep(trainer, years)).status).toBe(400);
  await sweep();
  expect([await planned(trainer), await planned(other.trainer)]).toEqual([
    { 'Ada Lis': null },
    { 'Ada Lis': byRetention },
  ]);
});

test('D216: who is not to be erased after all is kept for another year', async () => {
  const { id: schoolId, trainer } = await given.school();
  const ada = await givenFormer(schoolId, { name: 'Ada', leftOn: '2094-01-01', trainedOn: '2093-01-01' });
  await sweep();
  expect((await server.api.as(trainer).call(stopErasure, { params: { ownerId: ada.id } })).status).toBe(204);
  await sweep();
  expect(await planned(trainer)).toEqual({ 'Ada Lis': { ...byRetention, dueOn: '2100-03-02' } });
});
