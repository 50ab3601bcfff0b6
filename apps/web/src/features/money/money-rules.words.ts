import type { MoneyRules } from '@psia/contract/money/money-rules.contract';

/** The digits of an account in their groups: '61 1090 1014 …'. */
export const accountWords = (digits: string): string =>
  [digits.slice(0, 2), ...(digits.slice(2).match(/.{1,4}/g) ?? [])].join(' ');

/** The rules as facts to read. */
export function moneyRulesInWords({
  usesMoney,
  chargesTrainings,
  bankAccount,
  transferName,
}: Omit<MoneyRules, 'version'>): [string, string][] {
  return [
    ['Rozliczenia', usesMoney ? 'szkoła je prowadzi' : 'szkoła ich nie prowadzi'],
    ['Treningi bez karnetu', chargesTrainings ? 'do zapłaty dzień po treningu' : 'zapisuje trener'],
    ...(bankAccount === null ? [] : [['Rachunek do przelewów', accountWords(bankAccount)] as [string, string]]),
    ...(transferName === null ? [] : [['Odbiorca przelewu', transferName] as [string, string]]),
  ];
}
