import { expect, test } from 'vitest';
import { initialsOf } from '#lib/format/names.ts';
import { trainersWords } from '../groups.words.ts';
import { dogMember, trainerMember } from './members.rules.ts';

test('a trainer is shown by name and initials, a dog with its breed and owner', () => {
  const anna = trainerMember({ id: 'a', firstName: 'Anna', lastName: 'Śliwa' });
  const azor = dogMember({ id: 'x', name: 'Azor', breed: 'Owczarek', ownersName: 'Olga Nowak', photoUrl: null });
  expect(anna).toMatchObject({ name: 'Anna Śliwa', initials: 'AŚ' });
  expect(azor).toMatchObject({ name: 'Azor', details: 'Owczarek · Olga Nowak', initials: 'A' });
  expect(initialsOf(' łatka ')).toBe('Ł');
});

test.each([
  [1, '1\u00a0trener'],
  [3, '3\u00a0trenerów'],
  [5, '5\u00a0trenerów'],
  [22, '22\u00a0trenerów'],
])('D2: %i trainers read %s', (count, words) => {
  expect(trainersWords(count)).toBe(words);
});
