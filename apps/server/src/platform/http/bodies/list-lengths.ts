import type { Operation } from '@psia/contract/core/operation';
import * as z from 'zod';
import { Refusal } from '../../refusal/refusal.ts';

/** A list somewhere in an operation's input: the names that lead to it ('*' for each item of a list), and its bound. */
interface BoundedList {
  readonly path: readonly string[];
  readonly length: z.ZodType;
}

/** The schema inside of what may be missing or is changed afterwards. */
function inner(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodPipe) return inner(schema.in);
  const isWrapper =
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault;
  return isWrapper ? inner(schema.unwrap()) : schema;
}

/** What a schema says about a list's largest length, without its items. */
function lengthOf(schema: z.ZodArray): z.ZodType {
  const checks = (schema._zod.def.checks ?? []).filter(({ _zod }) => _zod.def.check === 'max_length');
  return z.core.clone<z.ZodArray>(schema, { ...schema.def, element: z.unknown(), checks });
}

function listsIn(schema: z.core.$ZodType, path: readonly string[]): BoundedList[] {
  const found = inner(schema);
  if (found instanceof z.ZodArray) {
    return [{ path, length: lengthOf(found) }, ...listsIn(found.element, [...path, '*'])];
  }
  if (!(found instanceof z.ZodObject)) return [];
  return Object.entries<z.core.$ZodType>(found.shape).flatMap(([name, field]) => listsIn(field, [...path, name]));
}

/** The lists at a path of a value, each by where it stands in it. */
function listsAt(value: unknown, path: readonly string[], at: readonly string[] = []): [string, unknown[]][] {
  const [name, ...rest] = path;
  if (name === undefined) return Array.isArray(value) ? [[at.join('.'), value]] : [];
  if (name === '*') {
    if (!Array.isArray(value)) return [];
    return value.flatMap((item: unknown, index) => listsAt(item, rest, [...at, String(index)]));
  }
  if (typeof value !== 'object' || value === null) return [];
  return listsAt(Reflect.get(value, name), rest, [...at, name]);
}

/**
 * Makes the check of an operation's body that refuses lists which are too long before anything looks at their items,
 * outer lists first: to judge each of 300,000 items takes seconds.
 */
export function refuseLongLists({ body }: Operation): (body: unknown) => void {
  const lists = body ? listsIn(body, []) : [];
  return (given) => {
    for (const { path, length } of lists) {
      for (const [where, list] of listsAt(given, path)) {
        const result = length.safeParse(list);
        const message = result.error?.issues[0]?.message;
        if (message === undefined) continue;
        throw new Refusal('BAD_INPUT', { fieldErrors: { [where]: message }, ...(where === '' ? { message } : {}) });
      }
    }
  };
}
