import { expect, test } from 'vitest';
import {
  dictionaryOf,
  emailAsPassword,
  guessablePassword,
  knownWordsOf,
  newPasswordFault,
  scoreOfPassword,
  withoutAccents,
} from './passwords.rules.ts';
import { polishPasswords } from './polish-passwords.rules.ts';

const email = 'Olga.Nowak@psia.test';

test.each([
  { password: 'Leśna-polana-7', score: 4, fault: undefined },
  { password: 'k7Tq-mZ2p', score: 3, fault: undefined },
  { password: 'na granicy', score: 2, fault: guessablePassword },
  { password: 'password', score: 0, fault: guessablePassword },
  { password: 'Olga.Nowak@psia.test', score: 4, fault: emailAsPassword },
  { password: ' olga.nowak@PSIA.test ', score: 4, fault: emailAsPassword },
])('D8, D157: "$password" with score $score', ({ password, score, fault }) => {
  expect(newPasswordFault(password, { score, email })).toBe(fault);
});

test('D157: accents make no other word, composed or not', () => {
  expect(withoutAccents('Zażółć gęślą jaźń ŁÓDŹ')).toBe('Zazolc gesla jazn LODZ');
  expect(withoutAccents('z\u0307o\u0301łc\u0301')).toBe('zolc');
  expect(dictionaryOf(['hasło', 'sad', 'haslo', 'sąd'])).toEqual(['haslo', 'sad']);
});

test('D157: what is known of a person later comes later, so that whoever knows less knows a beginning', () => {
  const known = [
    knownWordsOf({}),
    knownWordsOf({ email }),
    knownWordsOf({ email, firstName: 'Olga', lastName: 'Nowak-Żak' }),
    knownWordsOf({ email, firstName: 'Olga', lastName: 'Nowak-Żak', schoolName: 'Szkoła „Azor” Łódź' }),
  ];
  expect(known[0]).toEqual(['psiasciezka', 'psia', 'sciezka']);
  for (const [index, words] of known.entries()) {
    expect(known.at(-1)?.slice(0, words.length)).toEqual(words);
    expect(new Set(words).size).toBe(words.length);
    if (index > 0) expect(words.length).toBeGreaterThan(known[index - 1]?.length ?? 0);
  }
  expect(known[1]).toEqual(expect.arrayContaining(['olga.nowak@psia.test', 'olga.nowak', 'olganowak', 'psia.test']));
  expect(known[2]).toEqual(expect.arrayContaining(['nowakzak', 'olganowakzak', 'nowakzakolga', 'zak']));
  expect(known[3]).toEqual(expect.arrayContaining(['szkola', 'azor', 'lodz', 'szkolaazorlodz']));
});

test('D157: a sign is a character of thirty, not a break that makes the rest hard to guess', () => {
  const count = (guesses: Record<string, number>) => (password: string) => guesses[password] ?? 1e12;
  expect(scoreOfPassword('Lato2026!', {}, count({ 'Lato2026!': 2e8, Lato2026: 1e6 }))).toBe(2);
  expect(scoreOfPassword('La-to-20-26', {}, count({ 'La-to-20-26': 2e8, Lato2026: 1e6 }))).toBe(3);
  expect(scoreOfPassword('🐶🐕🦴🏠', {}, count({ '🐶🐕🦴🏠': 2e10, '': 1 }))).toBe(4);
});

test.each([email, email.toUpperCase(), ` ${email} `])('C18: the e-mail as password is never good: %j', (password) => {
  expect(scoreOfPassword(password, { email }, () => 1e15)).toBe(0);
});

test('the most used passwords stand there as they are compared', () => {
  const odd = polishPasswords.filter((word) => word === '' || withoutAccents(word).toLowerCase() !== word);
  expect(odd).toEqual([]);
  expect(polishPasswords.filter((word, index) => polishPasswords.indexOf(word) !== index)).toEqual([]);
});
