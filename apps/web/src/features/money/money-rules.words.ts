import { groupedAccount } from '@psia/contract/core/words/bank-account';
import type { MoneyRules } from '@psia/contract/money/money-rules.contract';

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
    ...(bankAccount === null ? [] : [['Rachunek do przelewów', groupedAccount(bankAccount)] as [string, string]]),
    ...(transferName === null ? [] : [['Odbiorca przelewu', transferName] as [string, string]]),
  ];
}
