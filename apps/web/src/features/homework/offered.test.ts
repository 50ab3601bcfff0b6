import type { UnassignedExercise } from '@psia/contract/homework/homework.contract';
import { expect, test } from 'vitest';
import { partedByUse } from './offered.rules.ts';

function exercise([name, uses]: readonly [string, number]): UnassignedExercise {
  const said = { description: 'Opis', requiredEquipment: null, difficultyLevel: 'BASIC', videoLink: null } as const;
  return { exerciseId: name, name, uses, version: 1, pictures: [], steps: [], textsLeftOut: false, ...said };
}

test.each<{ what: string; offered: [string, number][]; mostUsed: string[]; others: string[] }>([
  { what: 'nothing', offered: [], mostUsed: [], others: [] },
  {
    what: 'nothing was used',
    offered: [
      ['Łapa', 0],
      ['Zostań', 0],
      ['Lustro', 0],
    ],
    mostUsed: [],
    others: ['Lustro', 'Łapa', 'Zostań'],
  },
  {
    what: 'few were used',
    offered: [
      ['Siad', 9],
      ['Aport', 1],
      ['Zostań', 0],
      ['Do mnie', 0],
    ],
    mostUsed: ['Siad', 'Aport'],
    others: ['Do mnie', 'Zostań'],
  },
  {
    what: 'more than five were used',
    offered: [
      ['F', 7],
      ['E', 6],
      ['D', 5],
      ['C', 4],
      ['B', 3],
      ['Z', 2],
      ['A', 1],
    ],
    mostUsed: ['F', 'E', 'D', 'C', 'B'],
    others: ['A', 'Z'],
  },
])('the five most used come first, the others in Polish order: $what', ({ offered, mostUsed, others }) => {
  const parted = partedByUse(offered.map(exercise));
  expect(parted.mostUsed.map(({ name }) => name)).toEqual(mostUsed);
  expect(parted.others.map(({ name }) => name)).toEqual(others);
});
