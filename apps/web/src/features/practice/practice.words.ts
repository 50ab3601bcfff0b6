import { addDays, dateOf, type PlainDate } from '@psia/contract/core/time';
import { counted, dayForms } from '@psia/contract/core/words/plural';
import type { Practice } from '@psia/contract/practice/practice.contract';
import {
  isReadyForMore,
  type Proposal,
  proposalAfter,
  type SetOnStep,
  stepAfter,
  streakOf,
} from '@psia/contract/practice/practice.rules';
import { shortDay } from '#lib/format/dates.ts';
import type { Advice } from './progress.rules.ts';
import type { FinishedSet } from './sets.storage.ts';

const setForms = { one: 'seria', few: 'serie', many: 'serii' };

/** How a set went: '4 z 5', or 'bez liczenia' where nobody counted. */
export function resultWords({ attempts, successes }: Pick<Practice, 'attempts' | 'successes'>): string {
  return attempts === null || attempts === 0 ? 'bez liczenia' : `${successes ?? 0} z ${attempts}`;
}

/**
 * What was practised of an exercise, in one line: 'W ostatnich 7 dniach 4 serie, udane 12 z 20 prób, ostatnio wczoraj'; the
 * days in a row are named from the third on.
 */
export function practiceSummary(practice: readonly Practice[], today: PlainDate): string {
  const last = practice.at(-1);
  if (last === undefined) return 'Jeszcze nie ćwiczone w domu';
  const week = practice.filter(({ practisedAt }) => dateOf(practisedAt) > addDays(today, -7));
  const tried = week.reduce((sum, { attempts }) => sum + (attempts ?? 0), 0);
  const done = week.reduce((sum, { successes }) => sum + (successes ?? 0), 0);
  const streak = streakOf(
    practice.map(({ practisedAt }) => dateOf(practisedAt)),
    today,
  );
  return [
    week.length > 0 && `W ostatnich 7 dniach ${counted(week.length, setForms)}`,
    tried > 0 && `udane ${done} z ${tried} prób`,
    `${week.length > 0 ? 'ostatnio' : 'Ostatnio ćwiczone'} ${shortDay(dateOf(last.practisedAt), today)}`,
    streak >= 3 && `${counted(streak, dayForms)} z rzędu`,
  ]
    .filter((part) => part !== false)
    .join(', ');
}

/** What follows from a set, in words for an owner. */
export function proposalWords(proposal: Proposal): string {
  return {
    next: 'Świetnie! Następnym razem spróbujcie odrobinę trudniej.',
    repeat: 'Dobrze idzie. Powtórzcie tak samo.',
    back: 'To jeszcze za trudne. Następnym razem wróćcie do łatwiejszej wersji.',
  }[proposal];
}

interface StepsLeft {
  /** The last step to which the dog goes on without the trainer. */
  readonly last: number;
  /** How many steps the exercise has. */
  readonly stepCount: number;
}

/** What follows from a set on a step, in words for an owner; never a step beyond the last one that the trainer allows. */
export function stepProposalWords(set: SetOnStep, { last, stepCount }: StepsLeft): string {
  if (isReadyForMore(set, { last })) {
    return last < stepCount
      ? 'Świetnie! Na trudniejszy krok pozwoli trener, na razie ćwiczcie ten.'
      : 'Świetnie! To ostatni krok. Trener zdecyduje, co dalej.';
  }
  const next = stepAfter(set, { last });
  if (next > set.step) return `Świetnie! Następnym razem krok ${next}.`;
  if (proposalAfter(set) === 'repeat') return `Dobrze idzie. Następnym razem jeszcze raz krok ${next}.`;
  if (next < set.step) return `To jeszcze za trudne. Następnym razem wróćcie do kroku ${next}.`;
  return `To jeszcze za trudne. Następnym razem spokojniej i krócej, też krok ${next}.`;
}

/** What the last sets say to a trainer who writes recommendations. */
export function adviceWords(
  { proposal, attempts, successes }: Advice,
  { hasStep }: { readonly hasStep: boolean },
): string {
  const result = `Ostatnio udane ${successes} z ${attempts} prób`;
  if (hasStep) return proposal === 'back' ? `${result}: może krok wstecz?` : `${result}: może krok dalej?`;
  return proposal === 'back' ? `${result}: może łatwiejsza wersja?` : `${result}: może trudniejsza wersja?`;
}

/** The label of the button that writes the advice into the recommendations. */
export const adviceDeeds = { back: 'Dopisz krok wstecz', next: 'Dopisz krok dalej' } as const;

/** The sentence for the owner that follows from the advice. */
export function adviceSentence(name: string, { proposal }: Pick<Advice, 'proposal'>): string {
  return proposal === 'back'
    ? `${name}: krok wstecz, wróćcie do łatwiejszej wersji.`
    : `${name}: krok dalej, spróbujcie odrobinę trudniej.`;
}

/** A time that runs, as minutes and seconds: '2:05'. */
export function clockWords(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** What a finished set is called while it waits to be sent: 'Seria: Siad, 4 z 5'. */
export function setTitle(exerciseName: string, set: Pick<FinishedSet, 'attempts' | 'successes'>): string {
  return `Seria: ${exerciseName}, ${resultWords({ attempts: set.attempts ?? null, successes: set.successes ?? null })}`;
}

const moreForms = { one: 'dodatkowa seria', few: 'dodatkowe serie', many: 'dodatkowych serii' };

/** How often something was practised today, of how often it is to be: 'dziś 1 z 2', 'dziś 2 z 2 i 1 dodatkowa seria'. */
export function todayWords(times: number, perDay: number | null): string {
  if (perDay !== null && times > perDay) return `dziś ${perDay} z ${perDay} i ${counted(times - perDay, moreForms)}`;
  if (perDay !== null) return `dziś ${times} z ${perDay}`;
  return times === 0 ? 'dziś jeszcze nie' : `dziś ${counted(times, setForms)}`;
}
