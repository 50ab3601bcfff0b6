import type { Role } from '@psia/contract/core/role';
import { judgedPasswordLength, newPasswordFault } from '@psia/contract/accounts/passwords.rules';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as commonDictionary } from '@zxcvbn-ts/language-common';
import { dictionary as polishDictionary } from '@zxcvbn-ts/language-pl';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Limit } from '../../platform/http/limits.ts';

const tenMinutes = 600;
const hour = 3_600;

/** The limits of D62. Only failures count for the first three. */
export const signInOfAddress: Limit = { name: 'sign-in of an address', most: 10, seconds: tenMinutes };
export const signInOfNetwork: Limit = { name: 'sign-in', most: 100, seconds: tenMinutes };
export const proofOfPassword: Limit = { name: 'proof of a password', most: 10, seconds: tenMinutes };
/** Registration of founders and of the invited, counted together for one network address. */
export const registration: Limit = { name: 'registration', most: 20, seconds: hour };
export const resending: Limit = { name: 'resending a confirmation', most: 20, seconds: hour };
export const resetRequests: Limit = { name: 'requesting a reset', most: 20, seconds: hour };

/** How long links live (D9, D17); instants know no days. */
export const confirmationLife = { hours: 7 * 24 };
export const resetLife = { hours: 1 };

/** The role as tokens and answers name it. */
export function roleName(role: 'trainer' | 'owner'): Role {
  return role === 'owner' ? 'ROLE_OWNER' : 'ROLE_TRAINER';
}

const strength = new ZxcvbnFactory({
  dictionary: { ...commonDictionary, ...polishDictionary },
  graphs: adjacencyGraphs,
  maxLength: judgedPasswordLength,
});

/** Refuses a new password that is easily guessed or the person's e-mail with an error of `field` (D8, D61). */
export function refuseGuessable(password: string, { email, field }: { email: string; field: string }): void {
  const fault = newPasswordFault(password, { score: strength.check(password).score, email });
  if (fault !== undefined) throw new Refusal('BAD_INPUT', { fieldErrors: { [field]: fault } });
}
