import type { GroupDetails } from '@psia/contract/groups/groups.contract';
import { expect, test } from 'vitest';
import {
  changesPeople,
  editedFrom,
  membersAfter,
  peopleChanges,
  textsToSave,
  withAdded,
  withRemoved,
} from './edited-group.ts';
import { dogMember, trainerMember } from './members.ts';

const anna = { id: 'a', firstName: 'Anna', lastName: 'Śliwa' };
const jan = { id: 'j', firstName: 'Jan', lastName: 'Kot' };
const azor = { id: 'x', name: 'Azor', breed: 'Owczarek', ownersName: 'Olga Nowak' };
const latka = { id: 'y', name: 'Łatka', breed: 'Mieszaniec', ownersName: 'Olga Nowak' };
const group: GroupDetails = {
  id: 'g',
  name: 'Szczeniaki',
  description: null,
  trainersCount: 1,
  dogsCount: 1,
  enrollmentsEnabled: true,
  groupTrainers: [anna],
  groupDogs: [azor],
};
const found = editedFrom(group);

test('only who came and who went is sent', () => {
  const trainers = withRemoved(withAdded(found.trainers, [trainerMember(jan)]), trainerMember(anna));
  const changes = peopleChanges(group, { ...found, trainers });
  expect(changes).toEqual({ trainersToAdd: ['j'], trainersToRemove: ['a'], dogsToAdd: [], dogsToRemove: [] });
  expect(changesPeople(changes)).toBe(true);
});

test('somebody removed and added again, or added and removed again, changes nothing', () => {
  const dogs = withAdded(withRemoved(found.dogs, dogMember(azor)), [dogMember(azor)]);
  const trainers = withRemoved(withAdded(found.trainers, [trainerMember(jan)]), trainerMember(jan));
  const edited = { ...found, dogs, trainers };
  expect(changesPeople(peopleChanges(group, edited))).toBe(false);
  expect(membersAfter(group, edited)).toEqual({ trainers: [trainerMember(anna)], dogs: [dogMember(azor)] });
});

test('a dog that comes while others are edited stays and is shown', () => {
  const edited = { ...found, dogs: withRemoved(found.dogs, dogMember(azor)) };
  const meanwhile = { ...group, groupDogs: [azor, latka] };
  expect(membersAfter(meanwhile, edited).dogs.map(({ id }) => id)).toEqual(['y']);
  expect(peopleChanges(meanwhile, edited)).toMatchObject({ dogsToAdd: [], dogsToRemove: ['x'] });
});

test('a text that was not touched does not undo a colleague’s', () => {
  const meanwhile = { ...group, name: 'Seniorzy', description: 'Rano' };
  const edited = { ...found, name: ' Szczeniaki ' };
  expect(textsToSave(meanwhile, { found, edited })).toEqual({ name: 'Seniorzy', description: 'Rano' });
  expect(textsToSave(meanwhile, { found, edited: { ...edited, name: 'Agility' } })).toEqual({
    name: 'Agility',
    description: 'Rano',
  });
});
