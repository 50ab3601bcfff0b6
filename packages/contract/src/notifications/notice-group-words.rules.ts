import { type PluralForms, pluralForm } from '../core/words/plural.ts';
import { timesText, whenText } from '../core/words/when.ts';
import { waitingText } from '../requests/waiting-text.rules.ts';
import type { NoticeFacts } from './notice-facts.rules.ts';

const others: PluralForms = { one: 'kolejny', few: 'kolejne', many: 'kolejnych' };
const futureTrainings: PluralForms = {
  one: 'nadchodzącego treningu',
  few: 'nadchodzących treningów',
  many: 'nadchodzących treningów',
};
const list = new Intl.ListFormat('pl');

const sentences = (...texts: readonly string[]) => texts.filter((text) => text !== '').join(' ');

interface Dog {
  readonly dogName: string;
}

/** Names in one list: 'Azor, Burek i Łatka'. */
const together = (names: readonly string[]) => list.format(names);

/** The names of some dogs: 'Azor, Burek i Łatka'. */
export function namesOf(dogs: readonly Dog[] = []): string {
  return together(dogs.map(({ dogName }) => dogName));
}

/** Adds who did it, for trainers. */
function signed(text: string, { to, by }: Pick<NoticeFacts<'group-trainings-planned'>, 'to' | 'by'>): string {
  return to === 'trainer' ? `${text} Zmiana: ${by?.name ?? ''}.` : text;
}

/** The sentence for planned trainings; several planned together are one notice (D28, D36). */
export function plannedText(facts: NoticeFacts<'group-trainings-planned'>): string {
  const { to, groupName, dogs, times } = facts;
  const [event, comma] =
    times.count === 1 ? ['Nowy trening grupy', ','] : [`Nowe treningi (${times.count}) grupy`, ';'];
  const whose = to === 'owner' ? `${namesOf(dogs)}${comma} ` : '';
  return signed(`${event} „${groupName}”: ${whose}${timesText(times.first, times.count)}.`, facts);
}

/** The sentence for a group training with another time, hall or notes. Owners aren't told of notes. */
export function groupChangedText(facts: NoticeFacts<'group-training-changed'>): string {
  const { to, groupName, dogs, before, after, hallName, changed } = facts;
  const hall = hallName === null ? 'Bez sali.' : `Sala: ${hallName}.`;
  const whose = to === 'owner' ? `${namesOf(dogs)}, ` : '';
  const text = sentences(
    `Trening grupy „${groupName}” zmieniony: ${whose}${whenText(before)}.`,
    changed.includes('time') ? `Nowy termin: ${whenText(after)}.` : '',
    changed.includes('hall') ? hall : '',
    to === 'trainer' && changed.includes('notes') ? 'Nowe notatki.' : '',
  );
  return signed(text, facts);
}

/**
 * The sentence for a group training that was called off. A trainer also reads how many requests wait for that time
 * (D22).
 */
export function groupCancelledText(facts: NoticeFacts<'group-training-cancelled'>): string {
  const { to, groupName, dogs, time, waiting = 0 } = facts;
  const whose = to === 'owner' ? `${namesOf(dogs)}, ` : '';
  const text = sentences(`Trening grupy „${groupName}” odwołany: ${whose}${whenText(time)}.`, waitingText(waiting, 1));
  return signed(text, facts);
}

/** The sentence for several trainings of a group that were called off together. */
export function groupTrainingsCancelledText(facts: NoticeFacts<'group-trainings-cancelled'>): string {
  const { to, groupName, dogs, times, waiting = 0 } = facts;
  const whose = to === 'owner' ? `${namesOf(dogs)}; ` : '';
  const text = sentences(
    `Treningi (${times.count}) grupy „${groupName}” odwołane: ${whose}${timesText(times.first, times.count)}.`,
    waitingText(waiting, times.count),
  );
  return signed(text, facts);
}

/** The sentence for a deleted group and its future trainings (D29). */
export function groupDeletedText(facts: NoticeFacts<'group-deleted'>): string {
  const { to, groupName, dogs, times, waiting = 0 } = facts;
  const whose = to === 'owner' ? `: ${namesOf(dogs)}` : '';
  const text = sentences(
    `Grupa „${groupName}” została usunięta${whose}.`,
    times.count === 0 ? '' : `Odwołane treningi: ${timesText(times.first, times.count)}.`,
    waitingText(waiting, times.count),
  );
  return signed(text, facts);
}

type Members = NoticeFacts<'group-members-changed'>;

/** 'Psie przedszkole' (dotyczy 3 nadchodzących treningów). */
function concerned({ groupName, futureCount }: Members): string {
  const future = futureCount === 0 ? '' : ` (dotyczy ${futureCount} ${pluralForm(futureCount, futureTrainings)})`;
  return `„${groupName}”${future}`;
}

type Some = Extract<Members, { to: 'trainer' }>['dogsAdded'];

/** What happened to some people or dogs: 'zapisano: Azor (Jan Kot) i 2 kolejne'; empty for nobody. */
function changeOf(event: string, { count, first }: Some): string[] {
  if (count === 0) return [];
  const rest = count - first.length;
  const names = first.map(({ name }) => name);
  return [`${event}: ${together(rest === 0 ? names : [...names, `${rest} ${pluralForm(rest, others)}`])}`];
}

/**
 * The sentence for a trainer's change of a group's members. Owners read of their own dogs, the group's other trainers
 * of everybody.
 */
export function membersText(facts: Members): string {
  const what = concerned(facts);
  if (facts.to === 'owner') {
    const sentenceOf = (event: string, dogs: readonly Dog[]) =>
      dogs.length === 0 ? '' : `${namesOf(dogs)}: ${event} ${what}.`;
    return sentences(sentenceOf('zapisano do grupy', facts.added), sentenceOf('wypisano z grupy', facts.removed));
  }
  if (facts.reader === 'added') return signed(`Prowadzisz teraz grupę ${what}.`, facts);
  if (facts.reader === 'removed') return signed(`Nie prowadzisz już grupy ${what}.`, facts);
  const { dogsAdded, dogsRemoved, trainersAdded, trainersRemoved } = facts;
  const changes = [
    ...changeOf('zapisano', dogsAdded),
    ...changeOf('wypisano', dogsRemoved),
    ...changeOf(trainersAdded.count === 1 ? 'nowy trener' : 'nowi trenerzy', trainersAdded),
    ...changeOf(trainersRemoved.count === 1 ? 'nie prowadzi już' : 'nie prowadzą już', trainersRemoved),
  ];
  return signed(`Zmiana składu grupy ${what}: ${changes.join('; ')}.`, facts);
}

/** The sentence for an owner who adds a dog to a group or takes it out (D54). */
export function enrolmentText(facts: NoticeFacts<'group-joined'>, event: string): string {
  return `${event} „${facts.groupName}”: ${facts.dogName} (${facts.ownerName}).`;
}

/** The sentence for a dog that won't come to a group training, or comes after all (D260). */
export function excuseText(facts: NoticeFacts<'group-training-excused'>, event: string): string {
  const { groupName, dogName, ownerName, time } = facts;
  return `${dogName} (${ownerName}) ${event} na trening grupy „${groupName}”, ${whenText(time)}.`;
}
