import * as z from 'zod';
import { defineOperation } from '../core/operation.ts';
import { email } from '../core/words/texts.ts';
import { session, typedCode, typedPassword } from './accounts.contract.ts';

/** The key of an authenticator app: to be typed (base32), and as the address that a QR code holds. */
const newKey = z.object({ key: z.string(), address: z.string() });
export type NewKey = z.output<typeof newKey>;

/** Ten codes, each good once in place of one from the app. They are shown once. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

const secondFactor = z.object({
  /** Since when codes are asked for, on the school's clock; null: they are not. */
  since: z.string().nullable(),
  recoveryCodesLeft: z.number(),
  /** Whether the school's trainers sign in with a second factor alone. */
  isRequired: z.boolean(),
});
export type SecondFactor = z.output<typeof secondFactor>;

export const getSecondFactor = defineOperation({
  method: 'GET',
  path: '/auth/second-factor',
  summary: 'Własne logowanie dwuetapowe i czy szkoła go wymaga',
  access: 'trainer',
  output: secondFactor,
});

export const beginSecondFactor = defineOperation({
  method: 'POST',
  path: '/auth/second-factor/begin',
  summary: 'Weź nowy klucz dla aplikacji z kodami; działa od potwierdzenia kodem',
  access: 'trainer',
  does: 'worksThenWrites',
  body: z.object({ password: typedPassword, code: typedCode.optional() }),
  output: newKey,
  errors: ['BAD_PASSWORD', 'BAD_CODE', 'CODE_NEEDED'],
});

export const confirmSecondFactor = defineOperation({
  method: 'POST',
  path: '/auth/second-factor/confirm',
  summary: 'Włącz logowanie dwuetapowe kodem z aplikacji; pozostałe sesje się kończą',
  access: 'trainer',
  body: z.object({ code: typedCode }),
  output: recoveryCodes,
  errors: ['BAD_CODE'],
});

export const renewRecoveryCodes = defineOperation({
  method: 'POST',
  path: '/auth/second-factor/recovery-codes',
  summary: 'Weź nowe kody zapasowe; poprzednie przestają działać',
  access: 'trainer',
  does: 'worksThenWrites',
  body: z.object({ password: typedPassword, code: typedCode }),
  output: recoveryCodes,
  errors: ['BAD_PASSWORD', 'BAD_CODE'],
});

export const turnSecondFactorOff = defineOperation({
  method: 'POST',
  path: '/auth/second-factor/off',
  summary: 'Wyłącz logowanie dwuetapowe',
  access: 'trainer',
  does: 'worksThenWrites',
  body: z.object({ password: typedPassword, code: typedCode }),
  errors: ['BAD_PASSWORD', 'BAD_CODE', 'SECOND_FACTOR_REQUIRED'],
});

export const requireSecondFactor = defineOperation({
  method: 'PUT',
  path: '/auth/second-factor/required',
  summary: 'Ustal, czy trenerzy szkoły logują się tylko dwuetapowo; sesje trenerów bez tego się kończą',
  access: 'trainer',
  body: z.object({ isRequired: z.boolean({ error: 'Zaznacz tak albo nie.' }) }),
  errors: ['SECOND_FACTOR_OFF'],
});

export const beginRequiredSecondFactor = defineOperation({
  method: 'POST',
  path: '/auth/required-second-factor/begin',
  summary: 'Przed zalogowaniem, gdy szkoła tego wymaga: weź klucz dla aplikacji z kodami',
  access: 'public',
  does: 'worksThenWrites',
  body: z.object({ email, password: typedPassword }),
  output: newKey,
  errors: ['BAD_CREDENTIALS', 'ACCOUNT_NOT_CONFIRMED', 'CODE_NEEDED', 'FORBIDDEN'],
});

export const confirmRequiredSecondFactor = defineOperation({
  method: 'POST',
  path: '/auth/required-second-factor/confirm',
  summary: 'Włącz logowanie dwuetapowe kodem z aplikacji i zaloguj się',
  access: 'public',
  does: 'worksThenWrites',
  body: z.object({ email, password: typedPassword, code: typedCode }),
  output: session.extend(recoveryCodes.shape),
  errors: ['BAD_CREDENTIALS', 'ACCOUNT_NOT_CONFIRMED', 'BAD_CODE', 'CODE_NEEDED', 'FORBIDDEN'],
});
