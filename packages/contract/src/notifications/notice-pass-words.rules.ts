import { counted, type PluralForms, pluralForm } from '../core/words/plural.ts';
import { dateText } from '../core/words/when.ts';
import type { NoticeFacts } from './notice-facts.rules.ts';
import { namesOf } from './notice-group-words.rules.ts';

const entryForms: PluralForms = { one: 'wejście', few: 'wejścia', many: 'wejść' };
const lapsedForms: PluralForms = { one: 'przepadło', few: 'przepadły', many: 'przepadło' };

/** 'Azor: nowy karnet „Cztery treningi”, 4 wejścia, ważny do 30.06.2026.' */
export function soldText({ dogs, passName, entries, until }: NoticeFacts<'pass-sold'>): string {
  const valid = until === null ? 'ważny od pierwszego treningu' : `ważny do ${dateText(until)}`;
  return `${namesOf(dogs)}: nowy karnet „${passName}”, ${counted(entries, entryForms)}, ${valid}.`;
}

/** What is left after a training: the last entry, or none. */
export function lowText({ dogs, passName, left }: NoticeFacts<'pass-low'>): string {
  const state =
    left === 0
      ? `wszystkie wejścia karnetu „${passName}” są wykorzystane`
      : `na karnecie „${passName}” zostało ${counted(left, entryForms)}`;
  return `${namesOf(dogs)}: ${state}.`;
}

/** 'Azor: karnet „Cztery treningi” skończył się 30.06.2026, przepadły 2 wejścia.' */
export function lapsedText({ dogs, passName, lapsed, until }: NoticeFacts<'pass-lapsed'>): string {
  const entries = `${pluralForm(lapsed, lapsedForms)} ${counted(lapsed, entryForms)}`;
  return `${namesOf(dogs)}: karnet „${passName}” skończył się ${dateText(until)}, ${entries}.`;
}
