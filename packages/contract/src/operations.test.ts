import { expect, test } from 'vitest';
import * as z from 'zod';
import { operations } from './operations.ts';

interface Node {
  readonly type?: string | readonly string[];
  readonly maxItems?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly enum?: unknown;
  readonly const?: unknown;
  readonly additionalProperties?: unknown;
  readonly maxProperties?: number;
}

const isUnbounded = /(?<!\\)[*+]|,\}/;

/** What is wrong with one part of a schema: it may be as long as a caller likes. */
function faultOf(node: Node): string | undefined {
  const types = [node.type].flat();
  if (types.includes('array') && node.maxItems === undefined) return 'a list without a largest length';
  if (types.includes('object') && node.additionalProperties !== undefined && node.additionalProperties !== false) {
    return node.maxProperties === undefined ? 'a record without a largest number of entries' : undefined;
  }
  const isChosen = node.enum !== undefined || node.const !== undefined || node.maxLength !== undefined;
  if (!types.includes('string') || isChosen) return undefined;
  return node.pattern === undefined || isUnbounded.test(node.pattern) ? 'a text without a largest length' : undefined;
}

/** Every part of a schema that has no bound, at any depth, by its path. */
function unboundedIn(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const fault = faultOf(schema);
  const within = Object.entries(schema).flatMap(([name, inner]) => unboundedIn(inner, `${path}.${name}`));
  return fault === undefined ? within : [`${path}: ${fault}`, ...within];
}

const inputs = operations.flatMap(({ name, operation }) =>
  (['params', 'query', 'body'] as const).flatMap((place) => {
    const schema = operation[place];
    return schema === undefined ? [] : [{ what: `${name} ${place}`, schema }];
  }),
);

test.each(inputs)('$what takes nothing without a bound', ({ what, schema }) => {
  expect(unboundedIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), what)).toEqual([]);
});

test.each([
  { why: 'a list', schema: z.object({ a: z.object({ b: z.array(z.boolean()) }) }) },
  { why: 'a list of lists', schema: z.array(z.array(z.boolean())).max(3) },
  { why: 'a record', schema: z.record(z.string().max(3), z.boolean()) },
  { why: 'a text', schema: z.object({ a: z.string().nullish() }) },
  { why: 'a text of a pattern without an end', schema: z.string().regex(/^a+$/) },
  { why: 'a choice of texts', schema: z.union([z.number(), z.string()]) },
])('$why without a bound is found', ({ schema }) => {
  expect(unboundedIn(z.toJSONSchema(schema, { io: 'input' }), 'it')).toHaveLength(1);
});
