import type { GroupDetails } from '@psia/contract/groups/groups.contract';
import { expect, test } from 'vitest';
import { draftFrom, applyTyped, othersChanges } from '#ui/form-state/form-changes.ts';
import {
  changesPeople,
  editedFrom,
  editInWords,
  membersAfter,
  peopleChanges,
  textsOf,
  withAdded,
  withRemoved,
} from './edited-group.rules.ts';
import { dogMember, trainerMember } from './members.rules.ts';

const anna = { id: 'a', firstName: 'Anna', lastName: 'Śliwa' };
const jan = { id: 'j', firstName: 'Jan', lastName: 'Kot' };
const azor = { id: 'x', name: 'Azor', breed: 'Owczarek', ownersName: 'Olga Nowak', photoUrl: null };
const latka = { id: 'y', name: 'Łatka', breed: 'Mieszaniec', ownersName: 'Olga Nowak', photoUrl: null };
const group: GroupDetails = {
  id: 'g',
  name: 'Szczeniaki',
  description: null,
  trainersCount: 1,
  dogsCount: 1,
  enrollmentsEnabled: true,
  priceNote: null,
  version: 1,
  groupTrainers: [anna],
  groupDogs: [azor],
  history: { created: { by: null, at: '2026-03-01T10:00:00' }, changed: null },
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

test('an edit takes a group as it is meanwhile but for what was typed, and others are told in words', () => {
  const latest = editedFrom({ ...group, name: 'Seniorzy', description: 'Rano' });
  const edited = { ...found, name: 'Agility', dogs: withRemoved(found.dogs, dogMember(azor)) };
  const { values, contested } = applyTyped(latest, draftFrom(found, edited));
  expect(textsOf(values)).toEqual({ name: 'Agility', description: 'Rano', priceNote: '' });
  expect(values.dogs.removed.map(({ id }) => id)).toEqual(['x']);
  expect(contested).toEqual(['name']);
  const facts = { initial: editInWords(found), mine: editInWords(edited), latest: editInWords(latest) };
  expect(othersChanges(facts)).toEqual([
    { label: 'Nazwa grupy', now: 'Seniorzy', mine: 'Agility' },
    { label: 'Opis', now: 'Rano', mine: null },
  ]);
});
