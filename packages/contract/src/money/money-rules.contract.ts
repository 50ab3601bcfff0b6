import * as z from 'zod';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';
import { seenVersion, version } from '../core/version.ts';
import { limited } from '../core/words/texts.ts';

const accountMessage = 'Podaj numer rachunku: 26 cyfr, bez błędu w żadnej z nich.';

/** Whether the digits of a Polish account number agree with its two check digits (ISO 13616). */
function isAccountNumber(digits: string): boolean {
  if (!/^\d{26}$/.test(digits)) return false;
  const turned = `${digits.slice(2)}2521${digits.slice(0, 2)}`;
  return BigInt(turned) % 97n === 1n;
}

/** A Polish bank account: 26 digits, however they are grouped, with or without PL in front. */
const bankAccount = z
  .string({ error: accountMessage })
  .max(40, { error: accountMessage })
  .transform((typed) => typed.replace(/^\s*PL/i, '').replaceAll(/[\s-]/g, ''))
  .refine(isAccountNumber, { error: accountMessage });

const fields = {
  /** Whether the school notes what is owed. What it doesn't use is shown nowhere, and nothing is noted by itself. */
  usesMoney: z.boolean({ error: 'Zaznacz tak albo nie.' }),
  /** Whether individual trainings that no pass paid for are charged a day after their end, from when it is switched on. */
  chargesTrainings: z.boolean({ error: 'Zaznacz tak albo nie.' }).default(false),
};
const rules = z.object({
  ...fields,
  /** 26 digits; null: owners are shown no account. */
  bankAccount: z.string().nullable(),
  /** To whom they transfer; null: the school's name. */
  transferName: z.string().nullable(),
  version,
});
export type MoneyRules = z.output<typeof rules>;

const ofSchool = z.object({ schoolId: id('school') });

export const getMoneyRules = defineOperation({
  method: 'GET',
  path: '/school/{schoolId}/money-rules',
  summary: 'Czy szkoła prowadzi rozliczenia i na jaki rachunek płacą właściciele',
  access: 'trainer',
  params: ofSchool,
  output: rules,
});

export const setMoneyRules = defineOperation({
  method: 'PUT',
  path: '/school/{schoolId}/money-rules',
  summary: 'Zmień zasady rozliczeń',
  access: 'trainer',
  params: ofSchool,
  body: z.object({
    ...fields,
    bankAccount: bankAccount.nullable(),
    transferName: limited(70).nullable(),
    version: seenVersion,
  }),
  output: rules,
  errors: ['CHANGED_MEANWHILE'],
});
