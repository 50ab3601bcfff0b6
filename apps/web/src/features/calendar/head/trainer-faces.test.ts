import type { Trainer } from '@psia/contract/trainers/trainers.contract';
import { expect, test } from 'vitest';
import { facesShown } from './trainer-faces.rules.ts';

const trainersNamed = (...ids: string[]): Trainer[] =>
  ids.map((id) => ({ id, schoolId: 's', firstName: id, lastName: 'Nowak' }));

test.each([
  [['a', 'b', 'c', 'd'], 'd', ['c', 'a', 'b', 'd'], 0],
  [['a', 'b', 'c', 'd', 'e'], 'a', ['c', 'a', 'b'], 2],
  [['a', 'b', 'c', 'd', 'e', 'f'], 'f', ['c', 'a', 'f'], 3],
])('of %j with %s chosen, c sees %j and %i in the menu', (ids, chosen, ...expected) => {
  const { faces, hidden } = facesShown(trainersNamed(...ids), { chosen, self: 'c' });
  expect([faces.map(({ id }) => id), hidden]).toEqual(expected);
});
