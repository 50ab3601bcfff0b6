import { withoutMarks } from '../core/words/without-marks.ts';

/** A password below this score (0 to 4, as zxcvbn gives it) counts as easily guessed (D61, D157). */
export const lowestPasswordScore = 3;

/**
 * How many characters (UTF-16 units) of a password zxcvbn judges. Its time grows with the square of the length, and
 * more characters only make a password harder to guess.
 */
export const judgedPasswordLength = 48;

export const guessablePassword = 'To hasło łatwo odgadnąć. Wybierz dłuższe albo mniej oczywiste.';
export const emailAsPassword = 'Hasło nie może być takie samo jak adres e-mail.';

export type PasswordScore = 0 | 1 | 2 | 3 | 4;

/** Returns how many guesses zxcvbn expects a password to take from somebody who knows the given words. */
export type CountGuesses = (password: string, knownWords: readonly string[]) => number;

/** What is known of the person whose password it is. Somebody who guesses tries these things first (D157). */
export interface PasswordOwner {
  readonly email?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly schoolName?: string | undefined;
}

/**
 * The text without accents, as passwords and dictionaries are compared: 'Łódź' becomes 'Lodz', because people type
 * either.
 */
export function withoutAccents(text: string): string {
  return withoutMarks(text).replaceAll('ł', 'l').replaceAll('Ł', 'L');
}

/**
 * Removes accents and repeated words, and keeps the order (commonest first). A prefix of the input gives a prefix of
 * the result.
 */
export function dictionaryOf(words: readonly string[]): string[] {
  return [...new Set(words.map(withoutAccents))];
}

const ownWords = ['psiasciezka', 'psia', 'sciezka'];
const shortestWord = 3;

/** The whole text, the text without its spaces, and each of its words. */
function partsOf(text: string): string[] {
  const plain = withoutAccents(text).trim().toLowerCase();
  const words = plain.split(/[^\p{L}\p{N}]+/u);
  return [plain, words.join(''), ...words];
}

/**
 * Returns the words that add no strength to a password (D157): our product's words, the person's names, parts of the
 * e-mail address, the school's name. The order is fixed, and what is known later comes later, so a caller with fewer
 * facts gets a prefix of the full list.
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
/** How many guesses one sign (such as '!') counts for: a keyboard has about thirty. */
const guessesOfSign = 30;
/** The longest password that is also judged without its signs; a longer one is hard enough. */
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
 * Scores how hard a password is to guess, 0 (easy) to 4 (D157). Accents and the owner's own words add nothing. A short
 * password is also judged without its signs, each counted as thirty guesses, because zxcvbn scores 'Wiosna2026!' and
 * 'Haslo.123' too high.
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

/** Returns why a new password with this score is refused, in Polish; undefined when it is good enough (D8, D61). */
export function newPasswordFault(password: string, { score, email }: { score: number; email: string }) {
  if (isEmail(password, email)) return emailAsPassword;
  return score < lowestPasswordScore ? guessablePassword : undefined;
}
