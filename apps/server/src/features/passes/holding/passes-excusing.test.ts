import { markGroupTraining, setAttendanceUse } from '@psia/contract/attendance/attendance.contract';
import type { AttendanceState } from '@psia/contract/attendance/attendance.rules';
import { excuseDog, withdrawExcuse } from '@psia/contract/groups/group-excuses.contract';
import {
  createGroupTraining,
  deleteGroup,
  deleteGroupTraining,
  joinGroup,
  leaveGroup,
  updateGroupTraining,
} from '@psia/contract/groups/groups.contract';
import { endPass, getPassOfGroupTraining, listPassMoves } from '@psia/contract/passes/passes.contract';
import { setPassRules } from '@psia/contract/passes/pass-rules.contract';
import { takeBack } from '@psia/contract/undo/undo.contract';
import { expect, test } from 'vitest';
import { openPassSchools } from '../../../testing/passes/pass-schools.ts';

const { openSchool, setClock, settleAt } = openPassSchools();

const inTime = '2026-03-05T17:00:00+01:00';
const late = '2026-03-05T17:00:01+01:00';
const begun = '2026-03-06T17:00:00+01:00';
const times = { startTime: '2026-03-06T17:00:00', endTime: '2026-03-06T18:00:00' };

/** A group with Azor, whose pass has four entries, and its training on Friday. */
async function schoolWithGroup(...rules: Parameters<typeof openSchool>) {
  const world = await openSchool(...rules);
  const { given, schoolId, trainer, dog, api, apiOf } = world;
  await api.call(setAttendanceUse, { params: { schoolId }, body: { usesAttendance: true } });
  const group = await given.group({ schoolId, trainerIds: [trainer.id], dogIds: [dog.id], enrollmentsEnabled: true });
  const pass = await world.sell();
  const planned = await api.call(createGroupTraining, { body: { trainingGroupId: group.id, ...times } });
  const { id } = planned.body;
  const excuse = async () => (await apiOf('owner')).call(excuseDog, { params: { id }, body: { dogId: dog.id } });
  const withdraw = async () => (await apiOf('owner')).call(withdrawExcuse, { params: { id, dogId: dog.id } });
  const cost = async () => {
    const params = { groupTrainingId: id, dogId: dog.id };
    return (await (await apiOf('owner')).call(getPassOfGroupTraining, { params })).body.calledOff;
  };
  const mark = async (state: AttendanceState, sequence = 0) =>
    (await apiOf()).call(markGroupTraining, {
      params: { groupTrainingId: id },
      body: { marks: [{ dogId: dog.id, state }], sequence },
    });
  const undo = async (undoId: string | undefined, role: 'trainer' | 'owner' = 'owner') =>
    (await apiOf(role)).call(takeBack, { params: { id: undoId ?? '' } });
  return { ...world, group, pass, id, excuse, withdraw, cost, mark, undo };
}

test('D261: an absence told in time gives the entry back, and costs what was said before', async () => {
  const { pots, excuse, withdraw, cost } = await schoolWithGroup();
  expect(await pots()).toEqual([[3, 1, 0, 0]]);
  setClock(inTime);
  expect(await cost()).toEqual({ cost: 'FREE', freeUntil: '2026-03-05T17:00:00' });
  expect((await excuse()).body.inTime).toBe(true);
  expect([await pots(), await cost()]).toEqual([[[4, 0, 0, 0]], null]);
  await excuse();
  expect(await pots()).toEqual([[4, 0, 0, 0]]);
  await withdraw();
  expect(await pots()).toEqual([[3, 1, 0, 0]]);
});

test('D261: one told too late costs the entry; coming after all takes no second one', async () => {
  const { pots, excuse, withdraw, cost } = await schoolWithGroup();
  setClock(late);
  expect(await cost()).toEqual({ cost: 'ENTRY', freeUntil: '2026-03-05T17:00:00' });
  expect((await excuse()).body.inTime).toBe(false);
  expect(await pots()).toEqual([[3, 0, 1, 0]]);
  await withdraw();
  expect(await pots()).toEqual([[3, 1, 0, 0]]);
  await excuse();
  expect(await pots()).toEqual([[3, 0, 1, 0]]);
});

test('D261: nothing is lost where being late costs nothing, or the school keeps passes no longer', async () => {
  const free = await schoolWithGroup({ lateCancel: 'NOTHING' });
  setClock(late);
  await free.excuse();
  expect(await free.pots()).toEqual([[4, 0, 0, 0]]);
  const { schoolId, api, pots, excuse } = await schoolWithGroup();
  const rules = { usesPasses: false, freeCancelHours: 24, lateCancel: 'ENTRY' } as const;
  await api.call(setPassRules, { params: { schoolId }, body: rules });
  setClock(late);
  await excuse();
  expect(await pots()).toEqual([[4, 0, 0, 0]]);
});

test.each([
  { at: inTime, told: [4, 0, 0, 0] },
  { at: late, told: [3, 0, 1, 0] },
])('D165: telling it at $at and taking it back are undone with their entries', async ({ at, told }) => {
  const { pots, excuse, withdraw, undo } = await schoolWithGroup();
  setClock(at);
  await undo((await excuse()).body.undo?.id);
  expect(await pots()).toEqual([[3, 1, 0, 0]]);
  await excuse();
  const withdrawn = await withdraw();
  expect(await pots()).toEqual([[3, 1, 0, 0]]);
  expect((await undo(withdrawn.headers.get('undo-id') ?? '')).status).toBe(204);
  expect(await pots()).toEqual([told]);
});

test('D262: an entry that went elsewhere meanwhile is not taken twice', async () => {
  const { pots, excuse, withdraw, book } = await schoolWithGroup();
  await excuse();
  const days = ['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12'];
  for (const day of days) await book(`${day}T10:00:00`);
  expect(await pots()).toEqual([[0, 4, 0, 0]]);
  expect((await withdraw()).status).toBe(204);
  expect(await pots()).toEqual([[0, 4, 0, 0]]);
});

test('D263: what a late absence cost comes back when the school calls the training off', async () => {
  const single = await schoolWithGroup();
  setClock(late);
  await single.excuse();
  await (await single.apiOf()).call(deleteGroupTraining, { params: { id: single.id }, query: {} });
  expect(await single.pots()).toEqual([[4, 0, 0, 0]]);
  const whole = await schoolWithGroup();
  setClock(late);
  await whole.excuse();
  await (await whole.apiOf()).call(deleteGroup, { params: { groupId: whole.group.id }, query: {} });
  expect(await whole.pots()).toEqual([[4, 0, 0, 0]]);
});

test('D263: moving a training leaves what was told of it, and takes no entry', async () => {
  const { api, pots, id, excuse, withdraw } = await schoolWithGroup();
  const move = (day: string) => {
    const body = { startTime: `${day}T17:00:00`, endTime: `${day}T18:00:00`, notes: null };
    return api.call(updateGroupTraining, { params: { id }, body });
  };
  await excuse();
  expect((await move('2026-03-07')).status).toBe(200);
  expect(await pots()).toEqual([[4, 0, 0, 0]]);
  await withdraw();
  expect(await pots()).toEqual([[3, 1, 0, 0]]);
  await excuse();
  await move('2026-09-07');
  await withdraw();
  expect(await pots()).toEqual([[3, 1, 0, 0]]);
});

test('D263: who leaves after telling it too late gets nothing back, and joining again costs no second entry', async () => {
  const { pots, group, dog, apiOf, excuse } = await schoolWithGroup();
  setClock(late);
  await excuse();
  const owner = await apiOf('owner');
  await owner.call(leaveGroup, { params: { groupId: group.id, dogId: dog.id } });
  expect(await pots()).toEqual([[3, 0, 1, 0]]);
  await owner.call(joinGroup, { params: { groupId: group.id }, body: { dogId: dog.id } });
  expect(await pots()).toEqual([[3, 1, 0, 0]]);
});

test('D263: an entry that was lost costs no second one of another pass when its own has ended', async () => {
  const { apiOf, pots, pass, sell, excuse, withdraw } = await schoolWithGroup();
  await sell();
  setClock(late);
  await excuse();
  const params = { passId: pass.id };
  expect((await (await apiOf()).call(endPass, { params, body: { reason: 'Rezygnacja' } })).status).toBe(200);
  expect((await withdraw()).status).toBe(204);
  expect(await pots()).toEqual(expect.arrayContaining([[4, 0, 0, 0]]));
});

test('D261: a pass sold afterwards pays for no training to which the dog won’t come', async () => {
  const { pots, excuse, sell } = await schoolWithGroup();
  await excuse();
  await sell();
  expect((await pots()).map(([available]) => available)).toEqual([4, 4]);
});

test.each([
  { at: inTime, told: [4, 0, 0, 0] },
  { at: late, told: [3, 0, 1, 0] },
])(
  'D264: told at $at it holds after the training; a trainer’s mark goes before, and is undone',
  async ({ at, told }) => {
    const { pots, excuse, mark, undo } = await schoolWithGroup();
    setClock(at);
    await excuse();
    setClock(begun);
    const present = await mark('PRESENT');
    expect([present.status, await pots()]).toEqual([200, [[3, 0, 1, 0]]]);
    await undo(present.body.undo?.id, 'trainer');
    expect(await pots()).toEqual([told]);
    await mark('EXCUSED', 2);
    expect(await pots()).toEqual([[4, 0, 0, 0]]);
    await settleAt('2026-03-08T12:00:00+01:00');
    expect(await pots()).toEqual([[4, 0, 0, 0]]);
  },
);

test('D261: no move of the pass is changed: the history tells what was kept, lost and taken again', async () => {
  const { api, pass, excuse, withdraw, apiOf } = await schoolWithGroup();
  const before = (await api.call(listPassMoves, { params: { passId: pass.id } })).body;
  setClock(late);
  await excuse();
  await withdraw();
  await excuse();
  const after = (await (await apiOf()).call(listPassMoves, { params: { passId: pass.id } })).body;
  expect(after.map(({ kind }) => kind)).toContain('KEPT');
  expect(after).toEqual(expect.arrayContaining(before.filter(({ kind }) => kind === 'SOLD')));
});
