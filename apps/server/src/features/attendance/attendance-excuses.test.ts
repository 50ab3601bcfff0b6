import {
  getGroupAttendance,
  listAttendanceOfDog,
  markGroupTraining,
  setAttendanceUse,
} from '@psia/contract/attendance/attendance.contract';
import type { AttendanceState } from '@psia/contract/attendance/attendance.rules';
import { listDogsInNeed } from '@psia/contract/attention/attention.contract';
import { excuseDog } from '@psia/contract/groups/group-excuses.contract';
import { takeBack } from '@psia/contract/undo/undo.contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { factoriesOf } from '../../testing/worlds/factories.ts';
import { makeRecommendation } from '../../testing/worlds/worlds.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => server.clock.set('2026-03-02T08:00:00+01:00'));
afterAll(() => server.close());

const inTime = '2026-03-05T17:00:00+01:00';
const late = '2026-03-05T17:00:01+01:00';

/** A group with Azor and Łata, whose trainings are on Friday and on Saturday. */
async function schoolWithGroup() {
  const given = factoriesOf(server);
  const { id: schoolId, trainer } = await given.school();
  await server.api.as(trainer).call(setAttendanceUse, { params: { schoolId }, body: { usesAttendance: true } });
  const owner = await given.owner(schoolId);
  const [azor, lata] = [await given.dog(owner, { name: 'Azor' }), await given.dog(owner, { name: 'Łata' })];
  const group = await given.group({ schoolId, trainerIds: [trainer.id], dogIds: [azor.id, lata.id] });
  const friday = await given.groupTraining({ group, startTime: '2026-03-06T17:00:00' });
  const saturday = await given.groupTraining({ group, startTime: '2026-03-07T17:00:00' });
  const apiOf = async (role: 'trainer' | 'owner') =>
    server.api.as({ jwt: await given.session((role === 'trainer' ? trainer : owner).id, role) });
  const excuse = async ({ id } = friday) =>
    (await apiOf('owner')).call(excuseDog, { params: { id }, body: { dogId: azor.id } });
  const mark = async (state: AttendanceState, sequence = 0) =>
    (await apiOf('trainer')).call(markGroupTraining, {
      params: { groupTrainingId: friday.id },
      body: { marks: [{ dogId: azor.id, state }], sequence },
    });
  const ofGroup = async () => {
    const { body } = await (
      await apiOf('trainer')
    ).call(getGroupAttendance, { params: { groupTrainingId: friday.id } });
    return body.dogs.map(({ state, isMarked }) => [state, isMarked]);
  };
  const ofDog = async () => {
    const { body } = await (await apiOf('owner')).call(listAttendanceOfDog, { params: { dogId: azor.id } });
    return body.map(({ state, isMarked }) => [state, isMarked]);
  };
  const inNeed = async () => {
    const { body } = await (await apiOf('trainer')).call(listDogsInNeed, {});
    return body.map(({ dogName, reasons }) => [dogName, reasons.map(({ kind }) => kind)]);
  };
  return { trainer, azor, friday, saturday, apiOf, excuse, mark, ofGroup, ofDog, inNeed };
}

test.each([
  { at: inTime, state: 'EXCUSED' },
  { at: late, state: 'LATE_EXCUSE' },
])('D264: said at $at a dog is $state in the group’s list and in its own, without a trainer’s mark', async (said) => {
  const { excuse, ofGroup, ofDog } = await schoolWithGroup();
  server.clock.set(said.at);
  await excuse();
  expect([await ofGroup(), await ofDog()]).toEqual([
    [
      [said.state, false],
      [null, false],
    ],
    [],
  ]);
  server.clock.set('2026-03-06T17:00:00+01:00');
  expect(await ofDog()).toEqual([[said.state, false]]);
  server.clock.set('2026-03-07T18:00:00+01:00');
  expect(await ofGroup()).toEqual([
    [said.state, false],
    ['PRESENT', false],
  ]);
});

test('D264: a trainer marks otherwise from the start on; taken back, what was said before holds again', async () => {
  const { excuse, mark, ofGroup, ofDog, apiOf } = await schoolWithGroup();
  await excuse();
  expect((await mark('PRESENT')).error.code).toBe('NOT_BEGUN');
  server.clock.set('2026-03-06T17:00:00+01:00');
  const same = await mark('EXCUSED');
  expect([same.status, same.body.undo]).toEqual([200, null]);
  const marked = await mark('PRESENT');
  expect([(await ofGroup())[0], await ofDog()]).toEqual([['PRESENT', true], [['PRESENT', true]]]);
  await (await apiOf('trainer')).call(takeBack, { params: { id: marked.body.undo?.id ?? '' } });
  expect([(await ofGroup())[0], await ofDog()]).toEqual([['EXCUSED', false], [['EXCUSED', false]]]);
});

test('D264: recommendations that a trainer writes for the dog don’t make it present', async () => {
  const { trainer, azor, friday, excuse, ofDog } = await schoolWithGroup();
  await excuse();
  server.clock.set('2026-03-06T18:00:00+01:00');
  const id = await makeRecommendation(server, { author: trainer, dogId: azor.id });
  const written = server.database.write.updateTable('recommendations').set({ group_training_id: friday.id });
  await written.where('id', '=', id).execute();
  expect(await ofDog()).toEqual([['EXCUSED', false]]);
});

test('D247: two absences told before are two trainings missed, until a trainer says otherwise of one', async () => {
  const { saturday, excuse, mark, inNeed } = await schoolWithGroup();
  await excuse();
  await excuse(saturday);
  server.clock.set('2026-03-07T17:30:00+01:00');
  expect(await inNeed()).toEqual([]);
  server.clock.set('2026-03-07T18:00:00+01:00');
  expect(await inNeed()).toEqual([['Azor', ['ABSENT_TWICE']]]);
  await mark('NO_SHOW');
  expect(await inNeed()).toEqual([['Azor', ['ABSENT_TWICE']]]);
  await mark('PRESENT', 1);
  expect(await inNeed()).toEqual([]);
});
