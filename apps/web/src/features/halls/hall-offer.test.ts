import { expect, test } from 'vitest';
import { hallLabel, hallProblem, offeredHalls, ownHallOf, proposedHall } from './hall-offer.rules.ts';

const halls = [
  { id: 'a', name: 'Duża', version: 1 },
  { id: 'b', name: 'Mała', version: 1 },
];
const at = (from: string, to: string) => ({ startTime: `2026-03-03T${from}:00`, endTime: `2026-03-03T${to}:00` });
const times = [at('10:00', '11:00'), at('12:00', '13:00'), at('14:00', '15:00')];

/** The ids of the free halls at each time, `ab` for both. */
function offer(...free: readonly string[]) {
  const freeAt = free.map((ids) => new Set(ids));
  const offered = offeredHalls({ halls, freeAt });
  return { offered, times: times.slice(0, free.length) };
}

function labels(...free: readonly string[]): string[] {
  const { offered, times: asked } = offer(...free);
  return offered.map((hall) => hallLabel(hall, asked));
}

test('without a time nothing is said of the halls', () => {
  expect(labels()).toEqual(['Duża', 'Mała']);
});

test('a hall that is taken at the time says so', () => {
  expect(labels('a')).toEqual(['Duża', 'Mała – zajęte w tym czasie']);
});

test('of several times it says at how many', () => {
  expect(labels('a', 'ab', '')).toEqual(['Duża – zajęte w 1 z 3 terminów', 'Mała – zajęte w 2 z 3 terminów']);
});

test.for<[string, readonly string[], string | null, string | undefined]>([
  ['the hall of last time', ['ab'], 'b', 'b'],
  ['the first free one, when that of last time is taken', ['a'], 'b', 'a'],
  ['the first free one, when there was none', ['b'], null, 'b'],
  ['one that is free at all the times rather than at some', ['ab', 'b'], null, 'b'],
  ['one that is free at some, when none is at all', ['a', 'b'], null, 'a'],
  ['nothing, when none is free', [''], 'a', undefined],
])('proposed is %s', ([_what, free, lastId, proposed]) => {
  const { offered, times: asked } = offer(...free);
  expect(proposedHall(offered, asked, lastId)?.id).toBe(proposed);
});

test.for<[string, readonly string[], string, string | undefined]>([
  ['a free hall does', ['a'], 'a', undefined],
  ['none does', ['a'], '', undefined],
  ['a taken hall does not', ['a'], 'b', 'Wybrana sala nie jest wolna w godzinach 10:00–11:00. Wybierz inną salę.'],
  ['a hall that is taken at some times only does', ['ab', 'a'], 'b', undefined],
  [
    'a hall that is taken at all times does not',
    ['a', 'a'],
    'b',
    'Wybrana sala nie jest wolna w żadnym terminie. Wybierz inną salę.',
  ],
  ['a hall that was deleted does not', ['ab'], 'x', 'Wybranej sali już nie ma. Wybierz inną salę.'],
])('%s', ([_what, free, chosenId, problem]) => {
  const { offered, times: asked } = offer(...free);
  expect(hallProblem(chosenId, offered, asked)).toBe(problem);
});

const training = { ...at('10:00', '11:30'), hallId: 'b', hallName: 'Mała' };

test.for([
  ['at its own time', '10:00', '11:30', 'Mała'],
  ['moved by less than its length', '11:00', '12:30', 'Mała'],
  ['lengthened', '10:00', '12:00', 'Mała'],
  ['moved right behind itself', '11:30', '13:00', 'Mała – zajęte w tym czasie'],
] as const)('a training %s does not stand in its own way', ([_what, from, to, label]) => {
  const time = at(from, to);
  const offered = offeredHalls({ halls, freeAt: [new Set(['a'])], own: ownHallOf(training, time) });
  expect(offered.map((hall) => hallLabel(hall, [time]))).toEqual(['Duża', label]);
});

test('D29: a deleted hall of the training is still there to keep', () => {
  const own = { id: 'x', name: 'Stara', keepsItBusy: true };
  const offered = offeredHalls({ halls, freeAt: [new Set(['a', 'b'])], own });
  expect(offered.map((hall) => hallLabel(hall, times.slice(0, 1)))).toEqual(['Stara', 'Duża', 'Mała']);
  expect(hallProblem('x', offered, times.slice(0, 1))).toBeUndefined();
});
