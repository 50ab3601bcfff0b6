import type { GroupDetails } from '@psia/contract/groups/groups.contract';
import { groupPriceWords } from '../groups.words.ts';
import { dogMember, exampleMember, type Member, trainerMember, without } from './members.rules.ts';

/** Who is to come and who is to go; the rest of a list is not the editor's doing. */
interface MemberChanges {
  readonly added: readonly Member[];
  readonly removed: readonly Member[];
}

/** What somebody does to a group, and not how it then is: so nothing that others do meanwhile is undone. */
export interface EditedGroup extends Record<string, unknown> {
  readonly name: string;
  readonly description: string;
  readonly priceNote: string;
  readonly trainers: MemberChanges;
  readonly dogs: MemberChanges;
}

const nobody: MemberChanges = { added: [], removed: [] };

/** A group as its form begins. */
export function editedFrom({ name, description, priceNote }: GroupDetails): EditedGroup {
  return { name, description: description ?? '', priceNote: priceNote ?? '', trainers: nobody, dogs: nobody };
}

/** An edit of the same shape with a row in each list. */
export function exampleEdit(edit: EditedGroup): EditedGroup {
  const somebody: MemberChanges = { added: [exampleMember], removed: [exampleMember] };
  return { ...edit, trainers: somebody, dogs: somebody };
}

export function withAdded({ added, removed }: MemberChanges, members: readonly Member[]): MemberChanges {
  return { added: [...added, ...members], removed: without(removed, members) };
}

export function withRemoved({ added, removed }: MemberChanges, member: Member): MemberChanges {
  return { added: without(added, [member]), removed: [...removed, member] };
}

/** Who will be in a group that is now so. */
export function membersAfter(group: GroupDetails, { trainers, dogs }: EditedGroup) {
  const after = (now: readonly Member[], { added, removed }: MemberChanges) => [
    ...without(now, removed),
    ...without(added, now),
  ];
  return {
    trainers: after(group.groupTrainers.map(trainerMember), trainers),
    dogs: after(group.groupDogs.map(dogMember), dogs),
  };
}

const idsOf = (members: readonly Member[]) => members.map(({ id }) => id);

/** Who really comes to and goes from a group that is now so: somebody removed and added again does neither. */
export function peopleChanges(group: GroupDetails, { trainers, dogs }: EditedGroup) {
  const coming = (now: readonly Member[], { added }: MemberChanges) => idsOf(without(added, now));
  const going = (now: readonly Member[], { removed }: MemberChanges) => idsOf(without(now, without(now, removed)));
  const [trainersNow, dogsNow] = [group.groupTrainers.map(trainerMember), group.groupDogs.map(dogMember)];
  return {
    trainersToAdd: coming(trainersNow, trainers),
    trainersToRemove: going(trainersNow, trainers),
    dogsToAdd: coming(dogsNow, dogs),
    dogsToRemove: going(dogsNow, dogs),
  };
}

/** Whether anybody comes or goes. */
export function changesPeople(changes: ReturnType<typeof peopleChanges>): boolean {
  return Object.values(changes).some((ids) => ids.length > 0);
}

/** The texts to save. */
export function textsOf({ name, description, priceNote }: EditedGroup) {
  return { name: name.trim(), description: description.trim(), priceNote: priceNote.trim() };
}

const namesOf = (members: readonly Member[]) => members.map(({ name }) => name).join(', ');

/** An edit in words. People are told as what is done, since others' doings stay. */
export function editInWords({ name, description, priceNote, trainers, dogs }: EditedGroup) {
  return [
    ['Nazwa grupy', name],
    ['Opis', description],
    ['Cena', groupPriceWords(priceNote)],
    ['Dodawani', namesOf([...trainers.added, ...dogs.added])],
    ['Usuwani', namesOf([...trainers.removed, ...dogs.removed])],
  ] as const;
}
