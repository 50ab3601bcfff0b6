import type { Operation } from '@psia/contract/core/operation';
import { operations } from '@psia/contract/operations';
import * as z from 'zod';

interface Schema {
  /** Several where it may be missing, too. */
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly maxLength?: number;
  readonly maxItems?: number;
  /** What `boundedList` says. */
  readonly 'x-most-items'?: number;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Schema;

const isOf = ({ type = [] }: Schema, wanted: string) => [type].flat().includes(wanted);
const choicesOf = ({ anyOf, oneOf }: Schema) => anyOf ?? oneOf ?? [];

/** Every schema in another with the name of the field that it stands in, lists and choices included. */
function* fieldsOf(schema: Schema, name = ''): Generator<readonly [name: string, schema: Schema]> {
  yield [name, schema];
  for (const [key, field] of Object.entries(schema.properties ?? {})) yield* fieldsOf(field, key);
  if (schema.items) yield* fieldsOf(schema.items, name);
  for (const choice of choicesOf(schema)) yield* fieldsOf(choice, name);
}

/** How long a text may be by the name of its field, as the bodies of all calls take it; the longest of several. */
function takenLengths(): ReadonlyMap<string, number> {
  const lengths = new Map<string, number>();
  for (const { operation } of operations) {
    if (!operation.body) continue;
    for (const [name, { maxLength }] of fieldsOf(schemaOf(operation.body, 'input'))) {
      if (maxLength !== undefined) lengths.set(name, Math.max(maxLength, lengths.get(name) ?? 0));
    }
  }
  return lengths;
}

const taken = takenLengths();

/** How many items a list has at most; undefined if its schema doesn't say it. */
const mostItemsOf = (list: Schema) => list['x-most-items'] ?? list.maxItems;

/** The lists of an answer, at any depth. */
const listsOf = ({ output }: Operation): Schema[] =>
  output === undefined
    ? []
    : [...fieldsOf(schemaOf(output, 'output'))].flatMap(([, schema]) =>
        isOf(schema, 'array') || typeof schema.additionalProperties === 'object' ? [schema] : [],
      );

/** Whether an answer holds a list, at any depth. */
export const holdsList = (operation: Operation): boolean => listsOf(operation).length > 0;

/** Whether the contract says of each list of an answer how long it is at most. */
export const hasBoundedLists = (operation: Operation): boolean =>
  listsOf(operation).every((list) => mostItemsOf(list) !== undefined);

interface Bounds {
  /** How many rows each list has at most, by the names of the fields that lead to it; '' is the answer itself. */
  readonly rows: Readonly<Record<string, number>>;
  /** How long texts are that no body names as the answer does. */
  readonly lengths: Readonly<Record<string, number>>;
}

/**
 * The bytes of the largest answer of an operation, its texts in signs of three bytes, as long as the bodies of all calls let
 * a field of that name be. Throws for a text or a list that nothing bounds.
 */
export function largestBytes({ output }: Operation, { rows, lengths }: Bounds): number {
  if (!output) throw new Error('It answers with nothing.');
  const rowsAt = (path: string): number => {
    const most = rows[path];
    if (most === undefined) throw new Error(`Nothing says how many rows '${path}' has.`);
    return most;
  };
  const bytesOf = (schema: Schema, path: string, name: string): number => {
    const choices = choicesOf(schema);
    if (choices.length > 0) return Math.max(...choices.map((choice) => bytesOf(choice, path, name)));
    if (schema.const !== undefined) return JSON.stringify(schema.const).length;
    if (schema.enum) return Math.max(...schema.enum.map((value) => JSON.stringify(value).length));
    if (isOf(schema, 'array')) {
      return 2 + (mostItemsOf(schema) ?? rowsAt(path)) * (bytesOf(schema.items ?? {}, path, name) + 1);
    }
    if (isOf(schema, 'object')) {
      const fields = Object.entries(schema.properties ?? {});
      const inFields = fields.map(
        ([key, field]) => key.length + 4 + bytesOf(field, path === '' ? key : `${path}.${key}`, key),
      );
      if (typeof schema.additionalProperties === 'object') {
        inFields.push(rowsAt(path) * (2 * 40 + bytesOf(schema.additionalProperties, path, name)));
      }
      return 2 + inFields.reduce((sum, bytes) => sum + bytes, 0);
    }
    if (!isOf(schema, 'string')) return 24;
    if (schema.format !== undefined) return 40;
    const most = schema.maxLength ?? lengths[name] ?? taken.get(name);
    if (most === undefined) throw new Error(`Nothing says how long '${name}' is.`);
    return 2 + 3 * most;
  };
  return bytesOf(schemaOf(output, 'output'), '', '');
}
