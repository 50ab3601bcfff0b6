import { expect, test } from 'vitest';
import { type Block, blocksOf, inOneLine } from './plain-text-blocks.ts';

/** Blocks as text: items with '•', what can be followed in brackets. */
const shown = (blocks: readonly Block[]) =>
  blocks.flatMap(({ kind, lines }) =>
    lines.map((line) => {
      const text = line.map((piece) => (typeof piece === 'string' ? piece : `[${piece.href}]`)).join('');
      return kind === 'list' ? `• ${text}` : text;
    }),
  );

test.each<[string, string[]]>([
  ['', []],
  [' \n\n ', []],
  ['jedna linia', ['jedna linia']],
  ['pierwsza\ndruga\r\ntrzecia\rczwarta', ['pierwsza', 'druga', 'trzecia', 'czwarta']],
  ['akapit\n\nakapit', ['akapit', '', 'akapit']],
  ['  wcięta', ['  wcięta']],
  ['- siad\n-waruj\n  - zostań', ['• siad', '• waruj', '• zostań']],
  ['Ćwiczcie:\n- siad\n- waruj\n\nDo środy!', ['Ćwiczcie:', '• siad', '• waruj', 'Do środy!']],
  ['---', ['---']],
  ['-', ['-']],
  ['- \nspacer', ['-', 'spacer']],
  ['biało-czarny - ale nie lista', ['biało-czarny - ale nie lista']],
])('D81: line breaks are kept and lines with a dash are a list: %j', (text, lines) => {
  expect(shown(blocksOf(text))).toEqual(lines);
});

test.each<[string, string]>([
  ['https://psia.pl/siad', '[https://psia.pl/siad]'],
  ['HTTP://PSIA.PL', '[HTTP://PSIA.PL]'],
  ['Film: https://psia.pl/siad?v=1&t=2#od.', 'Film: [https://psia.pl/siad?v=1&t=2#od].'],
  ['(zobacz https://psia.pl/siad)', '(zobacz [https://psia.pl/siad])'],
  ['https://pl.wikipedia.org/wiki/Siad_(pies)', '[https://pl.wikipedia.org/wiki/Siad_(pies)]'],
  ['„https://psia.pl”, „https://psia.pl/a”!', '„[https://psia.pl]”, „[https://psia.pl/a]”!'],
  ['https://psia.pl/żółw i https://psia.pl/b', '[https://psia.pl/żółw] i [https://psia.pl/b]'],
  ['- https://psia.pl', '• [https://psia.pl]'],
  ['psia.pl www.psia.pl', 'psia.pl www.psia.pl'],
  ['https://', 'https://'],
  ['https://.', 'https://.'],
  ['xhttps://psia.pl', 'xhttps://psia.pl'],
])('D81: http and https addresses can be followed: %j', (text, line) => {
  expect(shown(blocksOf(text))).toEqual([line]);
});

test.each([
  '<script>alert(1)</script>',
  '<a href="javascript:alert(1)">tu</a>',
  'javascript:alert(1)',
  'javascript://https%0aalert(1)',
  'data:text/html,<b>x</b>',
  'ftp://psia.pl/plik',
  'file:///etc/passwd',
  'https://bank.pl@psia.example/logowanie',
  'https://user:haslo@psia.pl',
  'https:\u202e//lp.aisp',
])('D81: nothing else is followed, HTML stays text: %j', (text) => {
  expect(shown(blocksOf(text))).toEqual([text]);
});

test('an address ends before a sign that would turn the direction of writing', () => {
  expect(shown(blocksOf('https://psia.pl/\u202egnp.exe'))).toEqual(['[https://psia.pl/]\u202egnp.exe']);
});

test('an address ends where markup around it begins, so that nothing of it is in what is followed', () => {
  expect(shown(blocksOf('<a href="https://psia.pl" onclick="x()">'))).toEqual([
    '<a href="[https://psia.pl]" onclick="x()">',
  ]);
});

test('the longest text of brackets and full stops is read at once', () => {
  const text = `https://psia.pl/${')'.repeat(5_000)}${'.'.repeat(4_900)}`;
  expect(shown(blocksOf(text))).toEqual([`[https://psia.pl/]${text.slice(16)}`]);
});

test.each([
  ['- minuta przy drzwiach\n- wyjście', 'minuta przy drzwiach · wyjście'],
  ['Codziennie:\n- siad\n\nPotem\nspacer', 'Codziennie: · siad · Potem spacer'],
  ['Zobacz https://psia.pl/siad.', 'Zobacz https://psia.pl/siad.'],
])('%j in one line has no dashes of a list', (text, line) => {
  expect(inOneLine(text)).toBe(line);
});
