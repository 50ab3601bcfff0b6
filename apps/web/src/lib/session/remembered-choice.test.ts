import { expect, test } from 'vitest';
import { firstAvailable } from './remembered-choice.ts';

const dogs = [{ id: 'burek' }, { id: 'luna' }];

test('the address comes before what was chosen last time; what is gone is passed over', () => {
  expect(firstAvailable(dogs, 'luna', 'burek')?.id).toBe('luna');
  expect(firstAvailable(dogs, 'reksio', 'burek')?.id).toBe('burek');
});

test('the only option is chosen unasked; of several, none is guessed', () => {
  expect(firstAvailable([{ id: 'burek' }], null)?.id).toBe('burek');
  expect(firstAvailable(dogs, null, null)).toBeUndefined();
});
