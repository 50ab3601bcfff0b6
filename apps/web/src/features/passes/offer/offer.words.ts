import { counted } from '@psia/contract/core/words/plural';
import type { PassProduct } from '@psia/contract/passes/pass-products.contract';
import type { PassRules } from '@psia/contract/passes/pass-rules.contract';
import type { Validity } from '@psia/contract/passes/validity.rules';
import { formatDate } from '#lib/format/dates.ts';
import type { DeleteWords } from '#ui/dialogs/delete-dialog.tsx';
import type { TypedNumber } from '#ui/fields/number-field.tsx';

const unitForms = {
  DAYS: { one: 'dzień', few: 'dni', many: 'dni' },
  WEEKS: { one: 'tydzień', few: 'tygodnie', many: 'tygodni' },
  MONTHS: { one: 'miesiąc', few: 'miesiące', many: 'miesięcy' },
} as const;

/** The units of a pass's length, as a form offers them. */
export const validityChoices: readonly { readonly value: Validity['unit']; readonly label: string }[] = [
  { value: 'DAYS', label: 'dni' },
  { value: 'WEEKS', label: 'tygodni' },
  { value: 'MONTHS', label: 'miesięcy' },
  { value: 'UNTIL', label: 'do wybranego dnia' },
];

/** How long a pass is valid: 'ważny 3 miesiące od pierwszego treningu'. */
export function validityWords({ validity, startsWith }: Pick<PassProduct, 'validity' | 'startsWith'>): string {
  if (validity.unit === 'UNTIL') return `ważny do ${formatDate(validity.until)}`;
  const from = startsWith === 'SALE' ? 'od dnia sprzedaży' : 'od pierwszego treningu';
  return `ważny ${counted(validity.count, unitForms[validity.unit])} ${from}`;
}

const missingWords = (noShow: PassRules['noShow']): [string, string] => [
  'Nieobecność bez zapowiedzi',
  noShow === 'ENTRY' ? 'wejście przepada' : 'wejście wraca',
];

interface RulesToSay extends Pick<PassRules, 'usesPasses' | 'lateCancel'> {
  readonly freeCancelHours: TypedNumber;
  /** Missing where attendance is not noted. */
  readonly noShow?: PassRules['noShow'] | undefined;
}

/** What the rules of passes say, each with its name. */
export function passRulesInWords({ usesPasses, freeCancelHours, lateCancel, noShow }: RulesToSay): [string, string][] {
  const hours =
    typeof freeCancelHours === 'number'
      ? counted(freeCancelHours, { one: 'godzinę', few: 'godziny', many: 'godzin' })
      : freeCancelHours;
  return [
    ['Karnety', usesPasses ? 'szkoła je prowadzi' : 'wyłączone'],
    [
      'Późne odwołanie przez właściciela',
      lateCancel === 'NOTHING' || freeCancelHours === 0
        ? 'wejście zawsze wraca'
        : `później niż ${hours} przed treningiem wejście przepada`,
    ],
    ...(noShow === undefined ? [] : [missingWords(noShow)]),
  ];
}

/** What is asked before a pass is taken out of the offer. */
export function deleteProductWords({ name }: PassProduct): DeleteWords {
  return {
    title: `Usunąć karnet „${name}” z oferty?`,
    text: 'Sprzedane karnety zostają i działają dalej. Nowego nie da się już sprzedać.',
    confirm: 'Usuń karnet',
    done: 'Karnet usunięty z oferty.',
    failed: 'Nie udało się usunąć karnetu.',
  };
}
