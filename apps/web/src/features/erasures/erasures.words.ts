import { counted, type PluralForms } from '@psia/contract/core/words/plural';
import type { Erasure } from '@psia/contract/erasures/erasures.contract';
import { formatDate } from '#lib/format/dates.ts';

/** What becomes of somebody's data when they leave a school. */
export type DataChoice = 'keep' | 'erase';

/** The choices, for a trainer who ends the work with somebody and for whoever leaves. */
export const dataChoices = {
  trainer: {
    label: 'Co z danymi tej osoby?',
    keep: 'Zostają w historii szkoły',
    erase: 'Usuń je za 30 dni',
  },
  self: {
    label: 'Co z Twoimi danymi?',
    keep: 'Zostają w szkole',
    erase: 'Usuń je za 30 dni',
  },
} as const;

/** What is erased and what stays. */
export const erasedText =
  'Za 30 dni znikną imię i nazwisko, telefon, adresy, dane i zdjęcia psów, zalecenia, notatki, ankiety i raporty. Zostaną terminy treningów bez imion i nazwisk.';

/** When somebody's data are erased, and whose wish it is. */
export function erasureText({ dueOn, isOwnWish, plannedBy }: Erasure): string {
  const whose = isOwnWish
    ? ' na prośbę tej osoby'
    : plannedBy === null
      ? ', bo minął czas ich przechowywania'
      : ` (${plannedBy})`;
  return `Dane zostaną usunięte ${formatDate(dueOn)}${whose}.`;
}

const yearForms: PluralForms = { one: 'rok', few: 'lata', many: 'lat' };

/** How long data are kept, to choose from. */
export const retentionChoices = Array.from({ length: 10 }, (_, index) => ({
  value: String(index + 1),
  label: counted(index + 1, yearForms),
}));
