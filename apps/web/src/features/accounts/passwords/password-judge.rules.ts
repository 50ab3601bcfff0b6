import {
  judgedPasswordLength,
  newPasswordFault,
  type PasswordOwner,
  type PasswordScore,
  scoreOfPassword,
} from '@psia/contract/accounts/passwords.rules';

type Judge = (password: string, owner: PasswordOwner) => PasswordScore;

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
  judge = (password, owner) =>
    scoreOfPassword(password, owner, (plain, knownWords) => zxcvbn.check(plain, [...knownWords]).guesses);
  return judge;
}

/** Why a new password would be refused, as far as the browser knows; its length is the schema's matter (D8, D61). */
export function faultOfPassword(password: string, owner: PasswordOwner): string | undefined {
  const tooShort = password.length < 8;
  const score = judge?.(password, owner) ?? 4;
  return tooShort ? undefined : newPasswordFault(password, { score, email: owner.email ?? '' });
}
