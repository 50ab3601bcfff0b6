import { describe, expect, test } from 'vitest';
import { operations } from '../../operations.ts';
import { email, line, longText, optionalLine, phone, properName, title } from './texts.ts';
import * as z from 'zod';

const messagesOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

describe('D66: lengths are counted in UTF-16 units', () => {
  test.each([
    { what: 'a line', schema: line, limit: 100 },
    { what: 'an optional line', schema: optionalLine, limit: 100 },
    { what: 'a name', schema: properName, limit: 100 },
    { what: 'a title', schema: title, limit: 200 },
    { what: 'a long text', schema: longText, limit: 10_000 },
  ])('$what of $limit', ({ schema, limit }) => {
    for (const full of ['x'.repeat(limit), '🐕'.repeat(limit / 2), ` ${'ż'.repeat(limit)} `]) {
      expect(messagesOf(schema, full)).toEqual([]);
    }
    for (const over of ['x'.repeat(limit + 1), '🐕'.repeat(limit / 2 + 1), '🐕'.repeat(limit)]) {
      expect(messagesOf(schema, over)[0]).toBe(`Wpisz najwyżej ${limit} znaków.`);
    }
  });
});

describe('D159: a single line', () => {
  const lines = [
    ['a line', line],
    ['an optional line', optionalLine],
    ['a name', properName],
    ['a title', title],
  ] as const;

  test.each(lines)('%s takes no line break and no tab inside', (_, schema) => {
    for (const text of ['Jan\nKowal', 'Jan\r\nKowal', 'Jan\tKowal', 'Jan\u2028Kowal', 'Jan\u2029Kowal']) {
      expect(messagesOf(schema, text)).toEqual(['Wpisz tekst w jednym wierszu, bez tabulatorów.']);
    }
    expect(schema.parse('\n Jan Kowal\t\r\n')).toBe('Jan Kowal');
  });

  test.each([...lines, ['an e-mail', email], ['a phone number', phone]] as const)(
    '%s takes nothing that turns the direction of writing',
    (_, schema) => {
      for (const code of [0x61c, 0x200e, 0x200f, 0x202a, 0x202e, 0x2066, 0x2069]) {
        expect(messagesOf(schema, `Jan${String.fromCodePoint(code)}nap`)).toContain(
          'Tekst zawiera niedozwolone znaki.',
        );
      }
    },
  );

  test('emoji joined from several, and letters of any script, are kept as typed', () => {
    const names = ['Rodzina 👨‍👩‍👧', 'Zażółć gęślą jaźń', 'كلب', 'O’Neill-Żak'];
    expect(names.map((name) => properName.parse(name))).toEqual(names);
  });

  test('a long text may have paragraphs', () => {
    expect(longText.parse('Raz\n\n\tdwa')).toBe('Raz\n\n\tdwa');
  });
});

test.each(['Odbierz: http://zle.example/odbior', 'HTTPS://zle.example', 'www.zle.example', 'Jan WWW.zle.example'])(
  'D159: "%s" is no name of a person or school',
  (text) => {
    expect(messagesOf(properName, text)).toEqual(['W tym polu nie może być adresu strony.']);
    expect(messagesOf(line, text)).toEqual([]);
  },
);

test('what was stored by older rules is still answered', () => {
  const boundOf = (schema: unknown): boolean =>
    typeof schema === 'object' &&
    schema !== null &&
    ('maxLength' in schema || 'maxItems' in schema || Object.values(schema).some(boundOf));
  const strict = operations.filter(
    ({ operation: { output } }) =>
      output !== undefined && boundOf(z.toJSONSchema(output, { io: 'input', unrepresentable: 'any' })),
  );
  expect(strict.map(({ name }) => name)).toEqual([]);
});
