import { setAttendanceUse } from '@psia/contract/attendance/attendance.contract';
import { listConfirmedTrainingsOfTrainer } from '@psia/contract/calendar/calendar.contract';
import { excuseDog, withdrawExcuse } from '@psia/contract/groups/group-excuses.contract';
import { listGroupTrainingActs } from '@psia/contract/groups/group-history.contract';
import {
  deleteGroupTraining,
  joinGroup,
  leaveGroup,
  listGroupTrainingsOfDog,
  updateGroupTraining,
} from '@psia/contract/groups/groups.contract';
import { createLocks } from '@psia/contract/locks/locks.contract';
import { listPendingRequests, requestTraining } from '@psia/contract/requests/requests.contract';
import { bookTraining } from '@psia/contract/trainings/trainings.contract';
import { takeBack } from '@psia/contract/undo/undo.contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../platform/database/new-id.ts';
import { occupationFaults, requestFaults } from '../../../testing/booking/occupation-audit.ts';
import { bellOf } from '../../../testing/mail/outbox.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { factoriesOf, type TestMember } from '../../../testing/worlds/factories.ts';
import { lasting, makeGroup, tuesday } from '../../../testing/worlds/group-world.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;
const schools: string[] = [];

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
beforeEach(() => server.clock.set('2026-03-02T08:00:00+01:00'));
afterEach(async () => {
  for (const id of schools.splice(0)) {
    expect(await occupationFaults(server.database.write, id)).toEqual([]);
    expect(await requestFaults(server.database.write, id)).toEqual([]);
  }
});
afterAll(() => server.close());

/** The group of Azor (Jan Kot), Burek and Ciapek (Ola Lis), and its training tomorrow at 10:00. */
async function groupWithTraining({ isOn = true } = {}) {
  const world = await makeGroup(given, { enrollmentsEnabled: true });
  const { schoolId, group, jan, ola, azor, trainer, hall } = world;
  schools.push(schoolId);
  if (isOn) {
    await server.api.as(trainer).call(setAttendanceUse, { params: { schoolId }, body: { usesAttendance: true } });
  }
  const training = await given.groupTraining({ group, startTime: tuesday(10), hallId: hall.id });
  const params = { id: training.id };
  const excuse = (who: TestMember = jan, dogId: string = azor.id) =>
    server.api.as(who).call(excuseDog, { params, body: { dogId } });
  const withdraw = (who: TestMember = jan, dogId: string = azor.id) =>
    server.api.as(who).call(withdrawExcuse, { params: { ...params, dogId } });
  const ofDog = async (who: TestMember, dogId: string) =>
    (await server.api.as(who).call(listGroupTrainingsOfDog, { params: { dogId } })).body[0]?.excuses;
  const inCalendar = async () => {
    const [shown] = (
      await server.api.as(trainer).call(listConfirmedTrainingsOfTrainer, { params: { trainerId: trainer.id } })
    ).body;
    return shown?.isGroupTraining ? shown.excuses : undefined;
  };
  const stranger = await given.trainer(schoolId, { firstName: 'Ewa', lastName: 'Sowa' });
  const book = (startTime = tuesday(10), dogId: string = azor.id) =>
    server.api.as(stranger).call(bookTraining, { body: { trainerId: stranger.id, dogId, ...lasting(startTime) } });
  return { ...world, training, stranger, excuse, withdraw, ofDog, inCalendar, book, ola };
}

const undo = (who: TestMember, id: string) => server.api.as(who).call(takeBack, { params: { id } });
const about = 'na trening grupy „Szczeniaki”, wtorek 03.03.2026, 10:00–11:00.';

test('D260: an owner says that the dog won’t come; its time is free, the hall and the trainers stay taken', async () => {
  const { trainer, colleague, jan, ola, azor, burek, excuse, ofDog, inCalendar, book } = await groupWithTraining();
  expect((await book()).error.code).toBe('DOG_BUSY');
  const said = await excuse();
  expect([said.status, said.body.inTime]).toEqual([200, true]);
  const shown = { dogId: azor.id, dogName: 'Azor', inTime: true };
  expect([await ofDog(jan, azor.id), await inCalendar()]).toEqual([[shown], [shown]]);
  expect(await ofDog(ola, burek.id)).toEqual([]);
  const line = `Azor (Jan Kot) nie przyjdzie ${about}`;
  expect([await bellOf(server, trainer), await bellOf(server, colleague)]).toEqual([[line], [line]]);
  expect([await bellOf(server, jan), await bellOf(server, ola)]).toEqual([[], []]);
  expect((await book()).status).toBe(201);
  const again = await excuse();
  expect([again.status, again.body]).toEqual([200, { inTime: true, undo: null }]);
  expect(await bellOf(server, trainer)).toEqual([line]);
});

test('D262: a dog comes after all until the start, unless it has something else at that time', async () => {
  const { trainer, excuse, withdraw, inCalendar, book } = await groupWithTraining();
  expect((await withdraw()).status).toBe(204);
  await excuse();
  expect((await withdraw()).status).toBe(204);
  expect(await inCalendar()).toEqual([]);
  const lines = [`Azor (Jan Kot) jednak przyjdzie ${about}`, `Azor (Jan Kot) nie przyjdzie ${about}`];
  expect(await bellOf(server, trainer)).toEqual(lines);
  await excuse();
  await book();
  const refused = await withdraw();
  expect([refused.status, refused.error.code]).toEqual([409, 'DOG_BUSY']);
  expect(refused.error.message).toContain('Azor');
  expect((await withdraw(trainer)).error.code).toBe('DOG_BUSY');
  expect(await inCalendar()).toHaveLength(1);
});

test('D262, D51: the dog’s own request for that time ends when it comes after all', async () => {
  const { jan, azor, stranger, excuse, withdraw } = await groupWithTraining();
  await excuse();
  const body = { trainerId: stranger.id, dogId: azor.id, ...lasting(tuesday(10)) };
  expect((await server.api.as(jan).call(requestTraining, { body })).status).toBe(201);
  expect((await withdraw()).status).toBe(204);
});

test('D262, D165: undoing that lets the dog’s request wait again, unless its trainer has locked the time', async () => {
  const { jan, azor, stranger, excuse, withdraw, inCalendar } = await groupWithTraining();
  await excuse();
  const body = { trainerId: stranger.id, dogId: azor.id, ...lasting(tuesday(10)) };
  await server.api.as(jan).call(requestTraining, { body });
  const params = { trainerId: stranger.id };
  const waiting = async () =>
    (await server.api.as(stranger).call(listPendingRequests, { params, query: {} })).body.length;
  const takenBack = async () => {
    const withdrawn = await withdraw();
    expect([await waiting(), await inCalendar()]).toEqual([0, []]);
    return withdrawn.headers.get('undo-id') ?? '';
  };
  expect((await undo(jan, await takenBack())).status).toBe(204);
  expect([await waiting(), await inCalendar()]).toEqual([1, [expect.objectContaining({ dogName: 'Azor' })]]);
  const undoId = await takenBack();
  const locked = { ...params, trainingLockTimes: [lasting(tuesday(10))] };
  expect((await server.api.as(stranger).call(createLocks, { body: locked })).status).toBe(201);
  expect((await undo(jan, undoId)).error.code).toBe('SLOT_LOCKED');
  expect(await inCalendar()).toEqual([]);
});

test.each([
  { at: '2026-03-02T09:59:59+01:00', inTime: true },
  { at: '2026-03-02T10:00:00+01:00', inTime: true },
  { at: '2026-03-02T10:00:01+01:00', inTime: false },
  { at: '2026-03-03T09:59:59+01:00', inTime: false },
])('D261: said at $at it is in time: $inTime', async ({ at, inTime }) => {
  const { jan, excuse } = await groupWithTraining();
  server.clock.set(at);
  const owner = { ...jan, jwt: await given.session(jan.id, 'owner') };
  expect([(await excuse(owner)).body.inTime, (await excuse(owner)).body.inTime]).toEqual([inTime, inTime]);
});

test.each(['2026-03-03T10:00:00+01:00', '2026-03-03T10:00:01+01:00'])(
  'D260, D26: at %s the training has begun, and nothing is said before it any more',
  async (at) => {
    const { jan, excuse, withdraw } = await groupWithTraining();
    await excuse();
    server.clock.set(at);
    const late = { ...jan, jwt: await given.session(jan.id, 'owner') };
    const answers = [await excuse(late), await withdraw(late)];
    expect(answers.map(({ error }) => error.code)).toEqual(['IN_THE_PAST', 'IN_THE_PAST']);
    expect(answers[0]?.error.message).toContain('już się rozpoczął');
  },
);

test('D260: a trainer notes it for whoever phones; the other trainers hear of it', async () => {
  const { trainer, colleague, jan, excuse, withdraw } = await groupWithTraining();
  expect((await excuse(trainer)).status).toBe(200);
  expect(await bellOf(server, trainer)).toEqual([]);
  expect(await bellOf(server, colleague)).toEqual([`Azor (Jan Kot) nie przyjdzie ${about}`]);
  expect((await withdraw(jan)).status).toBe(204);
});

test('D260: not where attendance is off, not of a dog that is not in it, another owner’s or another school’s', async () => {
  const off = await groupWithTraining({ isOn: false });
  expect((await off.excuse()).error.code).toBe('ATTENDANCE_OFF');
  const { trainer, jan, ola, azor, burek, excuse, withdraw } = await groupWithTraining();
  const lonely = await given.dog(jan);
  const answers = [
    await excuse(jan, burek.id),
    await excuse(ola),
    await excuse(jan, lonely.id),
    await excuse(trainer, lonely.id),
    await excuse(off.trainer),
    await excuse(off.jan, off.azor.id),
    await excuse(trainer, trainer.id),
    await withdraw(ola),
    await withdraw(jan, burek.id),
    await withdraw(off.jan),
    await server.api.as(jan).call(excuseDog, { params: { id: newId() }, body: { dogId: azor.id } }),
    await server.api.as(jan).call(excuseDog, { params: { id: off.training.id }, body: { dogId: azor.id } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  expect((await excuse(jan, 'Azor')).status).toBe(400);
});

test('D165: both are undone for ten seconds, but not once the dog has something else at that time', async () => {
  const { trainer, jan, excuse, withdraw, inCalendar, book } = await groupWithTraining();
  const idOf = (answer: { readonly headers: Headers }) => answer.headers.get('undo-id') ?? '';
  const said = await excuse();
  expect((await undo(jan, said.body.undo?.id ?? '')).status).toBe(204);
  expect([await inCalendar(), await bellOf(server, trainer)]).toEqual([[], []]);
  await excuse();
  expect((await undo(jan, idOf(await withdraw()))).status).toBe(204);
  expect(await inCalendar()).toHaveLength(1);
  await withdraw();
  const last = await excuse();
  await book();
  expect((await undo(jan, last.body.undo?.id ?? '')).error.code).toBe('DOG_BUSY');
  expect(await inCalendar()).toHaveLength(1);
});

test('D263: an absence stays said when the training is moved, and the dog’s time stays free', async () => {
  const { trainer, hall, training, excuse, withdraw, inCalendar, book } = await groupWithTraining();
  await excuse();
  expect((await book(tuesday(14))).status).toBe(201);
  const edit = { ...lasting(tuesday(14)), hallId: hall.id, notes: null };
  const moved = await server.api.as(trainer).call(updateGroupTraining, { params: { id: training.id }, body: edit });
  expect([moved.status, await inCalendar()]).toEqual([200, [expect.objectContaining({ dogName: 'Azor' })]]);
  expect((await withdraw()).error.code).toBe('DOG_BUSY');
});

test('D263: who leaves and joins again comes; what was said of a training that is called off is not undone', async () => {
  const { trainer, jan, azor, group, training, excuse, inCalendar, book } = await groupWithTraining();
  const owner = server.api.as(jan);
  await excuse();
  await owner.call(leaveGroup, { params: { groupId: group.id, dogId: azor.id } });
  expect((await excuse()).status).toBe(404);
  await owner.call(joinGroup, { params: { groupId: group.id }, body: { dogId: azor.id } });
  expect([await inCalendar(), (await book()).error.code]).toEqual([[], 'DOG_BUSY']);
  const said = await excuse();
  await server.api.as(trainer).call(deleteGroupTraining, { params: { id: training.id }, query: {} });
  expect((await undo(jan, said.body.undo?.id ?? '')).error.code).toBe('CHANGED_MEANWHILE');
  expect((await excuse()).status).toBe(404);
});

test('a training’s history tells who said it, and when', async () => {
  const { trainer, training, excuse, withdraw } = await groupWithTraining();
  await excuse();
  await withdraw(trainer);
  const { body } = await server.api.as(trainer).call(listGroupTrainingActs, { params: { id: training.id } });
  expect(body.map(({ act, dogs }) => [act, dogs.names])).toEqual([
    ['group-training-excused', ['Azor']],
    ['group-training-excuse-withdrawn', ['Azor']],
  ]);
});
