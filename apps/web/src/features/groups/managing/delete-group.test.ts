import { expect, test } from 'vitest';
import { calledOffWords } from './delete-group.words.ts';

const training = { startTime: '2026-03-03T10:00:00', endTime: '2026-03-03T11:00:00' };
const when = 'wtorek 03.03.2026, 10:00–11:00';
const areTold = 'a właściciele i trenerzy się o tym dowiedzą.';

test.each([
  [0, 'Nie ma ona nadchodzących treningów.'],
  [1, `Jej 1\u00a0nadchodzący trening (${when}) zostanie odwołany, ${areTold}`],
  [2, `Jej 2\u00a0nadchodzące treningi (pierwszy: ${when}) zostaną odwołane, ${areTold}`],
  [5, `Jej 5\u00a0nadchodzących treningów (pierwszy: ${when}) zostanie odwołanych, ${areTold}`],
])('D29: a group with %i upcoming trainings is deleted knowing how many go and when the first is', (count, words) => {
  expect(calledOffWords(Array.from({ length: count }, () => training))).toBe(words);
});

test('D29: until they are known, its upcoming trainings are named as such', () => {
  expect(calledOffWords(undefined)).toBe(`Jej nadchodzące treningi zostaną odwołane, ${areTold}`);
});
