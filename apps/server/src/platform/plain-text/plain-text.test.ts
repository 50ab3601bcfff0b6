import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

const j = '\u2060';

test.each([
  ['Niestety nie damy rady.', 'Niestety nie damy rady.'],
  ['Wtorek 14.07.2026 o 10:30, cena 120.50 zł', 'Wtorek 14.07.2026 o 10:30, cena 120.50 zł'],
  ['pierwszy wiersz\ndrugi', 'pierwszy wiersz\ndrugi'],
  ['a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
  ['a\n\n\n \n\nb', 'a\n\nb'],
  ['http://evil.example/odbior', `http:${j}//evil.${j}example/odbior`],
  ['HTTPS://EVIL.EXAMPLE', `HTTPS:${j}//EVIL.${j}EXAMPLE`],
  ['http://intranet/x', `http:${j}//intranet/x`],
  ['h2://x', `h2:${j}//x`],
  ['www.evil.example', `www.${j}evil.${j}example`],
  ['evil.com', `evil.${j}com`],
  ['zobacz evil.com.', `zobacz evil.${j}com.`],
  ['(evil.com)', `(evil.${j}com)`],
  ['psy24.pl', `psy24.${j}pl`],
  ['4.pl', `4.${j}pl`],
  ['łąka.example', `łąka.${j}example`],
  ['evil。com evil．com evil｡com', `evil。${j}com evil．${j}com evil｡${j}com`],
  ['10.0.0.1/x', `10.${j}0.${j}0.${j}1/x`],
  ['ktos@evil.example', `ktos@${j}evil.${j}example`],
  ['ktos＠evil', `ktos＠${j}evil`],
  ['ktos@[10.0.0.1]', `ktos@${j}[10.${j}0.${j}0.${j}1]`],
  ['mailto:ktos', `mailto:${j}ktos`],
  ['tel:+48123', `tel:${j}+48123`],
  ['javascript:alert(1)', `javascript:${j}alert(1)`],
  [String.raw`\\evil\plik`, `\\${j}\\evil\\plik`],
  ['moc.live\u202e', `moc.${j}live`],
  ['e\u0000vil\u0007.com', `evil.${j}com`],
])('D192: in a mail %j reads as before and leads nowhere', (typed, shown) => {
  expect(plainText(typed)).toBe(shown);
  expect(plainText(shown)).toBe(shown);
});

test.each(['1', '1.', '.a', '\n', ' \n', ':/', '\\\\', 'a@', 'tel:', '1.1.1 '])(
  'a text of many %j takes linear time',
  (part) => {
    const work = (times: number) => {
      const text = part.repeat(times);
      const begun = process.cpuUsage();
      plainText(text);
      const { user, system } = process.cpuUsage(begun);
      return user + system;
    };
    work(4_000);
    // A quadratic one would take a hundred times as long.
    expect(work(40_000)).toBeLessThan(40 * Math.max(work(4_000), 5_000));
  },
);
