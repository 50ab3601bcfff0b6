import { expect, test } from 'vitest';
import { plainName } from './plain-name.ts';

const joiner = '\u2060';

test.each([
  ['Psia Łąka', 'Psia Łąka'],
  ['Szkoła im. Azora', 'Szkoła im. Azora'],
  ['Jan\n\nTwoje konto zablokowano', 'Jan Twoje konto zablokowano'],
  ['Jan\r\nBcc: ktos@x.pl', `Jan Bcc: ktos@${joiner}x.${joiner}pl`],
  ['a\u2028b\u2029c\u0085d\te', 'a b c d e'],
  ['Azor\u202egpj.exe\u2066', `Azorgpj.${joiner}exe`],
  ['Odbierz: http://evil.example/odbior', `Odbierz: http:${joiner}//evil.${joiner}example/odbior`],
  ['WWW.Evil.example', `WWW.${joiner}Evil.${joiner}example`],
  ['ktos@evil.example', `ktos@${joiner}evil.${joiner}example`],
])('D159: in a mail %j stands in one line and leads nowhere', (name, shown) => {
  expect(plainName(name)).toBe(shown);
});
