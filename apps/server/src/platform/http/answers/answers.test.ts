import { operations } from '@psia/contract/operations';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { compiledParser } from './answers.ts';

const uuid = '0198C0DE-0000-7000-8000-00000000000A';
const texts = [
  'Tekst',
  uuid,
  `${uuid}.2026-03-04`,
  '2026-03-04T10:00:00',
  '2026-03-04',
  '10:00',
  'PT1H',
  'a@psia.test',
];
const hostile = [undefined, null, '', uuid, -1.5, Number.NaN, true, []];

/** Some values that fit a schema, each of its options among them. */
function valuesOf(schema: z.core.$ZodType): unknown[] {
  if (schema instanceof z.ZodOptional) return [undefined, ...valuesOf(schema.unwrap())];
  if (schema instanceof z.ZodNullable) return [null, ...valuesOf(schema.unwrap())];
  if (schema instanceof z.ZodDefault) return [undefined, ...valuesOf(schema.unwrap())];
  if (schema instanceof z.ZodPipe) return valuesOf(schema.in);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(valuesOf);
  if (schema instanceof z.ZodArray) return [[], valuesOf(schema.element)];
  if (schema instanceof z.ZodRecord) {
    const [key] = valuesOf(schema.keyType);
    return valuesOf(schema.valueType).map((value) => ({ [String(key)]: value }));
  }
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries<z.core.$ZodType>(schema.shape).map(
      ([name, field]) => [name, valuesOf(field)] as const,
    );
    const most = Math.max(1, ...fields.map(([, values]) => values.length));
    return Array.from({ length: most }, (_, index) =>
      Object.fromEntries(fields.map(([name, values]) => [name, values[index % values.length]])),
    );
  }
  if (schema instanceof z.ZodEnum) return schema.options;
  if (schema instanceof z.ZodLiteral) return [...schema.values];
  const fitting = [...texts, 1, 60, true, {}].filter((value) => z.safeParse(schema, value).success);
  return fitting.slice(0, 2);
}

/** A value with something wrong in each of its places in turn, fields that nobody named among it. */
function* spoilt(value: unknown): Generator<unknown> {
  yield* hostile;
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) for (const bad of spoilt(item)) yield value.with(index, bad);
  } else if (typeof value === 'object' && value !== null) {
    yield { ...value, passwordHash: 'secret', constructor: 'x' };
    yield Object.assign(Object.create({ inherited: 1 }), value);
    for (const [name, field] of Object.entries(value)) {
      const { [name]: _, ...rest } = { ...value } as Record<string, unknown>;
      yield rest;
      for (const bad of spoilt(field)) yield { ...rest, [name]: bad };
    }
  }
}

/** The JSON that leaves; undefined where the value is refused. */
function leaving(parse: (value: unknown) => unknown, value: unknown): string | undefined {
  try {
    return `leaves: ${JSON.stringify(parse(value))}`;
  } catch (error) {
    if (error instanceof z.ZodError) return undefined;
    throw error;
  }
}

const answered = operations.flatMap(({ feature, name, operation: { output } }) =>
  output ? [{ title: `${feature}.${name}`, output }] : [],
);

/** Answers one way and the other, spoilt in each place in turn; gives those that leave differently, and how many left. */
function compared(output: z.ZodType) {
  // Throws where zod would walk the schema instead.
  z.compile(output, { strict: true });
  const compiled = compiledParser(output);
  const fitting = valuesOf(output).findLast((value) => output.safeParse(value).success);
  const tried = [fitting, ...spoilt(fitting)];
  const different = tried.filter((value) => leaving(compiled, value) !== leaving((one) => output.parse(one), value));
  return { tried: tried.length, different, fits: leaving(compiled, fitting) !== undefined };
}

test('what leaves, and what is refused, is zod’s own answer for every operation, whatever a use case returns', () => {
  const all = answered.map(({ title, output }) => ({ title, ...compared(output) }));
  expect(all.filter(({ fits }) => !fits)).toEqual([]);
  expect(all.filter(({ different }) => different.length > 0)).toEqual([]);
  expect(all.reduce((sum, { tried }) => sum + tried, 0)).toBeGreaterThan(20_000);
});
