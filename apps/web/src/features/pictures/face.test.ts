import { expect, test } from 'vitest';
import { hasPrickedEars, initialOf, toneOf } from './face.rules.ts';

test.each([
  ['Azor', 'A'],
  [' łatka', 'Ł'],
  ['🐶 Pies', '🐶'],
  ['', ''],
])('the stand-in of %j bears %j', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});

test.each([
  ['Owczarek niemiecki', true],
  ['West Highland White Terrier', true],
  ['terier walijski', true],
  ['Labrador retriever', false],
  ['mieszaniec', false],
])('the ears of %s stand: %s', (breed, pricked) => {
  expect(hasPrickedEars(breed)).toBe(pricked);
});

test('a dog has the same colour everywhere, and dogs have all of them', () => {
  expect(toneOf('a')).toBe(toneOf('a'));
  expect(new Set(Array.from({ length: 100 }, (_, index) => toneOf(`pies ${index}`))).size).toBe(6);
});
