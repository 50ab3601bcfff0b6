import { expect, test } from 'vitest';
import { hallOptions, ownHallOf } from './hall-options.ts';

const halls = [
  { id: 'a', name: 'Duża' },
  { id: 'b', name: 'Mała' },
];
const labels = (options: readonly { label: string }[]) => options.map(({ label }) => label);

test('without a time nothing is said of the halls', () => {
  expect(labels(hallOptions({ halls, freeAt: [] }))).toEqual(['Duża', 'Mała']);
});

test('a hall that is taken at the time says so', () => {
  expect(labels(hallOptions({ halls, freeAt: [new Set(['a'])] }))).toEqual(['Duża', 'Mała – zajęte w tym czasie']);
});

test('of several times it says at how many', () => {
  const freeAt = [new Set(['a']), new Set(['a', 'b']), new Set<string>()];
  expect(labels(hallOptions({ halls, freeAt }))).toEqual([
    'Duża – zajęte w 1 z 3 terminów',
    'Mała – zajęte w 2 z 3 terminów',
  ]);
});

const training = {
  startTime: '2026-03-03T10:00:00',
  endTime: '2026-03-03T11:30:00',
  hallId: 'b',
  hallName: 'Mała',
};

test.for([
  ['at its own time', '10:00', '11:30', 'Mała'],
  ['moved by less than its length', '11:00', '12:30', 'Mała'],
  ['lengthened', '10:00', '12:00', 'Mała'],
  ['moved right behind itself', '11:30', '13:00', 'Mała – zajęte w tym czasie'],
])('a training %s does not stand in its own way', ([_what, from, to, label]) => {
  const time = { startTime: `2026-03-03T${from}:00`, endTime: `2026-03-03T${to}:00` };
  const own = ownHallOf(training, time);
  expect(labels(hallOptions({ halls, freeAt: [new Set(['a'])], own }))).toEqual(['Duża', label]);
});

test('D29: a deleted hall of the training is still there to keep', () => {
  const own = { id: 'x', name: 'Stara', keepsItBusy: true };
  expect(labels(hallOptions({ halls, freeAt: [], own }))).toEqual(['Stara', 'Duża', 'Mała']);
});
