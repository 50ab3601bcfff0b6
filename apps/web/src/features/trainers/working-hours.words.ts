import type { PluralForms } from '@psia/contract/core/words/plural';
import type { Effects } from '@psia/contract/occupancy/effects.contract';

const trainings = { one: 'trening', few: 'treningi', many: 'treningów' };
const requests = { one: 'prośba', few: 'prośby', many: 'próśb' };
const both = { one: 'trening lub prośba', few: 'treningi i prośby', many: 'treningów i próśb' };

function nounsOf(effects: Effects | undefined): PluralForms {
  if (!effects) return both;
  const { total, earliest } = effects;
  const waiting = earliest.filter(({ kind }) => kind === 'request').length;
  if (waiting === total) return requests;
  return waiting === 0 && earliest.length === total ? trainings : both;
}

/** `Poza nowymi godzinami pracy zostanie # treningów i próśb:`, of what is left there; for any count. */
export function outsideHoursWords(effects: Effects | undefined): PluralForms {
  const { one, few, many } = nounsOf(effects);
  const outside = 'Poza nowymi godzinami pracy';
  return {
    one: `${outside} zostanie # ${one}:`,
    few: `${outside} zostaną # ${few}:`,
    many: `${outside} zostanie # ${many}:`,
  };
}
