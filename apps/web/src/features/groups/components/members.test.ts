import { expect, test } from 'vitest';
import { initialsOf, trainersWords } from './group-words.ts';
import { changesPeople, changesText, dogMember, type EditedGroup, peopleChanges, trainerMember } from './members.ts';

const anna = trainerMember({ id: 'a', firstName: 'Anna', lastName: 'Śliwa' });
const jan = trainerMember({ id: 'j', firstName: 'Jan', lastName: 'Kot' });
const azor = dogMember({ id: 'x', name: 'Azor', breed: 'Owczarek', ownersName: 'Olga Nowak' });
const before: EditedGroup = { name: 'Szczeniaki', description: '', trainers: [anna], dogs: [azor] };

test('a trainer is shown by name and initials, a dog with its breed and owner', () => {
  expect(anna).toMatchObject({ name: 'Anna Śliwa', initials: 'AŚ' });
  expect(azor).toMatchObject({ name: 'Azor', details: 'Owczarek · Olga Nowak', initials: 'A' });
  expect(initialsOf(' łatka ')).toBe('Ł');
});

test('only who came and who went is sent', () => {
  const changes = peopleChanges(before, { ...before, trainers: [jan], dogs: [azor] });
  expect(changes).toEqual({ trainersToAdd: ['j'], trainersToRemove: ['a'], dogsToAdd: [], dogsToRemove: [] });
  expect(changesPeople(changes)).toBe(true);
});

test('somebody removed and added again changes nothing', () => {
  expect(changesPeople(peopleChanges(before, { ...before, trainers: [{ ...anna }] }))).toBe(false);
});

test('spaces around a name are no change', () => {
  expect(changesText(before, { ...before, name: ' Szczeniaki ' })).toBe(false);
  expect(changesText(before, { ...before, description: 'Rano' })).toBe(true);
});

test.each([
  [1, '1\u00a0trener'],
  [3, '3\u00a0trenerów'],
  [5, '5\u00a0trenerów'],
  [22, '22\u00a0trenerów'],
])('D2: %i trainers read %s', (count, words) => {
  expect(trainersWords(count)).toBe(words);
});
