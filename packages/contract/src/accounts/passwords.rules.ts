import { withoutMarks } from '../core/words/without-marks.ts';

/** A password below this score (0 to 4, as zxcvbn gives it) counts as easily guessed (D61, D157). */
export const lowestPasswordScore = 3;

/**
 * How much of a password zxcvbn looks at, in UTF-16 units: its time grows with the square of the length, and what is
 * hard to guess this far only gets harder.
 */
export const judgedPasswordLength = 48;

export const guessablePassword = 'To hasło łatwo odgadnąć. Wybierz dłuższe albo mniej oczywiste.';
export const emailAsPassword = 'Hasło nie może być takie samo jak adres e-mail.';

export type PasswordScore = 0 | 1 | 2 | 3 | 4;

/** How many guesses zxcvbn expects a password to take, where some words are known to who guesses. */
export type CountGuesses = (password: string, knownWords: readonly string[]) => number;

/** Whose password it is, as far as it is known: a guesser would try these things first (D157). */
export interface PasswordOwner {
  readonly email?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly schoolName?: string | undefined;
}

/** A text as passwords and their dictionaries are compared: 'Łódź' is 'Lodz', because people type either. */
export function withoutAccents(text: string): string {
  return withoutMarks(text).replaceAll('ł', 'l').replaceAll('Ł', 'L');
}

/** Words of a dictionary without accents, each once, the commonest first; the beginning of a list gives a beginning. */
export function dictionaryOf(words: readonly string[]): string[] {
  return [...new Set(words.map(withoutAccents))];
}

const ownWords = ['psiasciezka', 'psia', 'sciezka'];
const shortestWord = 3;

/** A text whole, written together, and its words. */
function partsOf(text: string): string[] {
  const plain = withoutAccents(text).trim().toLowerCase();
  const words = plain.split(/[^\p{L}\p{N}]+/u);
  return [plain, words.join(''), ...words];
}

/**
 * The words that don't count in somebody's password (D157): their names, their address and its halves, the school's
 * name, ours. What is known later comes later, so that who knows less gives a beginning of the same list.
 */
export function knownWordsOf({ email = '', firstName = '', lastName = '', schoolName = '' }: PasswordOwner): string[] {
  const names = [firstName, lastName].map((name) => partsOf(name)[1] ?? '');
  const words = [
    ...ownWords,
    ...[email, ...email.split('@')].flatMap(partsOf),
    names.join(''),
    names.toReversed().join(''),
    ...[firstName, lastName, schoolName].flatMap(partsOf),
  ];
  return [...new Set(words)].filter((word) => word.length >= shortestWord);
}

const fewestGuesses = [1e3, 1e6, 1e8, 1e10];
const signs = /[^\p{L}\p{N}]/gu;
/** As many as a keyboard has signs. */
const guessesOfSign = 30;
/** Longer ones are hard enough without looking at them again. */
const longestBarePassword = 20;

function scoreOfGuesses(guesses: number): PasswordScore {
  // zxcvbn adds 5 to each bound.
  const passed = fewestGuesses.filter((bound) => guesses >= bound + 5).length;
  return passed === 4 ? 4 : passed === 3 ? 3 : passed === 2 ? 2 : passed === 1 ? 1 : 0;
}

function isEmail(password: string, email: string): boolean {
  return password.trim().toLowerCase() === email.trim().toLowerCase();
}

/**
 * How hard a password is to guess, 0 to 4 (D157). Accents don't count, nor what belongs to its owner. zxcvbn takes each
 * sign for a break between unrelated parts, which 'Wiosna2026!' and 'Haslo.123' would owe a good score; so a short
 * password is judged without its signs too, and a sign counts as one of thirty.
 */
export function scoreOfPassword(password: string, owner: PasswordOwner, countGuesses: CountGuesses): PasswordScore {
  if (isEmail(password, owner.email ?? '')) return 0;
  const plain = withoutAccents(password);
  const knownWords = knownWordsOf(owner);
  const guesses = countGuesses(plain, knownWords);
  const bare = plain.replaceAll(signs, '');
  const numberOfSigns = plain.length - bare.length;
  if (numberOfSigns === 0 || bare.length > longestBarePassword) return scoreOfGuesses(guesses);
  return scoreOfGuesses(Math.min(guesses, countGuesses(bare, knownWords) * guessesOfSign ** numberOfSigns));
}

/** Why a new password is refused, in Polish, given its score; undefined when it is good enough (D8, D61). */
export function newPasswordFault(password: string, { score, email }: { score: number; email: string }) {
  if (isEmail(password, email)) return emailAsPassword;
  return score < lowestPasswordScore ? guessablePassword : undefined;
}
