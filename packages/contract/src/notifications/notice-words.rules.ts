import { clockOf, dateOf } from '../core/time.ts';
import type { DayOfWeek } from '../core/weekly-hours.ts';
import { type PluralForms, pluralForm } from '../core/words/plural.ts';
import { dateText, dayText, timesText } from '../core/words/when.ts';
import { recurrenceInSentence } from '../reports/recurrences.rules.ts';
import type { DogPersonAct, NoticeFacts } from './notice-facts.rules.ts';
import * as groups from './notice-group-words.rules.ts';
import type { NoticeKind } from './notice-kinds.rules.ts';
import * as passes from './notice-pass-words.rules.ts';
import * as trainings from './notice-training-words.rules.ts';

const everyDay: Readonly<Record<DayOfWeek, string>> = {
  MONDAY: 'co poniedziałek',
  TUESDAY: 'co wtorek',
  WEDNESDAY: 'co środę',
  THURSDAY: 'co czwartek',
  FRIDAY: 'co piątek',
  SATURDAY: 'co sobotę',
  SUNDAY: 'co niedzielę',
};

type LockedTime = NoticeFacts<'time-locked'>;

/** Formats an absence: 'Urlop, 07.12.2026–11.12.2026', 'Obiad, co piątek 12:00–13:00, 04.12.2026–29.01.2027'. */
function absenceText(absence: NonNullable<LockedTime['absence']>): string {
  const { name, firstDay, lastDay, dayOfWeek, startTime, endTime } = absence;
  const week = dayOfWeek === null ? [] : [`${everyDay[dayOfWeek]} ${startTime ?? ''}–${endTime ?? ''}`];
  const days = firstDay === lastDay ? dayText(firstDay) : `${dateText(firstDay)}–${dateText(lastDay)}`;
  return [...(name === null ? [] : [name]), ...week, days].join(', ');
}

/** The sentence for time that a colleague locked or unlocked; `what` is 'Zablokowan' or 'Odblokowan'. */
function lockText({ slots, absence, by }: LockedTime, what: string): string {
  const author = `Zmiana: ${by?.name ?? ''}.`;
  if (absence) return `${what}y czas w Twoim kalendarzu: ${absenceText(absence)}. ${author}`;
  const times = slots.count === 1 ? `${what}y termin` : `${what}e terminy (${slots.count})`;
  return `${times} w Twoim kalendarzu: ${timesText(slots.first, slots.count)}. ${author}`;
}

const newcomers = { owner: 'właściciel', trainer: 'trener' } as const;
const newExercises = { one: 'nowe ćwiczenie', few: 'nowe ćwiczenia', many: 'nowych ćwiczeń' };

/** The most dogs of an owner that a line about a survey names. */
const mostNamed = 10;

function surveyAssignedText({ dogs, title }: NoticeFacts<'survey-assigned'>): string {
  const names = dogs.map(({ dogName }) => dogName);
  const rest = names.length > mostNamed ? ` i jeszcze ${names.length - mostNamed}` : '';
  return `${names.slice(0, mostNamed).join(', ')}${rest}: nowa ankieta „${title}”.`;
}

function exercisesText({ dogName, count, by }: NoticeFacts<'exercises-assigned'>): string {
  const number = count === 1 ? '' : `${count} `;
  return `${dogName}: ${number}${pluralForm(count, newExercises)} (${by?.name ?? ''}).`;
}

function reportAssignedText({ dogs, title, startDate, recurrence }: NoticeFacts<'report-assigned'>): string {
  const isAlike = startDate !== null && recurrence !== null;
  const when = isAlike ? `, ${recurrenceInSentence(recurrence)} od ${dateText(startDate)}` : '';
  return `${dogs.map(({ dogName }) => dogName).join(', ')}: nowy raport „${title}”${when}.`;
}

function mailsHeldText({ count, sendsAt }: NoticeFacts<'mails-held'>): string {
  const when = `${dayText(dateOf(sendsAt))}, ${clockOf(sendsAt)}`;
  return `Zbyt wiele wiadomości naraz: ${count} czeka. Wyślemy je zebrane w jedną dla każdej osoby, ostatnie około: ${when}.`;
}

const trainingForms: PluralForms = { one: 'trening', few: 'treningi', many: 'treningów' };
const groupTrainingForms: PluralForms = {
  one: 'trening grupowy',
  few: 'treningi grupowe',
  many: 'treningów grupowych',
};

function memberLeftText({ role, name, takenOver }: NoticeFacts<'member-left'>): string {
  if (role === 'owner') return `${name} (właściciel) nie korzysta już ze szkoły.`;
  const taken = [
    ...(takenOver?.trainings ? [`${takenOver.trainings} ${pluralForm(takenOver.trainings, trainingForms)}`] : []),
    ...(takenOver?.groupTrainings
      ? [`${takenOver.groupTrainings} ${pluralForm(takenOver.groupTrainings, groupTrainingForms)}`]
      : []),
  ];
  const rest = taken.length === 0 ? '' : ` Przejmujesz: ${taken.join(' i ')}.`;
  return `${name} nie jest już w zespole.${rest}`;
}

const dogPersonActWords: Readonly<Record<DogPersonAct, string>> = {
  'training-requested': 'prosi o trening',
  'training-request-withdrawn': 'wycofuje prośbę o trening',
  'training-move-requested': 'prosi o inny termin treningu',
  'training-cancelled': 'odwołuje trening',
  'group-joined': 'zapisuje do grupy',
  'group-left': 'wypisuje z grupy',
  'group-training-excused': 'zgłasza nieobecność na treningu grupy',
  'group-training-excuse-withdrawn': 'zapowiada jednak obecność na treningu grupy',
  'survey-filled': 'wypełnia ankietę',
  'report-filled': 'wypełnia raport',
};

/** 'Azor: Jan Kot prosi o trening, wtorek 03.03.2026, 10:00–11:00.' */
function dogPersonActedText({ dogName, act, times = [], what, by }: NoticeFacts<'dog-person-acted'>): string {
  const name = what === undefined ? '' : ` „${what}”`;
  const when = times.length === 0 ? '' : `, ${timesText(times, times.length)}`;
  return `${dogName}: ${by?.name ?? ''} ${dogPersonActWords[act]}${name}${when}.`;
}

function dogPersonChangedText({ dogs, name, joins }: NoticeFacts<'dog-person-changed'>): string {
  return `${groups.namesOf(dogs)}: ${name} ${joins ? 'opiekuje się teraz z Tobą' : 'nie opiekuje się już z Tobą'}.`;
}

const words: { readonly [K in NoticeKind]: (facts: NoticeFacts<K>) => string } = {
  'earlier-notice': ({ sentence }) => sentence,
  'training-requested': trainings.requestedText,
  'training-request-withdrawn': trainings.withdrawnText,
  'training-request-declined': trainings.declinedText,
  'training-requests-ended': trainings.requestsEndedText,
  'training-confirmed': trainings.confirmedText,
  'training-booked': trainings.bookedText,
  'training-changed': trainings.editedText,
  'training-moved': trainings.editedText,
  'training-move-requested': trainings.moveRequestedText,
  'training-cancelled': trainings.cancelledText,
  'training-note-added': (facts) => trainings.noteText(facts, 'Nowa informacja do treningu'),
  'training-note-changed': (facts) => trainings.noteText(facts, 'Zmieniona informacja do treningu'),
  'group-members-changed': groups.membersText,
  'group-joined': (facts) => groups.enrolmentText(facts, 'Zapis do grupy'),
  'group-left': (facts) => groups.enrolmentText(facts, 'Wypis z grupy'),
  'group-training-excused': (facts) => groups.excuseText(facts, 'nie przyjdzie'),
  'group-training-excuse-withdrawn': (facts) => groups.excuseText(facts, 'jednak przyjdzie'),
  'group-deleted': groups.groupDeletedText,
  'group-trainings-planned': groups.plannedText,
  'group-training-changed': groups.groupChangedText,
  'group-training-cancelled': groups.groupCancelledText,
  'group-trainings-cancelled': groups.groupTrainingsCancelledText,
  'time-locked': (facts) => lockText(facts, 'Zablokowan'),
  'time-unlocked': (facts) => lockText(facts, 'Odblokowan'),
  'invitation-accepted': ({ name, role }) => `Zaproszenie przyjęte: ${name} (${newcomers[role]}) ma już konto.`,
  'member-left': memberLeftText,
  'school-handed-over': ({ by }) => `Szkoła została Ci przekazana. Zmiana: ${by?.name ?? ''}.`,
  'dog-received': ({ dogs, by }) => `Na Twojej liście psów: ${groups.namesOf(dogs)} (${by?.name ?? ''}).`,
  'dog-given-away': ({ dogs, by }) => `Nie ma już na Twojej liście psów: ${groups.namesOf(dogs)} (${by?.name ?? ''}).`,
  'dog-person-changed': dogPersonChangedText,
  'dog-person-acted': dogPersonActedText,
  'pass-sold': passes.soldText,
  'pass-low': passes.lowText,
  'pass-lapsed': passes.lapsedText,
  'recommendation-added': ({ dogs, by }) => `${groups.namesOf(dogs)}: nowe zalecenia (${by?.name ?? ''}).`,
  'exercises-assigned': exercisesText,
  'survey-assigned': surveyAssignedText,
  'survey-filled': ({ title, dogName, by }) => `Wypełniono ankietę „${title}”: ${dogName} (${by?.name ?? ''}).`,
  'report-assigned': reportAssignedText,
  'report-filled': ({ title, dueDate, dogName, by }) =>
    `Wypełniono raport „${title}” za ${dateText(dueDate)}: ${dogName} (${by?.name ?? ''}).`,
  'report-answered': ({ title, dueDate, dogName }) =>
    `${dogName}: trener odpowiedział na raport „${title}” za ${dateText(dueDate)}.`,
  'mails-held': mailsHeldText,
  'export-ready': ({ exported, until }) =>
    `${exported === 'own' ? 'Plik z Twoimi danymi jest gotowy' : 'Plik z danymi szkoły jest gotowy'}. Możesz go pobrać do ${dateText(until)}.`,
  'export-withdrawn': () =>
    'Pliku z danymi szkoły już nie ma: w międzyczasie usunięto czyjeś dane, które w nim były. Przygotuj nowy.',
};

/** Says how many of the reader's requests ended: other people's (D22) or the owner's own (D51). */
function endedText({ outcome, count }: NonNullable<NoticeFacts['endedRequests']>): string {
  return `${outcome === 'declined' ? 'Odrzucone inne' : 'Wycofane'} prośby o ten termin: ${count}.`;
}

/** Returns the Polish sentence of a notice. Bell, mails and messages all use it. */
export function noticeText<K extends NoticeKind>({
  kind,
  facts,
}: {
  readonly kind: K;
  readonly facts: NoticeFacts<K>;
}): string {
  const text = words[kind](facts);
  return facts.endedRequests ? `${text} ${endedText(facts.endedRequests)}` : text;
}
