import { expect, test } from 'vitest';
import { offered } from './remembered-choice.ts';

const dogs = [{ id: 'burek' }, { id: 'luna' }];

test('the address comes before what was chosen last time; what is gone is passed over', () => {
  expect(offered(dogs, 'luna', 'burek')?.id).toBe('luna');
  expect(offered(dogs, 'reksio', 'burek')?.id).toBe('burek');
});

test('the only option is chosen unasked; of several, none is guessed', () => {
  expect(offered([{ id: 'burek' }], null)?.id).toBe('burek');
  expect(offered(dogs, null, null)).toBeUndefined();
});
