import { addMinutes } from '@psia/contract/core/time';
import { longestGroupTrainingMinutes } from '@psia/contract/groups/group-times.rules';
import { longestServiceMinutes } from '@psia/contract/services/services.rules';
import * as groups from '@psia/contract/groups/groups.contract';
import {
  bookTraining,
  confirmTrainingWithoutHall,
  declineTraining,
  editTraining,
} from '@psia/contract/trainings/trainings.contract';
import {
  listPendingRequests,
  previewTrainingRequests,
  requestTraining,
} from '@psia/contract/requests/requests.contract';
import { listTrainingsOfDogWithTrainer } from '@psia/contract/calendar/calendar.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/database/new-id.ts';
import { factoriesOf } from '../../testing/worlds/factories.ts';
import { makeGroup, tuesday } from '../../testing/worlds/group-world.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

/** A group's school, an owner outside the group with a dog, and a service of an hour and a half. */
async function schoolWithLongService(settings: { allowReserveList?: boolean } = {}) {
  const world = await makeGroup(given, settings);
  const { schoolId, trainer } = world;
  const service = await given.service(schoolId, { minutes: 90 });
  const owner = await given.owner(schoolId);
  const dog = await given.dog(owner);
  const of = { trainerId: trainer.id, dogId: dog.id };
  const long = { ...of, serviceId: service.id, startTime: tuesday(10), endTime: tuesday(11, 30) };
  return { ...world, owner, dog, service, of, long };
}

const decided = (answer: { status: number; error: { code: string } }) => [answer.status, answer.error.code];

test('D48, D161: what touches the last slot of a training keeps owners out, and trainers not: they book, confirm and edit', async () => {
  const { schoolId, trainer, group, owner, dog, service, of, long } = await schoolWithLongService();
  const api = server.api.as(trainer);
  const waiting = await given.training({ schoolId, ...of, startTime: tuesday(10), minutes: 90 });
  await given.groupTraining({ group, startTime: tuesday(11, 30), minutes: 45 });
  const another = await given.dog(owner);
  const asked = await server.api.as(owner).call(requestTraining, { body: { ...long, dogId: another.id } });
  expect(decided(asked)).toEqual([409, 'SLOT_TAKEN']);
  expect(asked.error.message).toContain('Najbliższy wolny termin');

  const confirmed = await api.call(confirmTrainingWithoutHall, { params: { id: waiting.id } });
  expect(confirmed.body).toMatchObject({ confirmed: true, endTime: tuesday(11, 30) });
  await api.call(declineTraining, { params: { id: waiting.id }, body: {} });
  const booked = await api.call(bookTraining, { body: { ...long, serviceId: null, endTime: tuesday(11) } });
  const edit = { trainingId: booked.body.id, serviceId: service.id };
  expect((await api.call(editTraining, { body: edit })).body.endTime).toBe(tuesday(11, 30));
  await api.call(declineTraining, { params: { id: booked.body.id }, body: {} });
  expect((await api.call(bookTraining, { body: long })).status).toBe(201);

  const overlapping = { ...long, startTime: tuesday(11), endTime: tuesday(12, 30), dogId: dog.id };
  expect(decided(await api.call(bookTraining, { body: overlapping }))).toEqual([409, 'SLOT_TAKEN']);
});

test('D162: with a reserve list who waits for time that a group takes keeps waiting, in order; nobody new can join', async () => {
  const { schoolId, trainer, group, owner, of, long } = await schoolWithLongService({ allowReserveList: true });
  const api = server.api.as(trainer);
  const slot = { startTime: tuesday(10), endTime: tuesday(11) };
  const first = await given.training({ schoolId, ...of, startTime: tuesday(10) });
  const planned = await api.call(groups.createGroupTraining, { body: { trainingGroupId: group.id, ...slot } });
  expect(planned.status).toBe(201);

  const seen = await server.api.as(owner).call(listTrainingsOfDogWithTrainer, { params: of });
  expect(seen.body.map(({ id, confirmed, reservePlace }) => [id, confirmed, reservePlace])).toEqual([
    [first.id, false, 1],
  ]);
  const { body: pending } = await api.call(listPendingRequests, { params: { trainerId: trainer.id } });
  expect(pending.map(({ trainingId }) => trainingId)).toEqual([first.id]);

  const newcomer = await given.owner(schoolId);
  const wish = { ...of, ...slot, dogId: (await given.dog(newcomer)).id };
  const joining = await server.api.as(newcomer).call(requestTraining, { body: wish });
  expect(decided(joining)).toEqual([409, 'SLOT_TAKEN']);
  const previewed = { body: [{ ...long, dogId: wish.dogId }] };
  const preview = await server.api.as(newcomer).call(previewTrainingRequests, previewed);
  expect(preview.body[0]!.refusal!.code).toBe('SLOT_TAKEN');
  const confirm = () => api.call(confirmTrainingWithoutHall, { params: { id: first.id } });
  expect(decided(await confirm())).toEqual([409, 'SLOT_TAKEN']);

  await api.call(groups.deleteGroupTraining, { params: { id: planned.body.id } });
  expect((await confirm()).body).toMatchObject({ id: first.id, confirmed: true });
});

test('D28, D48, D59: nothing is kept that lasts longer than calendars look back', async () => {
  const { schoolId, trainer, dog } = await schoolWithLongService();
  const group = await given.group({ schoolId });
  const training = { schoolId, trainerId: trainer.id, dogId: dog.id, startTime: tuesday(8) };
  const lock = (minutes: number) =>
    server.database.write
      .insertInto('locks')
      .values({
        id: newId(),
        school_id: schoolId,
        trainer_id: trainer.id,
        start_time: tuesday(8),
        end_time: addMinutes(tuesday(8), minutes),
        created_at: server.clock.now().toString(),
      })
      .execute();
  const longest = [
    {
      name: 'trainings_longest',
      most: longestServiceMinutes,
      keep: (minutes: number) => given.training({ ...training, minutes }),
    },
    {
      name: 'group_trainings_longest',
      most: longestGroupTrainingMinutes,
      keep: (minutes: number) => given.groupTraining({ group, startTime: tuesday(8), minutes }),
    },
    { name: 'locks_longest', most: 24 * 60, keep: lock },
  ];
  for (const { name, most, keep } of longest) {
    await expect(keep(most + 1)).rejects.toThrow(name);
    await keep(most);
  }
});
