import { counted, pluralForm, type PluralForms } from '@psia/contract/core/words/plural';
import { trainingForms } from '../passes.words.ts';

const passForms: PluralForms = { one: 'karnet', few: 'karnety', many: 'karnetów' };

/** '37 karnetów' */
export const passesText = (passes: number): string => counted(passes, passForms);

/** What a break would do to passes. */
export function longerWords(passes: number): string {
  if (passes === 0) return 'Żaden karnet nie jest wtedy ważny albo wszystkie są już wstrzymane.';
  const will = pluralForm(passes, { one: 'będzie ważny', few: 'będą ważne', many: 'będzie ważnych' });
  return `Dłużej ${will} ${passesText(passes)}. Kto ma karnet, przeczyta, od kiedy do kiedy jest wstrzymany.`;
}

/** What becomes of trainings of the break. */
export function unpaidOfBreak(trainings: number): string {
  const stay = pluralForm(trainings, { one: 'zostaje', few: 'zostają', many: 'zostaje' });
  return trainings === 1
    ? `W tych dniach ${stay} 1 umówiony trening, ale karnet za niego nie zapłaci. Odwołaj go, jeśli się nie odbędzie.`
    : `W tych dniach ${stay} ${counted(trainings, trainingForms)}, ale karnety za nie nie zapłacą. Odwołaj je, jeśli się nie odbędą.`;
}

/** What was done, in a toast. */
export const brokenWords = (passes: number): string =>
  `${pluralForm(passes, { one: 'Wstrzymany', few: 'Wstrzymane', many: 'Wstrzymanych' })} ${passesText(passes)}.`;
