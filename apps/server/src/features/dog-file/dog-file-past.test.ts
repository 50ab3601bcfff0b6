import { addDaysToTime } from '@psia/contract/core/time';
import { listPastTrainings } from '@psia/contract/dog-file/dog-file.contract';
import { deleteGroupTraining, leaveGroup } from '@psia/contract/groups/groups.contract';
import { wrapUpTraining } from '@psia/contract/recommendations/wrapping-up.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer, usualMorning } from '../../testing/test-server.ts';
import { factoriesOf, type TestMember } from '../../testing/worlds/factories.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

/** Days from Monday, the second of March, 9:00. */
const day = (days: number, clock = '10:00') => addDaysToTime(`2026-03-02T${clock}:00`, days);

async function schoolWithDog() {
  const { id: schoolId, trainer } = await given.school();
  const owner = await given.owner(schoolId);
  const dog = await given.dog(owner);
  const book = (startTime: string, more: object = {}) =>
    given.training({ schoolId, trainerId: trainer.id, dogId: dog.id, startTime, confirmed: true, ...more });
  const pastOf = async (who: TestMember, query: { page?: number; size?: number } = {}) =>
    (await server.api.as(who).call(listPastTrainings, { params: { dogId: dog.id }, query })).body;
  return { schoolId, trainer, owner, dog, book, pastOf };
}

test('D174: a dog’s trainings that are over, own and with groups, the last one first; none that was called off or goes on', async () => {
  const { schoolId, trainer, owner, dog, book, pastOf } = await schoolWithDog();
  const own = await book(day(-2));
  await book(day(-3), { confirmed: false });
  await book(day(0, '08:30'));
  await book(day(5));
  const plan = async (startTime: string, name: string) => {
    const group = await given.group({ schoolId, trainerIds: [trainer.id], dogIds: [dog.id], name });
    return { group, ...(await given.groupTraining({ group, startTime })) };
  };
  const withGroup = await plan(day(-1), 'Szczeniaki');
  const calledOff = await plan(day(0, '11:00'), 'Odwołana');
  const left = await plan(day(0, '14:00'), 'Opuszczona');
  const expected = [
    { kind: 'groupTraining', id: withGroup.id, startTime: day(-1), title: 'Szczeniaki', recommendation: null },
    { kind: 'training', id: own.id, startTime: day(-2), trainerName: `${trainer.firstName} ${trainer.lastName}` },
  ];
  const before = await pastOf(owner);
  expect([before.content.length, before.totalElements]).toEqual([2, 2]);
  expect(before.content).toMatchObject(expected);
  expect(await pastOf(trainer)).toEqual(before);

  const params = { id: calledOff.id };
  expect((await server.api.as(trainer).call(deleteGroupTraining, { params })).status).toBe(204);
  const leaving = { params: { groupId: left.group.id, dogId: dog.id } };
  expect((await server.api.as(owner).call(leaveGroup, leaving)).status).toBe(204);
  try {
    server.clock.advance({ hours: 8 });
    const after = await pastOf(owner);
    expect(after.content.map(({ startTime }) => startTime)).toEqual([day(0, '08:30'), day(-1), day(-2)]);
    expect(after.totalElements).toBe(3);
  } finally {
    server.clock.set(usualMorning);
  }
});

test('D174: each with the newest recommendation that was written for it, a page at a time', async () => {
  const { trainer, owner, dog, book, pastOf } = await schoolWithDog();
  const trainings = [await book(day(-1)), await book(day(-2)), await book(day(-3))];
  const write = async (trainingId: string, summary: string) => {
    const body = { dogId: dog.id, trainingId, summary, recommendations: 'Spacery' };
    return (await server.api.as(trainer).call(wrapUpTraining, { body })).body;
  };
  await write(trainings[1]!.id, 'Pierwsze');
  const newest = await write(trainings[1]!.id, 'Drugie');
  const recommendation = {
    id: newest.id,
    createTime: newest.createTime,
    trainerName: `${trainer.firstName} ${trainer.lastName}`,
    summary: 'Drugie',
    recommendations: 'Spacery',
  };
  const first = await pastOf(owner, { size: 2 });
  expect(first.content.map(({ id }) => id)).toEqual([trainings[0]!.id, trainings[1]!.id]);
  expect(first.content.map((training) => training.recommendation)).toEqual([null, recommendation]);
  expect([first.totalElements, first.totalPages]).toEqual([3, 2]);
  const second = await pastOf(owner, { size: 2, page: 1 });
  expect(second.content.map(({ id }) => id)).toEqual([trainings[2]!.id]);
});
