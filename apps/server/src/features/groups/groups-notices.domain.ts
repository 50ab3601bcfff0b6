import { type PluralForms, pluralForm } from '@psia/contract/core/words/plural';
import { timesText, whenText } from '@psia/contract/core/words/when';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { waitingText } from '@psia/contract/requests/waiting-text.rules';
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

/** An owner and the names of their own dogs alone (D19). */
export interface OwnerWithDogs {
  readonly owner: GroupDog['owner'];
  readonly dogNames: readonly string[];
}

/** A line for somebody's bell (D36). */
export interface GroupNotice {
  readonly memberId: string;
  readonly message: string;
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

/** Each owner once, with the names of their dogs in the order of the list. */
export function byOwner(dogs: readonly GroupDog[]): OwnerWithDogs[] {
  const owners = Map.groupBy(dogs, ({ owner }) => owner.id);
  return [...owners.values()].flatMap((own) =>
    own[0] ? [{ owner: own[0].owner, dogNames: own.map(({ name }) => name) }] : [],
  );
}

/** Whom an event of a group concerns; whoever acts is not among them. */
export interface Audience {
  readonly owners: readonly OwnerWithDogs[];
  readonly trainerIds: readonly string[];
  /** Who acts, by name. */
  readonly actorName: string;
}

const sentences = (...texts: readonly string[]) => texts.filter((text) => text !== '').join(' ');

interface Event {
  /** What an owner reads; gets the names of their dogs. */
  readonly forOwner?: (dogs: string) => string;
  readonly forTrainer: (trainerId: string) => string;
}

function tell({ owners, trainerIds, actorName }: Audience, { forOwner, forTrainer }: Event): GroupNotice[] {
  return [
    ...(forOwner
      ? owners.map(({ owner, dogNames }) => ({ memberId: owner.id, message: forOwner(together(dogNames)) }))
      : []),
    ...trainerIds.map((memberId) => ({ memberId, message: `${forTrainer(memberId)} Zmiana: ${actorName}.` })),
  ];
}

/** Trainings were planned; several together are one notice (D28, D36). */
export function plannedNotices(to: Audience, groupName: string, times: readonly Interval[]): GroupNotice[] {
  const [event, comma] =
    times.length === 1 ? ['Nowy trening grupy', ','] : [`Nowe treningi (${times.length}) grupy`, ';'];
  return tell(to, {
    forOwner: (dogs) => `${event} „${groupName}”: ${dogs}${comma} ${timesText(times)}.`,
    forTrainer: () => `${event} „${groupName}”: ${timesText(times)}.`,
  });
}

interface Changed {
  readonly before: Interval;
  readonly after: Interval & { readonly hallName: string | null };
  readonly change: TrainingChange;
}

/** A training got another time or hall; the notes are the trainers' own business. */
export function changedNotices(to: Audience, groupName: string, { before, after, change }: Changed): GroupNotice[] {
  const hall = after.hallName === null ? 'Bez sali.' : `Sala: ${after.hallName}.`;
  const changes = [...(change.time ? [`Nowy termin: ${whenText(after)}.`] : []), ...(change.hall ? [hall] : [])];
  const what = `Trening grupy „${groupName}” zmieniony`;
  const when = whenText(before);
  const notes = change.notes ? ['Nowe notatki.'] : [];
  return tell(to, {
    ...(changes.length > 0 ? { forOwner: (dogs: string) => sentences(`${what}: ${dogs}, ${when}.`, ...changes) } : {}),
    forTrainer: () => sentences(`${what}: ${when}.`, ...changes, ...notes),
  });
}

/** How many requests wait for the time that is called off, by trainer (D22). */
export type Waiting = ReadonlyMap<string, number>;

interface CalledOff {
  readonly time: Interval;
  readonly waiting: Waiting;
}

/** A training was called off. */
export function calledOffNotices(to: Audience, groupName: string, { time, waiting }: CalledOff): GroupNotice[] {
  const when = whenText(time);
  return tell(to, {
    forOwner: (dogs) => `Trening grupy „${groupName}” odwołany: ${dogs}, ${when}.`,
    forTrainer: (id) =>
      sentences(`Trening grupy „${groupName}” odwołany: ${when}.`, waitingText(waiting.get(id) ?? 0, 1)),
  });
}

interface Deleted {
  readonly times: readonly Interval[];
  readonly waiting: Waiting;
}

/** A group is no more, and its future trainings with it (D29). */
export function deletedNotices(to: Audience, groupName: string, { times, waiting }: Deleted): GroupNotice[] {
  const calledOff = times.length === 0 ? '' : `Odwołane treningi: ${timesText(times)}.`;
  const waitingFor = (trainerId: string) => waitingText(waiting.get(trainerId) ?? 0, times.length);
  return tell(to, {
    forOwner: (dogs) => sentences(`Grupa „${groupName}” została usunięta: ${dogs}.`, calledOff),
    forTrainer: (id) => sentences(`Grupa „${groupName}” została usunięta.`, calledOff, waitingFor(id)),
  });
}

interface Membership {
  readonly groupName: string;
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
export function membershipNotices(of: Membership): GroupNotice[] {
  const { groupName, futureCount, actor, addedDogs, removedDogs } = of;
  const concerns = futureCount === 0 ? '' : ` (dotyczy ${futureCount} ${pluralForm(futureCount, futureTrainings)})`;
  const ownersOf = (dogs: readonly GroupDog[], event: string) =>
    byOwner(dogs).map(({ owner, dogNames }) => ({
      memberId: owner.id,
      message: `${together(dogNames)}: ${event} „${groupName}”${concerns}.`,
    }));
  const forOwners = [...ownersOf(addedDogs, 'zapisano do grupy'), ...ownersOf(removedDogs, 'wypisano z grupy')];
  return [...oncePerMember(forOwners), ...forTrainers()];

  function forTrainers(): GroupNotice[] {
    const author = `Zmiana: ${actor.name}.`;
    const joined = (event: string) => `${event} „${groupName}”${concerns}. ${author}`;
    const parts = [
      ['zapisano', named(addedDogs)],
      ['wypisano', named(removedDogs)],
      [of.addedTrainers.length === 1 ? 'nowy trener' : 'nowi trenerzy', of.addedTrainers.map(({ name }) => name)],
      [
        of.removedTrainers.length === 1 ? 'nie prowadzi już' : 'nie prowadzą już',
        of.removedTrainers.map(({ name }) => name),
      ],
    ] as const;
    const what = parts.flatMap(([event, names]) => (names.length === 0 ? [] : [`${event}: ${fewOf(names)}`]));
    const changed = `Zmiana składu grupy „${groupName}”${concerns}: ${what.join('; ')}. ${author}`;
    return [
      ...of.addedTrainers.map(({ id }) => ({ memberId: id, message: joined('Prowadzisz teraz grupę') })),
      ...of.removedTrainers.map(({ id }) => ({ memberId: id, message: joined('Nie prowadzisz już grupy') })),
      ...of.stayingTrainerIds.map((memberId) => ({ memberId, message: changed })),
    ].filter(({ memberId }) => memberId !== actor.id);
  }
}

/** Whoever has several lines of one event hears them as one. */
function oncePerMember(notices: readonly GroupNotice[]): GroupNotice[] {
  const members = Map.groupBy(notices, ({ memberId }) => memberId);
  return [...members].map(([memberId, lines]) => ({
    memberId,
    message: lines.map(({ message }) => message).join(' '),
  }));
}

/** An owner put a dog of theirs into a group, or took it out (D54). */
export function enrolmentNotices(
  trainerIds: readonly string[],
  { event, groupName, dog }: { event: 'joined' | 'left'; groupName: string; dog: GroupDog },
): GroupNotice[] {
  const what = event === 'joined' ? 'Zapis do grupy' : 'Wypis z grupy';
  return trainerIds.map((memberId) => ({
    memberId,
    message: `${what} „${groupName}”: ${dog.name} (${dog.owner.name}).`,
  }));
}
