import { expect, test } from 'vitest';
import { dogsCounted } from './group-wrap-up.words.ts';
import { emptyGroupWrapUp, groupBodyOf, withText } from './group-wrap-up-values.rules.ts';

const dogOf = (id: string) => ({ id, name: id, breed: 'Mieszaniec', ownersName: 'Olga Kot', photoUrl: null });

test('D175: what is sent names the dogs for which something is written', () => {
  const empty = emptyGroupWrapUp([dogOf('azor'), dogOf('burek'), dogOf('ciapek')]);
  const written = withText(withText(empty, 'forAll', 'Spacery.'), 'burek', 'Bez smyczy.');
  const blank = withText(written, 'azor', '  ');
  expect(groupBodyOf('training', blank)).toEqual({
    groupTrainingId: 'training',
    forAll: 'Spacery.',
    dogs: [{ dogId: 'burek', text: 'Bez smyczy.' }],
  });
});

test.each([
  [1, '1\u00a0pies'],
  [3, '3\u00a0psy'],
  [20, '20\u00a0psów'],
])('%i dogs read %s', (count, words) => {
  expect(dogsCounted(count)).toBe(words);
});
