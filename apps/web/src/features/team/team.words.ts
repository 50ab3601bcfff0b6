import { counted, type PluralForms } from '@psia/contract/core/words/plural';
import type { OpenWork } from '@psia/contract/team/team.contract';
import { fullName } from '#lib/format/names.ts';

const trainingForms: PluralForms = { one: 'trening', few: 'treningi', many: 'treningów' };
const groupTrainingForms: PluralForms = {
  one: 'trening grupowy',
  few: 'treningi grupowe',
  many: 'treningów grupowych',
};
const requestForms: PluralForms = { one: 'prośba o trening', few: 'prośby o trening', many: 'próśb o trening' };
const lockForms: PluralForms = {
  one: 'zablokowany termin',
  few: 'zablokowane terminy',
  many: 'zablokowanych terminów',
};

/** Who leaves: a colleague, who is named, or the one who is signed in. */
export type Leaver = { readonly firstName: string; readonly lastName: string } | 'self';

/** The title, the buttons and what is said, for a colleague and for oneself. */
export function leavingWords(leaver: Leaver) {
  if (leaver === 'self') {
    return {
      title: 'Opuścić szkołę?',
      lead: 'Zobacz, co masz zaplanowane, i wybierz, co z tym zrobić.',
      confirm: 'Opuść szkołę',
      done: 'Nie należysz już do szkoły.',
      failed: 'Nie udało się opuścić szkoły.',
    };
  }
  const name = fullName(leaver);
  return {
    title: `Usunąć z zespołu: ${name}?`,
    lead: 'Zobacz, co jest zaplanowane, i wybierz, co z tym zrobić.',
    confirm: 'Usuń z zespołu',
    done: `${name} nie jest już w zespole.`,
    failed: 'Nie udało się usunąć z zespołu.',
  };
}

/** Why somebody can't leave, in the dialog's first words. */
export function refusalText(refusal: NonNullable<OpenWork['refusal']>, leaver: Leaver): string {
  if (refusal === 'LAST_TRAINER') {
    return 'W szkole nie ma innego trenera. Najpierw zaproś kogoś, kto ją poprowadzi.';
  }
  return leaver === 'self'
    ? 'Jesteś założycielem szkoły. Najpierw przekaż ją innemu trenerowi.'
    : 'To założyciel szkoły, więc nikt nie może go usunąć. Może odejść, gdy przekaże szkołę innemu trenerowi.';
}

/** Whether there is anything that a colleague may take over. */
export function hasWork({ trainings, groupTrainings, groups }: OpenWork): boolean {
  return trainings.count + groupTrainings.count > 0 || groups.some(({ isOnlyTrainer }) => isOnlyTrainer);
}

/** What is chosen: who takes over, or that all is called off, and whether that includes what a colleague can't take. */
export interface Choice {
  readonly kind: 'nobody-chosen' | 'colleague' | 'call-off';
  readonly colleague: { readonly id: string; readonly firstName: string; readonly lastName: string } | null;
  readonly callsOffClashes: boolean;
}

/** Whether it is decided what becomes of everything. */
export function isDecided(choice: Choice, work: OpenWork): boolean {
  if (!hasWork(work) || choice.kind === 'call-off') return true;
  const clashes = work.trainings.clashes + work.groupTrainings.clashes;
  return choice.kind === 'colleague' && choice.colleague !== null && (clashes === 0 || choice.callsOffClashes);
}

const nouns = (parts: readonly string[]) => new Intl.ListFormat('pl').format(parts);

function amounts(trainings: number, groupTrainings: number): string {
  return nouns([
    ...(trainings > 0 ? [counted(trainings, trainingForms)] : []),
    ...(groupTrainings > 0 ? [counted(groupTrainings, groupTrainingForms)] : []),
  ]);
}

/** What will happen, a sentence each. */
export function summaryOf(work: OpenWork, choice: Choice, leaver: Leaver): string[] {
  const { trainings, groupTrainings, groups, requests, lockedTimes } = work;
  const takes = choice.kind === 'colleague' && choice.colleague !== null;
  const off = takes ? [trainings.clashes, groupTrainings.clashes] : [trainings.count, groupTrainings.count];
  const [offTrainings = 0, offGroupTrainings = 0] = off;
  const taken = amounts(trainings.count - offTrainings, groupTrainings.count - offGroupTrainings);
  const ownGroups = groups.filter(({ isOnlyTrainer }) => isOnlyTrainer).map(({ name }) => `„${name}”`);
  const shared = groups.filter(({ isOnlyTrainer }) => !isOnlyTrainer).map(({ name }) => `„${name}”`);
  const calledOff = amounts(offTrainings, offGroupTrainings);
  return [
    ...(takes && taken !== '' && choice.colleague ? [`Przejmuje ${fullName(choice.colleague)}: ${taken}.`] : []),
    ...(takes && ownGroups.length > 0 ? [`Grupy z nowym trenerem: ${nouns(ownGroups)}.`] : []),
    ...(calledOff === '' ? [] : [`Odwołane: ${calledOff}. Właściciele dostaną wiadomość.`]),
    ...(!takes && ownGroups.length > 0 ? [`Zostają bez trenera, póki ktoś ich nie weźmie: ${nouns(ownGroups)}.`] : []),
    ...(shared.length > 0 ? [`Prowadzą dalej pozostali trenerzy: ${nouns(shared)}.`] : []),
    ...(requests.count > 0 ? [`Odrzucone: ${counted(requests.count, requestForms)}.`] : []),
    ...(lockedTimes > 0 ? [`Zwolnione: ${counted(lockedTimes, lockForms)}.`] : []),
    leaver === 'self'
      ? 'Wylogujemy Cię na wszystkich urządzeniach. Twoje zalecenia i historia zostają w szkole.'
      : 'Ta osoba zostanie od razu wylogowana i dostanie wiadomość. Jej zalecenia i historia zostają.',
    'Tego nie cofnie „Cofnij”. Wrócić można przez zaproszenie na ten sam adres e-mail.',
  ];
}

/** What an owner is told who leaves: always, and while the data stay. */
export const ownerLeavingTexts = {
  always:
    'Wylogujemy Cię na wszystkich urządzeniach, a trenerzy dowiedzą się, że odchodzisz. Tego nie cofnie „Cofnij”.',
  keep: 'Dane psów i historia zostają w szkole. Wrócisz do nich, gdy szkoła zaprosi Cię na ten sam adres e-mail.',
};

/** What a kind of open work is called in the dialog, and how much of it there is. */
export const workForms = { training: trainingForms, groupTraining: groupTrainingForms, request: requestForms };
