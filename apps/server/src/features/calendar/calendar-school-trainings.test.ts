import {
  listConfirmedTrainingsOfSchool,
  type TrainingOfSchool,
} from '@psia/contract/calendar/school-trainings.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { factoriesOf } from '../../testing/worlds/factories.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

const march = (day: number, hour: number) =>
  `2026-03-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00`;

test('D171: the confirmed trainings of the whole school are those of each trainer, earliest first, a group’s once', async () => {
  const { id: schoolId, trainer } = await given.school();
  const colleague = await given.trainer(schoolId);
  const dog = await given.dog(await given.owner(schoolId));
  const book = (trainerId: string, startTime: string, confirmed = true) =>
    given.training({ schoolId, trainerId, dogId: dog.id, startTime, confirmed });
  const group = await given.group({ schoolId, trainerIds: [trainer.id, colleague.id], dogIds: [dog.id] });
  const [theirs, own, later] = [
    await book(colleague.id, march(3, 9)),
    await book(trainer.id, march(3, 14)),
    await book(colleague.id, march(20, 10)),
  ];
  const withGroup = await given.groupTraining({ group, startTime: march(3, 11) });
  await book(trainer.id, march(4, 9), false);

  const api = server.api.as(trainer);
  const ofSchool = async (query = {}) =>
    (await api.call(listConfirmedTrainingsOfSchool, { params: { schoolId }, query })).body;
  const ids = (list: readonly TrainingOfSchool[]) => list.map(({ id }) => id);
  const all = await ofSchool();
  expect(ids(all)).toEqual([theirs.id, withGroup.id, own.id, later.id]);
  expect(all[0]).toMatchObject({ isGroupTraining: false, trainerId: colleague.id });
  const trainerIds = [trainer.id, colleague.id].toSorted();
  expect(all[1]).toMatchObject({
    isGroupTraining: true,
    groupId: group.id,
    dogsCount: 1,
    trainersCount: 2,
    trainerIds,
  });
  const week = { startTime: march(2, 0), endTime: march(9, 0) };
  expect(ids(await ofSchool(week))).toEqual([theirs.id, withGroup.id, own.id]);
});
