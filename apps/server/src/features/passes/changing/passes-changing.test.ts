import {
  correctPass,
  endPass,
  giveEntryBack,
  listPassesOfDog,
  listPassMoves,
  prolongPass,
} from '@psia/contract/passes/passes.contract';
import { declineTraining } from '@psia/contract/trainings/trainings.contract';
import { takeBack } from '@psia/contract/undo/undo.contract';
import { expect, test } from 'vitest';
import { openPassSchools } from '../../../testing/passes/pass-schools.ts';

const { openSchool: school, settleAt } = openPassSchools();

const friday = '2026-03-06T17:00:00';
const reason = 'Choroba psa';

test('D184: a day after its end a training has used its entry, once; a trainer gives it back once, with the reason', async () => {
  const { apiOf, sell, book, pots } = await school();
  const pass = await sell();
  await book(friday);
  await settleAt('2026-03-07T17:59:59+01:00');
  expect(await pots()).toEqual([[3, 1, 0, 0]]);
  await settleAt('2026-03-07T18:00:00+01:00');
  await settleAt('2026-03-07T18:00:00+01:00');
  expect(await pots()).toEqual([[3, 0, 1, 0]]);

  const api = await apiOf();
  const params = { passId: pass.id };
  const { body: moves } = await api.call(listPassMoves, { params });
  expect(moves.map(({ kind, by }) => [kind, by])).toEqual([
    ['USED', null],
    ['HELD', expect.any(String)],
    ['SOLD', expect.any(String)],
  ]);
  const holdId = moves[0]?.holdId ?? '';
  const given = await api.call(giveEntryBack, { params, body: { holdId, reason } });
  expect([given.body.available, given.body.used]).toEqual([4, 0]);
  const again = await api.call(giveEntryBack, { params, body: { holdId, reason } });
  expect(again.error.code).toBe('ALREADY_RETURNED');
  const ofOwner = await (await apiOf('owner')).call(listPassMoves, { params });
  expect(ofOwner.body[0]).toMatchObject({ kind: 'GIVEN_BACK', reason: null, by: null, holdId: null });
  expect((await api.call(listPassMoves, { params })).body[0]).toMatchObject({ kind: 'GIVEN_BACK', reason });

  expect((await api.call(takeBack, { params: { id: given.body.undo?.id ?? '' } })).status).toBe(204);
  expect(await pots()).toEqual([[3, 0, 1, 0]]);
});

test('an entry that is kept for a training to come is not given back: the training is called off instead', async () => {
  const { api, sell, book } = await school();
  const pass = await sell();
  await book(friday);
  const { body } = await api.call(listPassMoves, { params: { passId: pass.id } });
  expect(body[0]?.holdId).toBeNull();
});

test('what is left after the last day lapses at midnight of the school, and comes back when the pass is prolonged', async () => {
  const { apiOf, sell, pots, dog } = await school();
  const pass = await sell({ startsWith: 'SALE', validity: { unit: 'DAYS', count: 5 } });
  await settleAt('2026-03-06T23:59:59+01:00');
  expect(await pots()).toEqual([[4, 0, 0, 0]]);
  await settleAt('2026-03-07T00:00:00+01:00');
  expect(await pots()).toEqual([[0, 0, 0, 4]]);
  const api = await apiOf();
  const states = async () =>
    (await api.call(listPassesOfDog, { params: { dogId: dog.id } })).body.passes.map(({ state }) => state);
  expect(await states()).toEqual(['EXPIRED']);

  const params = { passId: pass.id };
  const tooEarly = await api.call(prolongPass, { params, body: { validTo: '2026-03-06' } });
  expect(tooEarly.error.fieldErrors).toEqual({ validTo: 'Podaj dzień po 06.03.2026.' });
  const prolonged = await api.call(prolongPass, { params, body: { validTo: '2026-03-31' } });
  expect(prolonged.body).toMatchObject({ validTo: '2026-03-31', available: 4, lapsed: 0, state: 'RUNNING' });
  await api.call(takeBack, { params: { id: prolonged.body.undo?.id ?? '' } });
  expect(await pots()).toEqual([[0, 0, 0, 4]]);
  expect(await states()).toEqual(['EXPIRED']);
});

test('entries are added and taken away with a reason, never below none', async () => {
  const { api, sell, book, pots } = await school();
  const pass = await sell();
  await book(friday);
  const correct = (change: unknown, version?: number) =>
    api.call(correctPass, { params: { passId: pass.id }, body: { change: change as number, reason, version } });
  expect((await correct(-4)).error.code).toBe('PASS_EMPTY');
  for (const change of [0, 101, -101, 1.5, '2', null]) {
    const refused = await correct(change);
    expect([refused.status, Object.keys(refused.error.fieldErrors ?? {})]).toEqual([400, ['change']]);
  }
  expect((await correct(2)).body.entries).toBe(6);
  expect((await correct(1, pass.version)).error.code).toBe('CHANGED_MEANWHILE');
  const taken = await correct(-3);
  expect(await pots()).toEqual([[2, 1, 0, 0]]);
  await api.call(takeBack, { params: { id: taken.body.undo?.id ?? '' } });
  expect(await pots()).toEqual([[5, 1, 0, 0]]);
});

test('a pass is ended with what it kept; undo keeps it again, but not for what was called off meanwhile', async () => {
  const { api, sell, book, pots } = await school();
  const pass = await sell();
  await book(friday);
  const second = await book('2026-03-13T17:00:00');
  const params = { passId: pass.id };
  const ended = await api.call(endPass, { params, body: { reason } });
  expect(ended.body).toMatchObject({ state: 'ENDED', entries: 4, available: 0, held: 0 });
  for (const [operation, body] of [
    [endPass, { reason }],
    [correctPass, { change: 1, reason }],
    [prolongPass, { validTo: '2027-01-01' }],
  ] as const) {
    expect((await api.call(operation, { params, body })).error.code).toBe('PASS_ENDED');
  }
  await api.call(declineTraining, { params: { id: second }, body: { confirmed: true } });
  expect((await api.call(takeBack, { params: { id: ended.body.undo?.id ?? '' } })).status).toBe(204);
  expect(await pots()).toEqual([[3, 1, 0, 0]]);
});

test('a pass that was ended and whose trainings another pays for now comes back without them', async () => {
  const { api, sell, book, pots } = await school();
  const pass = await sell();
  await book(friday);
  const ended = await api.call(endPass, { params: { passId: pass.id }, body: { reason } });
  await sell({ entries: 1 });
  expect((await api.call(takeBack, { params: { id: ended.body.undo?.id ?? '' } })).status).toBe(204);
  const left = (await pots()).map((each) => each.join(' '));
  expect(left.toSorted()).toEqual(['0 1 0 0', '4 0 0 0']);
});

test('what a colleague has changed meanwhile is not undone: of an ended pass, and of one that was prolonged', async () => {
  const { api, sell, pots } = await school();
  const pass = await sell();
  const params = { passId: pass.id };
  const undo = (answer: { body: { undo: { id: string } | null } }) =>
    api.call(takeBack, { params: { id: answer.body.undo?.id ?? '' } });
  const corrected = await api.call(correctPass, { params, body: { change: -1, reason } });
  await api.call(endPass, { params, body: { reason } });
  expect((await undo(corrected)).error.code).toBe('CHANGED_MEANWHILE');
  expect(await pots()).toEqual([[0, 0, 0, 0]]);

  const running = await sell({ startsWith: 'SALE', validity: { unit: 'DAYS', count: 5 } });
  const of = { passId: running.id };
  const added = await api.call(correctPass, { params: of, body: { change: 1, reason } });
  const prolonged = await api.call(prolongPass, { params: of, body: { validTo: '2026-03-31' } });
  expect((await undo(added)).error.code).toBe('CHANGED_MEANWHILE');
  expect(prolonged.body.validTo).toBe('2026-03-31');
});

test('prolonging is not undone once a training of the days that it gave is paid for', async () => {
  const { api, sell, book } = await school();
  const pass = await sell({ startsWith: 'SALE', validity: { unit: 'DAYS', count: 5 } });
  const prolonged = await api.call(prolongPass, { params: { passId: pass.id }, body: { validTo: '2026-03-31' } });
  await book('2026-03-20T17:00:00');
  const undone = await api.call(takeBack, { params: { id: prolonged.body.undo?.id ?? '' } });
  expect(undone.error.code).toBe('CHANGED_MEANWHILE');
});

test('a pass that has not begun has no end to move', async () => {
  const { api, sell } = await school();
  const pass = await sell();
  const refused = await api.call(prolongPass, { params: { passId: pass.id }, body: { validTo: '2026-12-31' } });
  expect([refused.status, Object.keys(refused.error.fieldErrors ?? {})]).toEqual([400, ['validTo']]);
});
