import { expect, test } from 'vitest';
import { cutText } from './cut.ts';

test('a text that is short enough stays whole', () => {
  expect(cutText('Azor 🐕', 7)).toBe('Azor 🐕');
});

test('a longer one is cut between two signs, never within one', () => {
  expect(cutText('Azor 🐕 i Łatka', 5)).toBe('Azor …');
  expect(cutText('Azor 🐕 i Łatka', 6)).toBe('Azor …');
  expect(cutText('Azor 🐕 i Łatka', 7)).toBe('Azor 🐕…');
  for (let most = 0; most < 20; most += 1) expect(cutText('🐕\n'.repeat(9), most).isWellFormed()).toBe(true);
});
