import { freezePass, previewFreeze, previewUnfreeze, unfreezePass } from '@psia/contract/passes/freezes.contract';
import { endPass, listOwnPasses, listPassesOfDog, prolongPass } from '@psia/contract/passes/passes.contract';
import { takeBack } from '@psia/contract/undo/undo.contract';
import { expect, test } from 'vitest';
import { openPassSchools } from '../../../testing/passes/pass-schools.ts';
import type { PassWorld } from '../../../testing/passes/pass-world.ts';

const { openSchool, setClock, settleAt } = openPassSchools();

/** A school whose dog has a pass of four entries, valid for twenty days from the second of March. */
async function schoolWithPass(product: Parameters<PassWorld['sell']>[0] = {}) {
  const world = await openSchool();
  const pass = await world.sell({ startsWith: 'SALE', validity: { unit: 'DAYS', count: 20 }, ...product });
  const params = { passId: pass.id };
  const freeze = async (firstDay: string, lastDay: string) =>
    (await world.apiOf()).call(freezePass, { params, body: { firstDay, lastDay, kind: 'HEAT' } });
  const unfreeze = async (firstDay: string) => (await world.apiOf()).call(unfreezePass, { params, body: { firstDay } });
  const undo = async (answer: { readonly body: { readonly undo: { readonly id: string } | null } }) =>
    (await world.apiOf()).call(takeBack, { params: { id: answer.body.undo?.id ?? '' } });
  return { ...world, pass, params, freeze, unfreeze, undo };
}

const days = { firstDay: '2026-03-10', lastDay: '2026-03-16' };

test('D243: a frozen pass ends later by as many days, pays for nothing meanwhile, and gives back what it kept for then', async () => {
  const { api, params, freeze, book, pots } = await schoolWithPass();
  await book('2026-03-06T17:00:00');
  await book('2026-03-12T17:00:00');
  const effects = await api.call(previewFreeze, { params, body: days });
  expect(effects.body).toEqual({
    validTo: '2026-03-28',
    trainings: [{ startTime: '2026-03-12T17:00:00', dogName: 'Azor' }],
    trainingCount: 1,
  });
  expect(await pots()).toEqual([[2, 2, 0, 0]]);
  const frozen = await freeze(days.firstDay, days.lastDay);
  expect(frozen.body).toMatchObject({ validTo: '2026-03-28', freezes: [{ ...days, kind: 'HEAT' }] });
  expect(await pots()).toEqual([[3, 1, 0, 0]]);
  await book('2026-03-14T10:00:00');
  expect(await pots()).toEqual([[3, 1, 0, 0]]);
  await book('2026-03-27T10:00:00');
  expect(await pots()).toEqual([[2, 2, 0, 0]]);
});

test('D186: an owner reads from when to when a pass is frozen, not why', async () => {
  const { apiOf, freeze, dog } = await schoolWithPass();
  await freeze(days.firstDay, days.lastDay);
  const owner = await apiOf('owner');
  const freezes = [{ ...days, kind: null }];
  expect((await owner.call(listPassesOfDog, { params: { dogId: dog.id } })).body.passes[0]).toMatchObject({ freezes });
  expect((await owner.call(listOwnPasses)).body[0]).toMatchObject({ freezes, validTo: '2026-03-28' });
});

test('a freeze that is undone keeps again what it gave back; one that is ended leaves it', async () => {
  const { api, params, freeze, unfreeze, undo, book, pots, dog } = await schoolWithPass();
  await book('2026-03-12T17:00:00');
  expect((await undo(await freeze(days.firstDay, days.lastDay))).status).toBe(204);
  expect(await pots()).toEqual([[3, 1, 0, 0]]);
  await freeze(days.firstDay, days.lastDay);
  const body = { firstDay: days.firstDay };
  expect((await api.call(previewUnfreeze, { params, body })).body).toEqual({
    validTo: '2026-03-21',
    trainings: [],
    trainingCount: 0,
  });
  const ended = await unfreeze(days.firstDay);
  expect(ended.body).toMatchObject({ validTo: '2026-03-21', freezes: [] });
  expect(await pots()).toEqual([[4, 0, 0, 0]]);
  expect((await unfreeze(days.firstDay)).status).toBe(404);
  expect((await api.call(previewUnfreeze, { params, body })).status).toBe(404);
  expect((await api.call(listPassesOfDog, { params: { dogId: dog.id } })).body.uncovered).toBe(1);
});

test('ending a freeze gives back what was kept beyond the end, and undoing that keeps it again', async () => {
  const { api, params, freeze, unfreeze, undo, book, pots } = await schoolWithPass();
  await freeze(days.firstDay, days.lastDay);
  await book('2026-03-27T10:00:00');
  const effects = await api.call(previewUnfreeze, { params, body: { firstDay: days.firstDay } });
  expect(effects.body).toMatchObject({ validTo: '2026-03-21', trainings: [{ startTime: '2026-03-27T10:00:00' }] });
  const ended = await unfreeze(days.firstDay);
  expect(await pots()).toEqual([[4, 0, 0, 0]]);
  expect((await undo(ended)).status).toBe(204);
  expect(await pots()).toEqual([[3, 1, 0, 0]]);
});

test('an undo that would leave an entry kept on a frozen day, or beyond the end, is refused', async () => {
  const { freeze, unfreeze, undo, book, pots } = await schoolWithPass();
  const frozen = await freeze(days.firstDay, days.lastDay);
  await book('2026-03-27T10:00:00');
  expect((await undo(frozen)).error.code).toBe('CHANGED_MEANWHILE');
  const ended = await unfreeze(days.firstDay);
  await book('2026-03-12T17:00:00');
  expect((await undo(ended)).error.code).toBe('CHANGED_MEANWHILE');
  expect(await pots()).toEqual([[3, 1, 0, 0]]);
});

test('what has begun stays paid for, also when the pass is frozen from that day or from one before it', async () => {
  const { freeze, book, pots } = await schoolWithPass();
  await book('2026-03-02T09:00:00');
  await book('2026-03-02T17:00:00');
  setClock('2026-03-02T09:00:00+01:00');
  expect((await freeze('2026-03-02', '2026-03-08')).status).toBe(201);
  expect(await pots()).toEqual([[3, 1, 0, 0]]);
  await settleAt('2026-03-03T10:00:00+01:00');
  expect(await pots()).toEqual([[3, 0, 1, 0]]);
});

test('a pass that begins with its first training begins with the first one that it still pays for', async () => {
  const { api, params, freeze, book, pots } = await schoolWithPass({ startsWith: 'FIRST_TRAINING' });
  await book('2026-03-12T17:00:00');
  await book('2026-03-20T17:00:00');
  expect((await api.call(previewFreeze, { params, body: days })).body.validTo).toBe('2026-04-08');
  expect((await freeze(days.firstDay, days.lastDay)).body).toMatchObject({
    validFrom: '2026-03-20',
    validTo: '2026-04-08',
  });
  expect(await pots()).toEqual([[3, 1, 0, 0]]);
});

test('freezing days that have been brings back what has lapsed, and a pass is prolonged over its freezes', async () => {
  const { apiOf, params, freeze, pots } = await schoolWithPass();
  await settleAt('2026-03-22T00:00:00+01:00');
  expect(await pots()).toEqual([[0, 0, 0, 4]]);
  const frozen = await freeze('2026-03-15', '2026-03-21');
  expect(frozen.body).toMatchObject({ validTo: '2026-03-28', state: 'RUNNING', available: 4, lapsed: 0 });
  await freeze('2026-03-26', '2026-03-31');
  const prolong = async (validTo: string) => (await apiOf()).call(prolongPass, { params, body: { validTo } });
  expect((await prolong('2026-04-03')).error.fieldErrors).toEqual({ validTo: 'Podaj dzień po 03.04.2026.' });
  await freeze('2026-04-10', '2026-04-16').then(({ status }) => expect(status).toBe(400));
  expect((await prolong('2026-04-12')).body.validTo).toBe('2026-04-12');
  await freeze('2026-04-10', '2026-04-16');
  expect((await prolong('2026-05-04')).body.validTo).toBe('2026-05-04');
});

test('a pass is not prolonged to a day on which it is frozen', async () => {
  const { api, params, freeze, unfreeze } = await schoolWithPass();
  await freeze('2026-03-10', '2026-03-14');
  await freeze('2026-03-23', '2026-03-30');
  await unfreeze('2026-03-10');
  const refused = await api.call(prolongPass, { params, body: { validTo: '2026-03-25' } });
  const validTo = 'Karnet jest wtedy wstrzymany. Podaj dzień po 30.03.2026.';
  expect(refused.error.fieldErrors).toEqual({ validTo });
  expect((await api.call(prolongPass, { params, body: { validTo: '2026-03-31' } })).body.validTo).toBe('2026-03-31');
});

test.each([
  ['turned round', '2026-03-14', '2026-03-13', { lastDay: 'Ostatni dzień nie może być przed pierwszym.' }],
  ['before the sale', '2026-03-01', '2026-03-05', { firstDay: 'Tego dnia karnet nie był jeszcze sprzedany.' }],
  ['for two years', '2026-03-12', '2028-03-11', { lastDay: 'Wstrzymaj najwyżej na rok.' }],
  ['for a year and two days', '2026-03-12', '2027-03-13', { lastDay: 'Wstrzymaj najwyżej na rok.' }],
  ['from a day far ahead', '2027-03-04', '2027-03-05', { firstDay: 'Podaj dzień w ciągu roku od dziś.' }],
  ['after its end', '2026-03-29', '2026-03-30', { firstDay: 'Karnet jest ważny tylko do 28.03.2026.' }],
  [
    'on the last day of another freeze',
    '2026-03-16',
    '2026-03-20',
    { firstDay: 'Karnet jest już wstrzymany od 10.03.2026 do 16.03.2026.' },
  ],
  [
    'to the first day of another freeze',
    '2026-03-05',
    '2026-03-10',
    { firstDay: 'Karnet jest już wstrzymany od 10.03.2026 do 16.03.2026.' },
  ],
] as const)(
  'a freeze %s is refused by its field, and so is its preview',
  async (...[, firstDay, lastDay, fieldErrors]) => {
    const { api, params, freeze } = await schoolWithPass();
    expect((await freeze(days.firstDay, days.lastDay)).status).toBe(201);
    const refused = await freeze(firstDay, lastDay);
    expect([refused.status, refused.error.fieldErrors]).toEqual([400, fieldErrors]);
    const foreseen = await api.call(previewFreeze, { params, body: { firstDay, lastDay } });
    expect([foreseen.status, foreseen.error.fieldErrors]).toEqual([400, fieldErrors]);
  },
);

test('days that are none and reasons that are none are refused', async () => {
  const { api, params } = await schoolWithPass();
  const badly = (body: object) => api.call(freezePass, { params, body: { ...days, kind: 'HEAT', ...body } });
  for (const [body, field] of [
    [{ firstDay: '2026-02-30' }, 'firstDay'],
    [{ lastDay: null }, 'lastDay'],
    [{ kind: 'SCHOOL' }, 'kind'],
    [{ kind: '' }, 'kind'],
  ] as const) {
    const { status, error } = await badly(body);
    expect([status, Object.keys(error.fieldErrors ?? {})]).toEqual([400, [field]]);
  }
});

test('a pass is frozen twenty times at most, by who has seen it as it is, and not once it has ended', async () => {
  const { api, params, pass, freeze } = await schoolWithPass();
  const stale = { ...days, kind: 'ILLNESS', version: pass.version } as const;
  for (let day = 10; day < 30; day += 1) {
    expect((await freeze(`2026-03-${day}`, `2026-03-${day}`)).status).toBe(201);
  }
  const again = await freeze('2026-03-30', '2026-03-30');
  expect([again.error.code, again.error.message]).toEqual([
    'LIMIT_REACHED',
    'Karnet można wstrzymać najwyżej 20 razy.',
  ]);
  expect((await api.call(freezePass, { params, body: stale })).error.code).toBe('CHANGED_MEANWHILE');
  await api.call(endPass, { params, body: { reason: 'Rezygnacja' } });
  expect((await freeze('2026-03-30', '2026-03-30')).error.code).toBe('PASS_ENDED');
  expect((await api.call(previewFreeze, { params, body: days })).error.code).toBe('PASS_ENDED');
});
