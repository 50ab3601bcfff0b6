import { resourceOf, type Resource } from '@psia/contract/core/ids';
import type { Operation } from '@psia/contract/core/operation';
import * as z from 'zod';
import type { PublicContext } from './context.ts';

/** Judges the ids that a call names in one field; refuses with NOT_FOUND what is not the caller's. */
export type IdCheck<C = PublicContext> = (ctx: C, ids: readonly string[]) => Promise<void>;

/** The rule of a call: a check for every id field of its path, query and body. */
export type AccessRule<C = PublicContext> = Readonly<Record<string, IdCheck<C>>>;

/** A field of an operation that carries an id, and what kind of object it names. */
export interface IdField {
  readonly name: string;
  readonly place: 'params' | 'query' | 'body';
  readonly resource: Resource;
  /** Whether it carries a list of ids. */
  readonly isList: boolean;
}

function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
    ? unwrapped(schema.unwrap())
    : schema;
}

function shapeOf(schema: z.ZodType | undefined): Record<string, z.core.$ZodType> {
  if (schema instanceof z.ZodArray && schema.element instanceof z.ZodType) return shapeOf(schema.element);
  return schema instanceof z.ZodObject ? schema.shape : {};
}

/** Every id field of an operation, lists of ids too: path parameters, query, and the body's (or its list's) own fields. */
export function idFieldsOf(operation: Operation): IdField[] {
  return (['params', 'query', 'body'] as const).flatMap((place) =>
    Object.entries(shapeOf(operation[place])).flatMap(([name, schema]) => {
      const inner = unwrapped(schema);
      const isList = inner instanceof z.ZodArray;
      const resource = resourceOf(isList ? inner.element : inner);
      return resource ? [{ name, place, resource, isList }] : [];
    }),
  );
}

function valuesOf(holder: unknown, name: string): unknown[] {
  const holders: unknown[] = Array.isArray(holder) ? holder : [holder];
  return holders.flatMap((one) => {
    const value: unknown = typeof one === 'object' && one !== null ? Reflect.get(one, name) : undefined;
    return value === undefined ? [] : [value];
  });
}

const wellFormed = z.guid();

/** The well-formed ids, in lower case, that a request names in a field; malformed ones are left to the field's own validation. */
export function idsIn(field: IdField, raw: { params: unknown; query: unknown; body: unknown }): string[] {
  const found = valuesOf(raw[field.place], field.name);
  const values: unknown[] = field.isList ? found.flat() : found;
  const ids = values.filter((value) => wellFormed.safeParse(value).success);
  return [...new Set(ids.map((id) => String(id).toLowerCase()))];
}

/** What keeps a rule from covering an operation, in one line; undefined when each of its ids has a check. */
export function ruleFault(operation: Operation, rule: AccessRule<never>): string | undefined {
  const names = new Set(idFieldsOf(operation).map((field) => field.name));
  const unchecked = [...names].filter((name) => !Object.hasOwn(rule, name));
  const unknown = Object.keys(rule).filter((name) => !names.has(name));
  if (unchecked.length === 0 && unknown.length === 0) return undefined;
  return `${operation.method} ${operation.path}: ids without a check [${unchecked.join(', ')}], checks without an id [${unknown.join(', ')}]`;
}
