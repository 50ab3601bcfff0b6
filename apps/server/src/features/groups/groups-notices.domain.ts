import type { Id } from '@psia/contract/core/ids';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import type { Mailbox } from '../training-record/training-record.public.ts';
import { type Notice, timesFact } from '../notifications/notifications.public.ts';
import type { TrainingChange } from './groups.domain.ts';

/** A dog of a group with its owner. */
export interface GroupDog {
  readonly id: string;
  readonly name: string;
  readonly owner: { readonly id: string; readonly name: string };
  /** Whose mails tell of it: the dog's people who want them. */
  readonly mailboxes: readonly Mailbox[];
}

export interface GroupTrainer {
  readonly id: string;
  readonly name: string;
}

/** An owner and their own dogs alone (D19). */
export interface OwnerWithDogs {
  readonly owner: GroupDog['owner'];
  readonly dogIds: readonly Id<'dog'>[];
  readonly dogNames: readonly string[];
}

/** A group as notices name it. */
export interface NamedGroup {
  readonly id: string;
  readonly name: string;
}

/** How many people or dogs that came or went are named. */
const mostNamed = 5;
const list = new Intl.ListFormat('pl');

/** Names in one list: 'Azor, Burek i Łatka'. */
export function together(names: readonly string[]): string {
  return list.format(names);
}

/** Each owner once, with their dogs in the order of the list. */
export function byOwner(dogs: readonly GroupDog[]): OwnerWithDogs[] {
  const owners = Map.groupBy(dogs, ({ owner }) => owner.id);
  return [...owners.values()].flatMap((own) =>
    own[0] ? [{ owner: own[0].owner, dogIds: own.map(({ id }) => id), dogNames: own.map(({ name }) => name) }] : [],
  );
}

/** A mailbox and those of the dogs that its person looks after. */
export interface MailboxWithDogs {
  readonly to: Mailbox;
  readonly dogNames: readonly string[];
}

/** Each mailbox once, with its dogs in the order of the list. */
export function byMailbox(dogs: readonly GroupDog[]): MailboxWithDogs[] {
  const told = dogs.flatMap(({ name, mailboxes }) => mailboxes.map((to) => ({ to, name })));
  return [...Map.groupBy(told, ({ to }) => to.address).values()].flatMap((own) =>
    own[0] ? [{ to: own[0].to, dogNames: own.map(({ name }) => name) }] : [],
  );
}

/** Whom an event of a group concerns; whoever acts is not among them. */
export interface Audience {
  readonly owners: readonly OwnerWithDogs[];
  readonly mailboxes: readonly MailboxWithDogs[];
  readonly trainerIds: readonly Id<'trainer'>[];
}

/** Who is told, and where it leads each of them. */
interface Reader {
  readonly memberId: Id<'member'>;
  readonly target: Notice['target'];
  readonly to: 'owner' | 'trainer';
  /** An owner's own dogs. */
  readonly dogs?: { readonly dogId: Id<'dog'>; readonly dogName: string }[];
}

function readersOf({ owners, trainerIds }: Audience, group: NamedGroup): Reader[] {
  return [
    ...owners.map(({ owner, dogIds, dogNames }) => ({
      memberId: owner.id,
      target: targetOf(group, dogIds),
      to: 'owner' as const,
      dogs: dogIds.map((dogId, index) => ({ dogId, dogName: dogNames[index] ?? '' })),
    })),
    ...trainerIds.map((memberId) => ({ memberId, target: targetOf(group), to: 'trainer' as const })),
  ];
}

const namesOf = ({ id, name }: NamedGroup) => ({ groupId: id, groupName: name });

/** Leads to a group, for an owner with the first of their dogs. */
export function targetOf({ id }: NamedGroup, [dogId]: readonly string[] = []): Notice['target'] {
  return { type: 'group', id, ...(dogId === undefined ? {} : { dogId }) };
}

/** Trainings were planned; several together are one notice (D28, D36). */
export function plannedNotices(to: Audience, group: NamedGroup, times: readonly Interval[]): Notice[] {
  return readersOf(to, group).map(({ memberId, target, ...reader }) => ({
    memberId,
    kind: 'group-trainings-planned',
    target,
    facts: { ...namesOf(group), ...reader, times: timesFact(times) },
  }));
}

interface Changed {
  readonly before: Interval & { readonly id: string };
  readonly after: Interval & { readonly hallName: string | null };
  readonly change: TrainingChange;
}

/** A training got another time or hall; the notes are the trainers' own business. */
export function changedNotices(to: Audience, group: NamedGroup, { before, after, change }: Changed): Notice[] {
  const changed = (['time', 'hall', 'notes'] as const).filter((name) => change[name]);
  const concernsOwners = change.time || change.hall;
  return readersOf(to, group)
    .filter((reader) => reader.to === 'trainer' || concernsOwners)
    .map(({ memberId, target, ...reader }) => ({
      memberId,
      kind: 'group-training-changed',
      target,
      facts: {
        ...namesOf(group),
        ...reader,
        groupTrainingId: before.id,
        before,
        after,
        hallName: after.hallName,
        changed,
      },
    }));
}

/** How many requests wait for the time that is called off, by trainer (D22). */
export type Waiting = ReadonlyMap<string, number>;

interface CalledOff {
  readonly training: Interval & { readonly id: string };
  readonly waiting: Waiting;
}

/** A training was called off; its trainers hear how many requests wait for that time. */
export function calledOffNotices(to: Audience, group: NamedGroup, { training, waiting }: CalledOff): Notice[] {
  return readersOf(to, group).map(({ memberId, target, ...reader }) => ({
    memberId,
    kind: 'group-training-cancelled',
    target,
    facts: {
      ...namesOf(group),
      ...reader,
      groupTrainingId: training.id,
      time: training,
      waiting: waiting.get(memberId),
    },
  }));
}

interface SeveralCalledOff {
  readonly times: readonly Interval[];
  readonly waiting: Waiting;
}

const calledOffTogether =
  (kind: 'group-deleted' | 'group-trainings-cancelled') =>
  (to: Audience, group: NamedGroup, { times, waiting }: SeveralCalledOff): Notice[] =>
    readersOf(to, group).map(({ memberId, target, ...reader }) => ({
      memberId,
      kind,
      target,
      facts: { ...namesOf(group), ...reader, times: timesFact(times), waiting: waiting.get(memberId) },
    }));

/** A group is no more, and its future trainings with it (D29). */
export const deletedNotices = calledOffTogether('group-deleted');

/** Several trainings of a group were called off. */
export const severalCalledOffNotices = calledOffTogether('group-trainings-cancelled');

interface Membership {
  readonly group: NamedGroup;
  /** How many trainings of the group are still to come. */
  readonly futureCount: number;
  readonly actor: { readonly id: string };
  readonly addedDogs: readonly GroupDog[];
  readonly removedDogs: readonly GroupDog[];
  readonly addedTrainers: readonly GroupTrainer[];
  readonly removedTrainers: readonly GroupTrainer[];
  readonly stayingTrainerIds: readonly string[];
}

/** A trainer changed who is in a group: owners hear once, of all their dogs; the group's other trainers of everything. */
export function membershipNotices(membership: Membership): Notice[] {
  return [...membershipForOwners(membership), ...membershipForTrainers(membership)];
}

function membershipForOwners({ group, addedDogs, removedDogs, futureCount }: Membership): Notice[] {
  const dogsOf = (dogs: readonly GroupDog[], ownerId: Id<'owner'>) =>
    dogs.filter(({ owner }) => owner.id === ownerId).map(({ id, name }) => ({ dogId: id, dogName: name }));
  return byOwner([...addedDogs, ...removedDogs]).map(({ owner, dogIds }) => ({
    memberId: owner.id,
    kind: 'group-members-changed',
    target: targetOf(group, dogIds),
    facts: {
      ...namesOf(group),
      futureCount,
      to: 'owner',
      added: dogsOf(addedDogs, owner.id),
      removed: dogsOf(removedDogs, owner.id),
    },
  }));
}

/** How many there are, and the first few with their names. */
function some<T>(
  all: readonly T[],
  named: (one: T) => { name: string; dogId?: string; ownerId?: string; trainerId?: string },
) {
  return { count: all.length, first: all.slice(0, mostNamed).map(named) };
}

const namedDog = ({ id, name, owner }: GroupDog) => ({ name: `${name} (${owner.name})`, dogId: id, ownerId: owner.id });
const namedTrainer = ({ id, name }: GroupTrainer) => ({ name, trainerId: id });

function membershipForTrainers(membership: Membership): Notice[] {
  const { group, futureCount, actor, addedTrainers, removedTrainers, stayingTrainerIds } = membership;
  const changes = {
    dogsAdded: some(membership.addedDogs, namedDog),
    dogsRemoved: some(membership.removedDogs, namedDog),
    trainersAdded: some(addedTrainers, namedTrainer),
    trainersRemoved: some(removedTrainers, namedTrainer),
  };
  const told = (memberId: Id<'member'>, reader: 'added' | 'removed' | 'staying'): Notice => ({
    memberId,
    kind: 'group-members-changed',
    target: targetOf(group),
    facts: { ...namesOf(group), futureCount, to: 'trainer', reader, ...changes },
  });
  return [
    ...addedTrainers.map(({ id }) => told(id, 'added')),
    ...removedTrainers.map(({ id }) => told(id, 'removed')),
    ...stayingTrainerIds.map((id) => told(id, 'staying')),
  ].filter(({ memberId }) => memberId !== actor.id);
}

interface Enrolment {
  readonly event: 'joined' | 'left';
  readonly group: NamedGroup;
  readonly dog: GroupDog;
}

/** An owner put a dog of theirs into a group, or took it out (D54). */
export function enrolmentNotices(trainerIds: readonly Id<'trainer'>[], { event, group, dog }: Enrolment): Notice[] {
  return trainerIds.map((memberId): Notice => ({
    memberId,
    kind: event === 'joined' ? 'group-joined' : 'group-left',
    target: targetOf(group, [dog.id]),
    facts: { ...namesOf(group), ...namesOfDog(dog) },
  }));
}

/** A dog and its owner, as facts name them. */
export function namesOfDog({ id, name, owner }: GroupDog) {
  return { dogId: id, dogName: name, ownerId: owner.id, ownerName: owner.name };
}
