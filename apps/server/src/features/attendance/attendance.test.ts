import {
  getGroupAttendance,
  getTrainingAttendance,
  listAttendanceOfDog,
  markGroupTraining,
  markTraining,
  setAttendanceUse,
} from '@psia/contract/attendance/attendance.contract';
import type { AttendanceState } from '@psia/contract/attendance/attendance.rules';
import { deleteGroupTraining } from '@psia/contract/groups/groups.contract';
import { getTrainerDetails } from '@psia/contract/trainers/trainers.contract';
import { takeBack } from '@psia/contract/undo/undo.contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/database/new-id.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { factoriesOf } from '../../testing/worlds/factories.ts';
import { makeRecommendation } from '../../testing/worlds/worlds.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => server.clock.set('2026-03-02T08:00:00+01:00'));
afterAll(() => server.close());

const startTime = '2026-03-06T17:00:00';
const begun = '2026-03-06T17:00:00+01:00';
const over = '2026-03-06T18:00:00+01:00';

async function school({ isOn = true } = {}) {
  const given = factoriesOf(server);
  const { id: schoolId, trainer } = await given.school();
  const [owner, neighbour] = [await given.owner(schoolId), await given.owner(schoolId)];
  const dogs = [
    await given.dog(owner, { name: 'Azor' }),
    await given.dog(neighbour, { name: 'Łata' }),
    await given.dog(neighbour, { name: 'Żuk' }),
  ] as const;
  const [dog, ...others] = dogs;
  const training = await given.training({ schoolId, trainerId: trainer.id, dogId: dog.id, startTime, confirmed: true });
  const leads = await given.trainer(schoolId);
  const group = await given.group({ schoolId, trainerIds: [leads.id], dogIds: others.map(({ id }) => id) });
  const groupTraining = await given.groupTraining({ group, startTime });
  if (isOn) {
    await server.api.as(trainer).call(setAttendanceUse, { params: { schoolId }, body: { usesAttendance: true } });
  }
  const apiOf = async (role: 'trainer' | 'owner' = 'trainer') =>
    server.api.as({ jwt: await given.session((role === 'trainer' ? trainer : owner).id, role) });
  const mark = async (state: AttendanceState, trainingId = training.id) =>
    (await apiOf()).call(markTraining, { params: { trainingId }, body: { state } });
  const read = async () => (await apiOf()).call(getTrainingAttendance, { params: { trainingId: training.id } });
  const ofGroup = { params: { groupTrainingId: groupTraining.id } };
  const markGroup = async (marks: { dogId: string; state: AttendanceState }[], sequence: number) =>
    (await apiOf()).call(markGroupTraining, { ...ofGroup, body: { marks, sequence } });
  const readGroup = async () => (await (await apiOf()).call(getGroupAttendance, ofGroup)).body;
  return { given, schoolId, trainer, owner, dogs, training, groupTraining, apiOf, mark, read, markGroup, readGroup };
}

const undo = async (api: Awaited<ReturnType<typeof school>>['apiOf'], id: string | undefined) =>
  (await api()).call(takeBack, { params: { id: id ?? '' } });

test('D244: attendance is off until a trainer switches it on, which everybody’s profile says', async () => {
  const { schoolId, owner, apiOf, mark } = await school({ isOn: false });
  server.clock.set(over);
  const usesAttendance = async () => (await (await apiOf()).call(getTrainerDetails, {})).body.usesAttendance;
  expect(await usesAttendance()).toBe(false);
  expect((await mark('PRESENT')).error.code).toBe('ATTENDANCE_OFF');
  const on = { params: { schoolId }, body: { usesAttendance: true } };
  const refused = await server.api
    .as({ jwt: await factoriesOf(server).session(owner.id, 'owner') })
    .call(setAttendanceUse, on);
  expect(refused.status).toBe(403);
  await (await apiOf()).call(setAttendanceUse, on);
  expect(await usesAttendance()).toBe(true);
  expect((await mark('PRESENT')).status).toBe(200);
});

test.each([
  { at: '2026-03-06T16:59:59+01:00', code: 'NOT_BEGUN' },
  { at: begun, code: undefined },
  { at: '2026-04-05T17:59:59+02:00', code: undefined },
  { at: '2026-04-05T18:00:00+02:00', code: undefined },
  { at: '2026-04-05T18:00:01+02:00', code: 'ALREADY_SETTLED' },
])('D244: from its start to 30 days after its end a training is marked, at $at: $code', async ({ at, code }) => {
  const { dogs, mark, markGroup } = await school();
  server.clock.set(at);
  const single = await mark('NO_SHOW');
  const ofGroup = await markGroup([{ dogId: dogs[1].id, state: 'NO_SHOW' }], 0);
  for (const answer of [single, ofGroup]) {
    expect(code === undefined ? answer.status : answer.error.code).toBe(code ?? 200);
  }
});

test('D244: a day after its end a dog counts as present of which nobody has said anything', async () => {
  const { read, mark } = await school();
  const [nobody, byDefault] = [
    { state: null, isMarked: false, by: null, at: null },
    { state: 'PRESENT', isMarked: false, by: null, at: null },
  ];
  server.clock.set('2026-03-07T17:59:59+01:00');
  expect((await read()).body).toMatchObject(nobody);
  server.clock.set('2026-03-07T18:00:00+01:00');
  expect((await read()).body).toMatchObject(byDefault);
  await mark('EXCUSED');
  expect((await read()).body).toMatchObject({ state: 'EXCUSED', isMarked: true, at: '2026-03-07T18:00:00' });
});

test('D247: who has recommendations after a training was there; what a trainer says goes before', async () => {
  const { trainer, dogs, training, read, mark } = await school();
  server.clock.set(over);
  const id = await makeRecommendation(server, { author: trainer, dogId: dogs[0].id });
  const written = server.database.write.updateTable('recommendations').set({ training_id: training.id });
  await written.where('id', '=', id).execute();
  expect((await read()).body).toMatchObject({ state: 'PRESENT', isMarked: false });
  await mark('NO_SHOW');
  expect((await read()).body).toMatchObject({ state: 'NO_SHOW', isMarked: true });
});

test('D245: the same again changes nothing; each change is taken back by itself', async () => {
  const { apiOf, read, mark } = await school();
  server.clock.set(over);
  const first = await mark('NO_SHOW');
  expect((await mark('NO_SHOW')).body.undo).toBeNull();
  const second = await mark('EXCUSED');
  expect((await undo(apiOf, first.body.undo?.id)).error.code).toBe('CHANGED_MEANWHILE');
  expect((await undo(apiOf, second.body.undo?.id)).status).toBe(204);
  expect((await read()).body).toMatchObject({ state: 'NO_SHOW', isMarked: true });
  const third = await mark('PRESENT');
  expect((await undo(apiOf, third.body.undo?.id)).status).toBe(204);
  expect((await read()).body).toMatchObject({ state: 'NO_SHOW' });
});

test('what is not agreed, called off or of another school is not marked, and owners mark nothing', async () => {
  const { given, schoolId, trainer, owner, dogs, training, groupTraining, apiOf, mark } = await school();
  const rest = { schoolId, trainerId: trainer.id, dogId: dogs[0].id, startTime: '2026-03-06T10:00:00' };
  const [requested, cancelled] = [await given.training(rest), await given.training({ ...rest, cancelled: true })];
  await (await apiOf()).call(deleteGroupTraining, { params: { id: groupTraining.id }, query: {} });
  server.clock.set(over);
  expect((await mark('PRESENT', requested.id)).error.code).toBe('NOT_CONFIRMED');
  expect((await mark('PRESENT', cancelled.id)).error.code).toBe('NOT_CONFIRMED');
  const params = { groupTrainingId: groupTraining.id };
  const body = { marks: [{ dogId: dogs[0].id, state: 'PRESENT' as const }], sequence: 0 };
  const calledOff = await (await apiOf()).call(markGroupTraining, { params, body });
  expect(calledOff.error.code).toBe('NOT_CONFIRMED');

  const ofOwner = server.api.as({ jwt: await given.session(owner.id, 'owner') });
  const own = { params: { trainingId: training.id } };
  expect((await ofOwner.call(markTraining, { ...own, body: { state: 'PRESENT' } })).status).toBe(403);
  expect((await ofOwner.call(getTrainingAttendance, own)).status).toBe(403);
  expect((await ofOwner.call(getGroupAttendance, { params })).status).toBe(403);

  const stranger = (await given.school()).trainer;
  const foreign = server.api.as(stranger);
  expect((await foreign.call(markTraining, { ...own, body: { state: 'PRESENT' } })).status).toBe(404);
  expect((await foreign.call(markGroupTraining, { params, body })).status).toBe(404);
  expect((await foreign.call(listAttendanceOfDog, { params: { dogId: dogs[0].id } })).status).toBe(404);
});

test('D244: a group is marked at once, all of its dogs or some, by name', async () => {
  const { dogs, apiOf, markGroup, readGroup } = await school();
  server.clock.set(over);
  expect((await readGroup()).dogs.map(({ dogName, state }) => [dogName, state])).toEqual([
    ['Łata', null],
    ['Żuk', null],
  ]);
  const marked = await markGroup(
    [
      { dogId: dogs[1].id, state: 'PRESENT' },
      { dogId: dogs[2].id, state: 'NO_SHOW' },
    ],
    0,
  );
  expect(marked.body.dogs.map(({ state, isMarked }) => [state, isMarked])).toEqual([
    ['PRESENT', true],
    ['NO_SHOW', true],
  ]);
  expect(marked.body.sequence).toBe(1);
  const changed = await markGroup([{ dogId: dogs[2].id, state: 'EXCUSED' }], 1);
  expect(changed.body.dogs.map(({ state }) => state)).toEqual(['PRESENT', 'EXCUSED']);
  expect((await undo(apiOf, changed.body.undo?.id)).status).toBe(204);
  const { dogs: restored, sequence } = await readGroup();
  expect(restored.map(({ state }) => state)).toEqual(['PRESENT', 'NO_SHOW']);
  expect(sequence).toBe(3);
});

test('a stale list, a dog twice, one that is not in it and one of nobody are refused, and nothing is written', async () => {
  const { given, dogs, markGroup, readGroup } = await school();
  const [{ id: notInIt }, { id: zuk }, { id: lata }] = dogs;
  const foreign = await given.dog(await given.owner((await given.school()).id));
  server.clock.set(over);
  await markGroup([{ dogId: zuk, state: 'PRESENT' }], 0);
  const before = await readGroup();
  const stale = await markGroup([{ dogId: lata, state: 'NO_SHOW' }], 0);
  expect(stale.error.code).toBe('CHANGED_MEANWHILE');
  const twice = await markGroup(
    [
      { dogId: lata, state: 'NO_SHOW' },
      { dogId: lata, state: 'EXCUSED' },
    ],
    1,
  );
  expect(twice.error).toMatchObject({
    code: 'BAD_INPUT',
    fieldErrors: { 'marks.1.dogId': 'Ten pies jest na liście dwa razy.' },
  });
  const stranger = await markGroup(
    [
      { dogId: lata, state: 'NO_SHOW' },
      { dogId: notInIt, state: 'NO_SHOW' },
    ],
    1,
  );
  expect(stranger.error).toMatchObject({ code: 'BAD_INPUT', fieldErrors: { 'marks.1.dogId': expect.any(String) } });
  for (const dogId of [foreign.id, newId()]) {
    expect((await markGroup([{ dogId, state: 'NO_SHOW' }], 1)).status).toBe(404);
  }
  expect((await markGroup([], 1)).error.code).toBe('BAD_INPUT');
  expect(await readGroup()).toEqual(before);
});

test('a dog’s list has what began, of both kinds, the newest first; its owner reads it, no other one', async () => {
  const { given, schoolId, trainer, dogs, training, apiOf, mark } = await school();
  const [dog, other] = dogs;
  const group = await given.group({ schoolId, trainerIds: [trainer.id], dogIds: [dog.id] });
  const groupTraining = await given.groupTraining({ group, startTime: '2026-03-06T10:00:00' });
  const coming = '2026-03-20T17:00:00';
  await given.training({ schoolId, trainerId: trainer.id, dogId: dog.id, startTime: coming, confirmed: true });
  server.clock.set(over);
  await mark('LATE_EXCUSE');
  const list = async (role: 'trainer' | 'owner', dogId = dog.id) =>
    (await apiOf(role)).call(listAttendanceOfDog, { params: { dogId } });
  const { body } = await list('owner');
  expect(body.map(({ id }) => id)).toEqual([training.id, groupTraining.id]);
  expect(body[0]).toEqual({
    kind: 'training',
    id: training.id,
    startTime,
    title: null,
    state: 'LATE_EXCUSE',
    isMarked: true,
  });
  expect((await list('trainer')).body).toEqual(body);
  expect((await list('owner', other.id)).status).toBe(404);
});
