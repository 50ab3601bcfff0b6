import { addDays } from '@psia/contract/core/time';
import { freezePass } from '@psia/contract/passes/freezes.contract';
import { breakPasses, previewPassBreak } from '@psia/contract/passes/pass-breaks.contract';
import { endPass, listPassesOfDog } from '@psia/contract/passes/passes.contract';
import { takeBack } from '@psia/contract/undo/undo.contract';
import { expect, test } from 'vitest';
import { openPassSchools } from '../../../testing/passes/pass-schools.ts';
import { unfrozenParts } from './passes-break.domain.ts';

const { openSchool, settleAt } = openPassSchools();
const days = { firstDay: '2026-03-10', lastDay: '2026-03-16' };
const twentyDays = { startsWith: 'SALE', validity: { unit: 'DAYS', count: 20 } } as const;

async function school() {
  const world = await openSchool();
  const rest = async (body: { firstDay: string; lastDay: string }) => (await world.apiOf()).call(breakPasses, { body });
  /** The last days of a dog's passes, with the parts on which each rests, in alphabetical order. */
  const ends = async (dogId = world.dog.id) => {
    const { body } = await (await world.apiOf()).call(listPassesOfDog, { params: { dogId } });
    const parts = body.passes.map(({ validTo, freezes }) =>
      [
        validTo,
        ...freezes.map(({ firstDay, lastDay, kind }) => `${kind} ${firstDay.slice(8)}–${lastDay.slice(8)}`),
      ].join(' '),
    );
    return parts.toSorted();
  };
  return { ...world, rest, ends };
}

test('D243: a break of the school lets all passes rest in one act, says before how many, and is undone as one', async () => {
  const { api, given, owner, sell, book, pots, rest, ends } = await school();
  const other = await given.dog(owner, { name: 'Reksio' });
  await sell(twentyDays);
  await sell({ ...twentyDays, startsWith: 'FIRST_TRAINING' }, { dogId: other.id });
  await sell({ ...twentyDays, isForOwner: true, startsWith: 'FIRST_TRAINING' });
  await book('2026-03-06T17:00:00');
  await book('2026-03-12T17:00:00');
  await book('2026-03-13T17:00:00', { dogId: other.id });
  expect((await api.call(previewPassBreak, { body: days })).body).toEqual({ passes: 3, trainings: 2, leftOut: 0 });
  const before = [await pots(), await pots(other.id), await ends(), await ends(other.id)];

  const rested = await rest(days);
  expect(rested.body).toMatchObject({ passes: 3, trainings: 2, leftOut: 0 });
  expect(await ends()).toEqual([' SCHOOL 10–16', '2026-03-28 SCHOOL 10–16']);
  expect(await pots(other.id)).toEqual([
    [4, 0, 0, 0],
    [4, 0, 0, 0],
  ]);
  expect((await api.call(takeBack, { params: { id: rested.body.undo?.id ?? '' } })).status).toBe(204);
  expect([await pots(), await pots(other.id), await ends(), await ends(other.id)]).toEqual(before);
});

test('a pass rests for a break only where it does not already, from its sale on, and not when it is over or has ended', async () => {
  const { api, sell, rest, ends } = await school();
  const frozen = await sell(twentyDays);
  const inBetween = { firstDay: '2026-03-12', lastDay: '2026-03-13', kind: 'ILLNESS' } as const;
  await api.call(freezePass, { params: { passId: frozen.id }, body: inBetween });
  await sell({ ...twentyDays, validity: { unit: 'DAYS', count: 5 } });
  const ended = await sell(twentyDays);
  await api.call(endPass, { params: { passId: ended.id }, body: { reason: 'Rezygnacja' } });
  expect((await rest(days)).body).toMatchObject({ passes: 1 });
  expect(await ends()).toEqual(['2026-03-06', '2026-03-21', '2026-03-28 SCHOOL 14–16 ILLNESS 12–13 SCHOOL 10–11']);
  expect((await rest(days)).body).toMatchObject({ passes: 0, undo: null });
  // Two days before the sale of both, and one after it.
  expect((await rest({ firstDay: '2026-02-28', lastDay: '2026-03-02' })).body).toMatchObject({ passes: 2 });
  expect((await ends())[0]).toBe('2026-03-07 SCHOOL 02–02');
});

test('a break that is noted later brings back what has lapsed meanwhile', async () => {
  const { sell, pots, rest } = await school();
  await sell({ ...twentyDays, validity: { unit: 'DAYS', count: 5 } });
  await settleAt('2026-03-08T00:00:00+01:00');
  expect(await pots()).toEqual([[0, 0, 0, 4]]);
  expect((await rest({ firstDay: '2026-03-06', lastDay: '2026-03-06' })).body).toMatchObject({ passes: 0 });
  expect((await rest({ firstDay: '2026-03-05', lastDay: '2026-03-07' })).body).toMatchObject({ passes: 1 });
  expect(await pots()).toEqual([[4, 0, 0, 0]]);
});

test('a break is not undone once an entry of the days that it gave is kept, nor by half', async () => {
  const { api, sell, book, rest, ends } = await school();
  await sell(twentyDays);
  const rested = await rest(days);
  await book('2026-03-27T17:00:00');
  const undone = await api.call(takeBack, { params: { id: rested.body.undo?.id ?? '' } });
  expect(undone.error.code).toBe('CHANGED_MEANWHILE');
  expect(await ends()).toEqual(['2026-03-28 SCHOOL 10–16']);
});

test.each([
  ['turned round', '2026-03-14', '2026-03-13', { lastDay: 'Ostatni dzień nie może być przed pierwszym.' }],
  ['of two years', '2026-03-12', '2028-03-11', { lastDay: 'Wstrzymaj najwyżej na rok.' }],
  ['far ahead', '2027-03-04', '2027-03-05', { firstDay: 'Podaj dzień w ciągu roku od dziś.' }],
] as const)(
  'a break %s is refused by its field, and so is its preview',
  async (...[, firstDay, lastDay, fieldErrors]) => {
    const { api, rest } = await school();
    const body = { firstDay, lastDay };
    for (const { status, error } of [await rest(body), await api.call(previewPassBreak, { body })]) {
      expect([status, error.fieldErrors]).toEqual([400, fieldErrors]);
    }
  },
);

function eachDay({ first, last }: { readonly first: string; readonly last: string }): string[] {
  return first > last ? [] : [first, ...eachDay({ first: addDays(first, 1), last })];
}

test('the parts of a break are its days without those that are frozen', () => {
  const day = (number: number) => addDays('2026-03-01', number);
  for (let first = 0; first < 12; first += 1) {
    for (let last = first - 1; last < 12; last += 1) {
      const freezes = [
        { first: day(6), last: day(7) },
        { first: day(2), last: day(4) },
      ];
      const frozen = [2, 3, 4, 6, 7];
      const wanted = Array.from({ length: last - first + 1 }, (_, index) => first + index)
        .filter((number) => !frozen.includes(number))
        .map(day);
      const parts = unfrozenParts({ first: day(first), last: day(last) }, freezes);
      expect(parts.flatMap(eachDay)).toEqual(wanted);
    }
  }
});
