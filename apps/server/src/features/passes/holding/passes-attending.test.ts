import { markGroupTraining, markTraining, setAttendanceUse } from '@psia/contract/attendance/attendance.contract';
import type { AttendanceState } from '@psia/contract/attendance/attendance.rules';
import { createGroupTraining } from '@psia/contract/groups/groups.contract';
import { setPassRules } from '@psia/contract/passes/pass-rules.contract';
import { freezePass } from '@psia/contract/passes/freezes.contract';
import {
  correctPass,
  endPass,
  giveEntryBack,
  listPassesOfDog,
  listPassMoves,
} from '@psia/contract/passes/passes.contract';
import { editTraining } from '@psia/contract/trainings/trainings.contract';
import { takeBack } from '@psia/contract/undo/undo.contract';
import { expect, test } from 'vitest';
import { openPassSchools } from '../../../testing/passes/pass-schools.ts';

const { openSchool, setClock, settleAt } = openPassSchools();

const friday = '2026-03-06T17:00:00';
const over = '2026-03-06T18:30:00+01:00';
const dayAfter = '2026-03-07T18:00:00+01:00';

type Fate = 'ENTRY' | 'NOTHING';

async function school(rules: { lateCancel?: Fate; noShow?: Fate } = {}) {
  const world = await openSchool();
  const { schoolId, apiOf, api, sell, book } = world;
  const usual = { usesPasses: true, freeCancelHours: 24, lateCancel: 'ENTRY' } as const;
  await api.call(setPassRules, { params: { schoolId }, body: { ...usual, ...rules } });
  await api.call(setAttendanceUse, { params: { schoolId }, body: { usesAttendance: true } });
  const pass = await sell();
  const trainingId = await book(friday);
  const mark = async (state: AttendanceState) =>
    (await (await apiOf()).call(markTraining, { params: { trainingId }, body: { state } })).body;
  const undo = async (id: string | undefined) =>
    (await (await apiOf()).call(takeBack, { params: { id: id ?? '' } })).status;
  const moves = async () => (await (await apiOf()).call(listPassMoves, { params: { passId: pass.id } })).body;
  return { ...world, pass, trainingId, mark, undo, moves };
}

const [kept, used, back] = [
  [3, 1, 0, 0],
  [3, 0, 1, 0],
  [4, 0, 0, 0],
] as const;

test.each([
  { state: 'PRESENT', rules: {}, pots: used },
  { state: 'EXCUSED', rules: {}, pots: back },
  { state: 'LATE_EXCUSE', rules: { lateCancel: 'ENTRY' }, pots: used },
  { state: 'LATE_EXCUSE', rules: { lateCancel: 'NOTHING' }, pots: back },
  { state: 'NO_SHOW', rules: { noShow: 'ENTRY' }, pots: used },
  { state: 'NO_SHOW', rules: { noShow: 'NOTHING' }, pots: back },
] as const)('D246: $state with the rules $rules', async ({ state, rules, pots: after }) => {
  const { pots, mark, undo } = await school(rules);
  setClock(over);
  const marked = await mark(state);
  expect(await pots()).toEqual([after]);
  expect(await undo(marked.undo?.id)).toBe(204);
  expect(await pots()).toEqual([kept]);
  await mark(state);
  await settleAt(dayAfter);
  expect(await pots()).toEqual([after]);
});

test('D246: each change moves the entry once more, and an undo puts it back; history shows how it ended', async () => {
  const { pots, mark, undo, moves } = await school();
  await settleAt(dayAfter);
  expect(await pots()).toEqual([used]);
  const excused = await mark('EXCUSED');
  expect(await pots()).toEqual([back]);
  expect(await undo(excused.undo?.id)).toBe(204);
  expect(await pots()).toEqual([used]);
  for (const [state, after] of [
    ['EXCUSED', back],
    ['PRESENT', used],
    ['NO_SHOW', used],
    ['EXCUSED', back],
    ['NO_SHOW', used],
  ] as const) {
    await mark(state);
    expect(await pots()).toEqual([after]);
  }
  expect((await moves()).map(({ kind }) => kind)).toEqual(['KEPT', 'HELD', 'SOLD']);
});

test('D246: an entry that came back and was used for something else is not taken a second time', async () => {
  const { pots, mark, pass, apiOf } = await school();
  setClock(over);
  await mark('EXCUSED');
  const body = { change: -4, reason: 'Pomyłka' };
  await (await apiOf()).call(correctPass, { params: { passId: pass.id }, body });
  await mark('PRESENT');
  expect(await pots()).toEqual([[0, 0, 0, 0]]);
});

test('D246: what a trainer gave back, and the entries of an ended pass, stay as they are', async () => {
  const { pots, mark, pass, moves, apiOf, undo } = await school();
  await settleAt(dayAfter);
  const params = { passId: pass.id };
  const holdId = (await moves())[0]?.holdId ?? '';
  const given = await (await apiOf()).call(giveEntryBack, { params, body: { holdId, reason: 'Choroba' } });
  await mark('NO_SHOW');
  expect(await pots()).toEqual([back]);
  expect(await undo(given.body.undo?.id)).toBe(204);
  expect(await pots()).toEqual([used]);
  await (await apiOf()).call(endPass, { params, body: { reason: 'Rezygnacja' } });
  await mark('EXCUSED');
  expect(await pots()).toEqual([[0, 0, 1, 0]]);
});

test('D246: an end that is undone after the dog was excused keeps no entry for its training', async () => {
  const { pots, mark, pass, apiOf, undo } = await school();
  setClock(over);
  const params = { passId: pass.id };
  const ended = await (await apiOf()).call(endPass, { params, body: { reason: 'Rezygnacja' } });
  await mark('EXCUSED');
  expect(await undo(ended.body.undo?.id)).toBe(204);
  expect(await pots()).toEqual([back]);
});

test('D246: a dog of a group uses its entry, one that was excused gets it back', async () => {
  const { given, schoolId, trainer, dog, api, pots, sell, apiOf } = await school();
  const other = await given.dog(await given.owner(schoolId));
  const group = await given.group({ schoolId, trainerIds: [trainer.id], dogIds: [dog.id, other.id] });
  await sell({}, { dogId: other.id });
  const times = { startTime: '2026-03-06T19:00:00', endTime: '2026-03-06T20:00:00' };
  const planned = await api.call(createGroupTraining, { body: { trainingGroupId: group.id, ...times } });
  setClock('2026-03-06T20:00:00+01:00');
  await (
    await apiOf()
  ).call(markGroupTraining, {
    params: { groupTrainingId: planned.body.id },
    body: {
      marks: [
        { dogId: dog.id, state: 'PRESENT' },
        { dogId: other.id, state: 'EXCUSED' },
      ],
      sequence: 0,
    },
  });
  expect(await pots()).toEqual([[2, 1, 1, 0]]);
  expect(await pots(other.id)).toEqual([[4, 0, 0, 0]]);
});

test('D246: a mark and the settling at the same moment leave what was said', async () => {
  for (const state of ['EXCUSED', 'NO_SHOW', 'EXCUSED'] as const) {
    const { pots, mark } = await school();
    setClock(dayAfter);
    await Promise.all([settleAt(dayAfter), mark(state), settleAt(dayAfter)]);
    expect(await pots()).toEqual([state === 'EXCUSED' ? back : used]);
  }
});

test('D246: after a move was undone, attendance goes by the pass that pays again', async () => {
  const { schoolId, api, apiOf, sell, book, dog } = await openSchool();
  await api.call(setAttendanceUse, { params: { schoolId }, body: { usesAttendance: true } });
  await sell({ name: 'krótki', startsWith: 'SALE', validity: { unit: 'DAYS', count: 10 } });
  await sell({ name: 'długi', startsWith: 'SALE', validity: { unit: 'MONTHS', count: 3 } });
  const trainingId = await book(friday);
  const [startTime, endTime] = ['2026-03-20T17:00:00', '2026-03-20T18:00:00'];
  const moved = await api.call(editTraining, { body: { trainingId, startTime, endTime } });
  await api.call(takeBack, { params: { id: moved.body.undo?.id ?? '' } });
  const left = async () => {
    const { body } = await (await apiOf()).call(listPassesOfDog, { params: { dogId: dog.id } });
    return Object.fromEntries(body.passes.map((one) => [one.name, [one.available, one.used]]));
  };
  await settleAt(dayAfter);
  expect(await left()).toEqual({ krótki: [3, 1], długi: [4, 0] });
  for (const [state, short] of [
    ['EXCUSED', [4, 0]],
    ['PRESENT', [3, 1]],
  ] as const) {
    await (await apiOf()).call(markTraining, { params: { trainingId }, body: { state } });
    expect(await left()).toEqual({ krótki: short, długi: [4, 0] });
  }
});

test('D243, D246: what had been when its day was frozen moves with its marks all the same', async () => {
  const { apiOf, pass, mark, pots } = await school();
  await settleAt(dayAfter);
  const frozen = { firstDay: '2026-03-06', lastDay: '2026-03-12', kind: 'ILLNESS' } as const;
  const { status } = await (await apiOf()).call(freezePass, { params: { passId: pass.id }, body: frozen });
  expect(status).toBe(201);
  await mark('EXCUSED');
  expect(await pots()).toEqual([back]);
  await mark('PRESENT');
  expect(await pots()).toEqual([used]);
});
