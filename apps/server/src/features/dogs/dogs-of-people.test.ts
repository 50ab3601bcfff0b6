import { listRequestsOfOwner } from '@psia/contract/requests/requests.contract';
import { getDog, listDogsOfOwner } from '@psia/contract/dogs/dogs.contract';
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

/** A dog with a waiting request, its owner, and another owner of the school. */
async function dogOfOne() {
  const { id: schoolId, trainer } = await given.school();
  const [owner, partner] = [await given.owner(schoolId), await given.owner(schoolId)];
  const dog = await given.dog(owner);
  await given.training({ schoolId, trainerId: trainer.id, dogId: dog.id, startTime: '2026-03-10T10:00:00' });
  return { schoolId, owner, partner, dogId: dog.id };
}

/** What a member sees of a dog: the answer to opening it, and the ids in the lists of own dogs and of own requests. */
async function sees(member: TestMember, dogId: string) {
  const as = server.api.as(member);
  const params = { ownerId: member.id };
  const opened = await as.call(getDog, { params: { dogId } });
  const dogs = await as.call(listDogsOfOwner, { params });
  const requests = await as.call(listRequestsOfOwner, { params });
  return {
    opened: opened.status,
    dogs: dogs.body.map(({ id }) => id),
    requestsFor: requests.body.map(({ dogDTO }) => dogDTO.id),
    tag: dogs.headers.get('etag'),
  };
}

const nothing = { opened: 404, dogs: [], requestsFor: [] };
const all = (dogId: string) => ({ opened: 200, dogs: [dogId], requestsFor: [dogId] });

test('a dog is its owner’s, and nobody else’s until they are among its people', async () => {
  const { schoolId, owner, partner, dogId } = await dogOfOne();
  expect(await sees(owner, dogId)).toMatchObject(all(dogId));
  const before = await sees(partner, dogId);
  expect(before).toMatchObject(nothing);
  const person = { school_id: schoolId, member_id: partner.id, dog_id: dogId };
  await server.database.write.insertInto('dog_people').values(person).execute();
  const after = await sees(partner, dogId);
  expect(after).toMatchObject(all(dogId));
  // Who holds the list of before is not told that it is unchanged.
  expect(after.tag).not.toBe(before.tag);
  expect(await sees(owner, dogId)).toMatchObject(all(dogId));
});

test('a dog that gets another owner is theirs, and no longer the former one’s', async () => {
  const { owner, partner, dogId } = await dogOfOne();
  await server.database.write.updateTable('dogs').set({ owner_id: partner.id }).where('id', '=', dogId).execute();
  expect(await sees(partner, dogId)).toMatchObject(all(dogId));
  expect(await sees(owner, dogId)).toMatchObject(nothing);
});
