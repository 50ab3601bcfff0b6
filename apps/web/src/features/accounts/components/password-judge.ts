import { judgedPasswordLength, newPasswordFault } from '@psia/contract/accounts/passwords.rules';
import type { PasswordScore } from '../../../ui/password-field.tsx';

type Judge = (password: string) => PasswordScore;

let judge: Judge | undefined;

/** The judge of passwords once it is loaded. */
export function loadedJudge(): Judge | undefined {
  return judge;
}

/** Fetches what scores a password as the server does, with the most frequent words of the server's dictionaries. */
export async function loadJudge(): Promise<Judge> {
  if (judge) return judge;
  const [{ ZxcvbnFactory }, { dictionary, graphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('virtual:password-dictionary'),
  ]);
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs, maxLength: judgedPasswordLength });
  judge = (password) => zxcvbn.check(password).score;
  return judge;
}

/** Why a new password would be refused, as far as the browser knows; its length is the schema's matter (D8, D61). */
export function faultOfPassword(password: string, email: string): string | undefined {
  const tooShort = password.length < 8;
  return tooShort ? undefined : newPasswordFault(password, { score: judge?.(password) ?? 4, email });
}
