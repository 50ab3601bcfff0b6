import type { Id } from '@psia/contract/core/ids';
import { type PluralForms, pluralForm } from '@psia/contract/core/words/plural';
import { timesText, whenText } from '@psia/contract/core/words/when';
import type { NoticeKind } from '@psia/contract/notifications/notice-kinds.rules';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { waitingText } from '@psia/contract/requests/waiting-text.rules';
import { type Notice, type NoticeFacts, timesFact } from '../notifications/notifications.public.ts';
import type { TrainingChange } from './groups.domain.ts';

/** A dog of a group with its owner. */
export interface GroupDog {
  readonly id: string;
  readonly name: string;
  readonly owner: { readonly id: string; readonly name: string; readonly email: string };
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

const mostNamed = 5;
const list = new Intl.ListFormat('pl');
const others: PluralForms = { one: 'kolejny', few: 'kolejne', many: 'kolejnych' };
const futureTrainings: PluralForms = {
  one: 'nadchodzącego treningu',
  few: 'nadchodzących treningów',
  many: 'nadchodzących treningów',
};

/** Names in one list: 'Azor, Burek i Łatka'. */
export function together(names: readonly string[]): string {
  return list.format(names);
}

/** The first few names, and how many more there are. */
function fewOf(names: readonly string[]): string {
  const rest = names.length - mostNamed;
  if (rest <= 0) return together(names);
  return together([...names.slice(0, mostNamed), `${rest} ${pluralForm(rest, others)}`]);
}

/** Each owner once, with their dogs in the order of the list. */
export function byOwner(dogs: readonly GroupDog[]): OwnerWithDogs[] {
  const owners = Map.groupBy(dogs, ({ owner }) => owner.id);
  return [...owners.values()].flatMap((own) =>
    own[0] ? [{ owner: own[0].owner, dogIds: own.map(({ id }) => id), dogNames: own.map(({ name }) => name) }] : [],
  );
}

/** Whom an event of a group concerns; whoever acts is not among them. */
export interface Audience {
  readonly owners: readonly OwnerWithDogs[];
  readonly trainerIds: readonly Id<'trainer'>[];
  /** Who acts, by name. */
  readonly actorName: string;
}

const sentences = (...texts: readonly string[]) => texts.filter((text) => text !== '').join(' ');

interface Event {
  readonly kind: NoticeKind;
  readonly group: NamedGroup;
  /** What the sentences are made of, beside the group's name and the owner's dogs. */
  readonly facts: NoticeFacts;
  /** What an owner reads; gets the names of their dogs. */
  readonly forOwner?: (dogs: string) => string;
  readonly forTrainer: (trainerId: Id<'trainer'>) => string;
}

function tell({ owners, trainerIds, actorName }: Audience, { forOwner, forTrainer, ...event }: Event): Notice[] {
  const { kind, group } = event;
  const facts = { groupName: group.name, ...event.facts };
  return [
    ...(forOwner
      ? owners.map(({ owner, dogIds, dogNames }) => ({
          memberId: owner.id,
          kind,
          target: targetOf(group, dogIds),
          facts: { ...facts, dogNames },
          message: forOwner(together(dogNames)),
        }))
      : []),
    ...trainerIds.map((memberId) => ({
      memberId,
      kind,
      target: targetOf(group),
      facts,
      message: `${forTrainer(memberId)} Zmiana: ${actorName}.`,
    })),
  ];
}

/** Leads to a group, for an owner with the first of their dogs. */
export function targetOf({ id }: NamedGroup, [dogId]: readonly string[] = []): Notice['target'] {
  return { type: 'group', id, ...(dogId === undefined ? {} : { dogId }) };
}

/** Trainings were planned; several together are one notice (D28, D36). */
export function plannedNotices(to: Audience, group: NamedGroup, times: readonly Interval[]): Notice[] {
  const [event, comma] =
    times.length === 1 ? ['Nowy trening grupy', ','] : [`Nowe treningi (${times.length}) grupy`, ';'];
  return tell(to, {
    kind: 'group-trainings-planned',
    group,
    facts: { times: timesFact(times) },
    forOwner: (dogs) => `${event} „${group.name}”: ${dogs}${comma} ${timesText(times)}.`,
    forTrainer: () => `${event} „${group.name}”: ${timesText(times)}.`,
  });
}

interface Changed {
  readonly before: Interval;
  readonly after: Interval & { readonly hallName: string | null };
  readonly change: TrainingChange;
}

/** A training got another time or hall; the notes are the trainers' own business. */
export function changedNotices(to: Audience, group: NamedGroup, { before, after, change }: Changed): Notice[] {
  const hall = after.hallName === null ? 'Bez sali.' : `Sala: ${after.hallName}.`;
  const changes = [...(change.time ? [`Nowy termin: ${whenText(after)}.`] : []), ...(change.hall ? [hall] : [])];
  const what = `Trening grupy „${group.name}” zmieniony`;
  const when = whenText(before);
  const notes = change.notes ? ['Nowe notatki.'] : [];
  return tell(to, {
    kind: 'group-training-changed',
    group,
    facts: {
      before: timesFact([before]),
      after: timesFact([after]),
      hallName: after.hallName,
      changed: changedOf(change),
    },
    ...(changes.length > 0 ? { forOwner: (dogs: string) => sentences(`${what}: ${dogs}, ${when}.`, ...changes) } : {}),
    forTrainer: () => sentences(`${what}: ${when}.`, ...changes, ...notes),
  });
}

const changedOf = (change: TrainingChange) =>
  Object.entries(change).flatMap(([name, isChanged]) => (isChanged ? [name] : []));

/** How many requests wait for the time that is called off, by trainer (D22). */
export type Waiting = ReadonlyMap<string, number>;

interface CalledOff {
  readonly time: Interval;
  readonly waiting: Waiting;
}

/** A training was called off. */
export function calledOffNotices(to: Audience, group: NamedGroup, { time, waiting }: CalledOff): Notice[] {
  const when = whenText(time);
  return tell(to, {
    kind: 'group-training-cancelled',
    group,
    facts: { times: timesFact([time]) },
    forOwner: (dogs) => `Trening grupy „${group.name}” odwołany: ${dogs}, ${when}.`,
    forTrainer: (id) =>
      sentences(`Trening grupy „${group.name}” odwołany: ${when}.`, waitingText(waiting.get(id) ?? 0, 1)),
  });
}

interface Deleted {
  readonly times: readonly Interval[];
  readonly waiting: Waiting;
}

/** A group is no more, and its future trainings with it (D29). */
export function deletedNotices(to: Audience, group: NamedGroup, { times, waiting }: Deleted): Notice[] {
  const calledOff = times.length === 0 ? '' : `Odwołane treningi: ${timesText(times)}.`;
  const waitingFor = (trainerId: Id<'trainer'>) => waitingText(waiting.get(trainerId) ?? 0, times.length);
  return tell(to, {
    kind: 'group-deleted',
    group,
    facts: { times: timesFact(times) },
    forOwner: (dogs) => sentences(`Grupa „${group.name}” została usunięta: ${dogs}.`, calledOff),
    forTrainer: (id) => sentences(`Grupa „${group.name}” została usunięta.`, calledOff, waitingFor(id)),
  });
}

interface Membership {
  readonly group: NamedGroup;
  /** How many trainings of the group are still to come. */
  readonly futureCount: number;
  readonly actor: { readonly id: string; readonly name: string };
  readonly addedDogs: readonly GroupDog[];
  readonly removedDogs: readonly GroupDog[];
  readonly addedTrainers: readonly GroupTrainer[];
  readonly removedTrainers: readonly GroupTrainer[];
  readonly stayingTrainerIds: readonly string[];
}

const named = (dogs: readonly GroupDog[]) => dogs.map(({ name, owner }) => `${name} (${owner.name})`);

/** A trainer changed who is in a group: owners hear once, of all their dogs; the group's other trainers of everything. */
export function membershipNotices(membership: Membership): Notice[] {
  return [...membershipForOwners(membership), ...membershipForTrainers(membership)];
}

function concernsText({ futureCount }: Membership): string {
  return futureCount === 0 ? '' : ` (dotyczy ${futureCount} ${pluralForm(futureCount, futureTrainings)})`;
}

function membershipForOwners(membership: Membership): Notice[] {
  const { group, addedDogs, removedDogs, futureCount } = membership;
  const owners = byOwner([...addedDogs, ...removedDogs]);
  const dogsOf = (dogs: readonly GroupDog[], ownerId: Id<'owner'>) =>
    dogs.filter(({ owner }) => owner.id === ownerId).map(({ name }) => name);
  const sentenceOf = (event: string, names: readonly string[]) =>
    names.length === 0 ? '' : `${together(names)}: ${event} „${group.name}”${concernsText(membership)}.`;
  return owners.map(({ owner, dogIds }) => {
    const [added, removed] = [dogsOf(addedDogs, owner.id), dogsOf(removedDogs, owner.id)];
    return {
      memberId: owner.id,
      kind: 'group-members-changed',
      target: targetOf(group, dogIds),
      facts: { groupName: group.name, futureCount, added, removed },
      message: sentences(sentenceOf('zapisano do grupy', added), sentenceOf('wypisano z grupy', removed)),
    };
  });
}

function membershipForTrainers(membership: Membership): Notice[] {
  const { group, futureCount, actor, addedTrainers, removedTrainers, stayingTrainerIds } = membership;
  const concerned = `„${group.name}”${concernsText(membership)}`;
  const changes = changesOf(membership);
  const what = changes.map(({ event, names }) => `${event}: ${fewOf(names)}`).join('; ');
  const facts = {
    groupName: group.name,
    futureCount,
    changes: changes.map(({ event, names }) => ({ event, count: names.length, names: names.slice(0, mostNamed) })),
  };
  const told = (memberId: Id<'member'>, sentence: string): Notice => ({
    memberId,
    kind: 'group-members-changed',
    target: targetOf(group),
    facts,
    message: `${sentence} Zmiana: ${actor.name}.`,
  });
  return [
    ...addedTrainers.map(({ id }) => told(id, `Prowadzisz teraz grupę ${concerned}.`)),
    ...removedTrainers.map(({ id }) => told(id, `Nie prowadzisz już grupy ${concerned}.`)),
    ...stayingTrainerIds.map((id) => told(id, `Zmiana składu grupy ${concerned}: ${what}.`)),
  ].filter(({ memberId }) => memberId !== actor.id);
}

/** Who came and who went, by what trainers read of it. */
function changesOf({ addedDogs, removedDogs, addedTrainers, removedTrainers }: Membership) {
  const trainerNames = (trainers: readonly GroupTrainer[]) => trainers.map(({ name }) => name);
  return [
    { event: 'zapisano', names: named(addedDogs) },
    { event: 'wypisano', names: named(removedDogs) },
    { event: addedTrainers.length === 1 ? 'nowy trener' : 'nowi trenerzy', names: trainerNames(addedTrainers) },
    {
      event: removedTrainers.length === 1 ? 'nie prowadzi już' : 'nie prowadzą już',
      names: trainerNames(removedTrainers),
    },
  ].filter(({ names }) => names.length > 0);
}

interface Enrolment {
  readonly event: 'joined' | 'left';
  readonly group: NamedGroup;
  readonly dog: GroupDog;
}

/** An owner put a dog of theirs into a group, or took it out (D54). */
export function enrolmentNotices(trainerIds: readonly Id<'trainer'>[], { event, group, dog }: Enrolment): Notice[] {
  const what = event === 'joined' ? 'Zapis do grupy' : 'Wypis z grupy';
  return trainerIds.map((memberId) => ({
    memberId,
    kind: event === 'joined' ? 'group-joined' : 'group-left',
    target: targetOf(group, [dog.id]),
    facts: { groupName: group.name, dogName: dog.name, ownerName: dog.owner.name },
    message: `${what} „${group.name}”: ${dog.name} (${dog.owner.name}).`,
  }));
}
