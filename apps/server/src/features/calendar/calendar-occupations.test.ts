import { createLocks } from '@psia/contract/locks/locks.contract';
import {
  listConfirmedTrainingsOfTrainer,
  listOtherOccupationsOfTrainer,
} from '@psia/contract/calendar/calendar.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { factoriesOf } from '../../testing/worlds/factories.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

const tuesday = (clock: string) => `2026-03-03T${clock}:00`;
const week = { startTime: '2026-03-02T00:00:00', endTime: '2026-03-09T00:00:00' };

async function schoolWithGroup() {
  const { id: schoolId, trainer } = await given.school();
  const colleague = await given.trainer(schoolId);
  const [jan, ewa] = [await given.owner(schoolId), await given.owner(schoolId)];
  const [azor, burek, zorza] = [
    await given.dog(jan, { name: 'Azor' }),
    await given.dog(jan, { name: 'Burek' }),
    await given.dog(ewa, { name: 'Zorza' }),
  ];
  const hall = await given.hall(schoolId, 'Duża sala');
  const trainerIds = [trainer.id, colleague.id];
  const group = await given.group({ schoolId, trainerIds, dogIds: [azor.id, burek.id, zorza.id], name: 'Szczeniaki' });
  const meet = (clock: string, minutes: number) =>
    given.groupTraining({ group, startTime: tuesday(clock), minutes, hallId: hall.id });
  const book = (clock: string, dogId: string, confirmed = true) =>
    given.training({ schoolId, trainerId: trainer.id, dogId, startTime: tuesday(clock), confirmed });
  const calendarOf = async (trainerId: string, query = week) => {
    const answer = await server.api.as(trainer).call(listConfirmedTrainingsOfTrainer, { params: { trainerId }, query });
    return answer.body;
  };
  return { schoolId, trainer, colleague, jan, ewa, azor, burek, zorza, hall, group, meet, book, calendarOf };
}

test('a trainer’s confirmed trainings, individual and with groups, come by start', async () => {
  const { trainer, colleague, azor, hall, group, meet, book, calendarOf } = await schoolWithGroup();
  const last = await book('12:00', azor.id);
  const meeting = await meet('10:30', 75);
  const first = await book('09:00', azor.id);
  await book('14:00', azor.id, false);
  const listed = await calendarOf(trainer.id);
  expect(listed.map(({ id }) => id)).toEqual([first.id, meeting.id, last.id]);
  expect(listed[1]).toEqual({
    id: meeting.id,
    startTime: tuesday('10:30'),
    endTime: tuesday('11:45'),
    confirmed: true,
    isGroupTraining: true,
    trainerId: trainer.id,
    hallId: hall.id,
    hallName: 'Duża sala',
    groupId: group.id,
    groupName: 'Szczeniaki',
    groupDescription: null,
    dogsCount: 3,
    trainersCount: 2,
    notes: null,
    dogNotes: [],
    excuses: [],
    sequence: 0,
    history: { created: { by: null, at: '2026-03-02T09:00:00' }, changed: null },
  });
  expect((await calendarOf(colleague.id)).map(({ id }) => id)).toEqual([meeting.id]);
});

test('a window gives the group trainings that overlap it, and none that only touches its ends', async () => {
  const { trainer, meet, calendarOf } = await schoolWithGroup();
  await meet('09:00', 60);
  const [reaching, inside] = [await meet('10:15', 46), await meet('11:30', 30)];
  await meet('12:00', 60);
  const listed = await calendarOf(trainer.id, { startTime: tuesday('11:00'), endTime: tuesday('12:00') });
  expect(listed.map(({ id }) => id)).toEqual([reaching.id, inside.id]);
});

test('D28: who trained with a group keeps that training, and its counts, when the group changes', async () => {
  const { colleague, group, meet, calendarOf } = await schoolWithGroup();
  const past = await meet('08:00', 60);
  const db = server.database.write;
  await db.deleteFrom('group_trainers').where('trainer_id', '=', colleague.id).execute();
  await db.updateTable('groups').set({ deleted_at: '2026-03-02T10:00:00Z' }).where('id', '=', group.id).execute();
  expect(await calendarOf(colleague.id)).toMatchObject([{ id: past.id, groupName: 'Szczeniaki', trainersCount: 2 }]);
});

test('D19: a group training is named by the caller’s own dogs that take part, and is a mere time for others', async () => {
  const { schoolId, trainer, jan, ewa, azor, burek, zorza, meet, book } = await schoolWithGroup();
  const meeting = await meet('10:30', 75);
  const mine = await book('09:00', burek.id);
  await book('13:00', azor.id);
  const lock = {
    trainerId: trainer.id,
    trainingLockTimes: [{ startTime: tuesday('16:00'), endTime: tuesday('17:00') }],
  };
  expect((await server.api.as(trainer).call(createLocks, { body: lock })).status).toBe(201);
  const stranger = await given.owner(schoolId);
  const look = async (owner: typeof jan, dogId: string) => {
    const params = { trainerId: trainer.id, dogId };
    return (await server.api.as(owner).call(listOtherOccupationsOfTrainer, { params, query: week })).body;
  };
  const meets = { id: meeting.id, startTime: tuesday('10:30'), endTime: tuesday('11:45'), individual: false };
  expect(await look(jan, azor.id)).toEqual([
    {
      id: mine.id,
      startTime: tuesday('09:00'),
      endTime: tuesday('10:00'),
      individual: true,
      own: true,
      dogName: 'Burek',
    },
    { ...meets, own: true, dogName: 'Azor, Burek' },
  ]);
  expect((await look(ewa, zorza.id))[1]).toEqual({ ...meets, own: true, dogName: 'Zorza' });
  const seen = await look(stranger, (await given.dog(stranger)).id);
  expect(seen).toHaveLength(3);
  expect(seen.every(({ own, dogName }) => !own && dogName === undefined)).toBe(true);
  expect((await look(trainer, azor.id)).map(({ own }) => own)).toEqual([false, false]);
});
