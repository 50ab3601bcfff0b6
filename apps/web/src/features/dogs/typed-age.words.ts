import { ageBounds, type AgeUnit } from './typed-age.rules.ts';

/** What an age is counted in: 'Wiek liczony w' latach. */
export const unitLabels: Readonly<Record<AgeUnit, string>> = {
  years: 'latach',
  months: 'miesiącach',
  weeks: 'tygodniach',
};

const wholeUnits: Readonly<Record<AgeUnit, string>> = {
  years: 'pełnych latach',
  months: 'pełnych miesiącach',
  weeks: 'pełnych tygodniach',
};

/** What is wrong with an age that is none: 'Podaj wiek w pełnych latach, od 0 do 40.' */
export function ageFault(unit: AgeUnit): string {
  const [least, most] = ageBounds[unit];
  return `Podaj wiek w ${wholeUnits[unit]}, od ${least} do ${most}.`;
}
