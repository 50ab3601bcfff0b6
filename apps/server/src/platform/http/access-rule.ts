import { id } from '@psia/contract/core/ids';
import type { Operation } from '@psia/contract/core/operation';
import * as z from 'zod';
import type { PublicContext } from './context.ts';
import { findIds, type IdField } from './ids/id-fields.ts';
import { valuesAt } from './ids/steps.ts';
import type { RawInput } from './input.ts';

/** Judges the ids that a call names in one field; refuses with NOT_FOUND what is not the caller's. */
export type IdCheck<C = PublicContext> = (ctx: C, ids: readonly string[]) => Promise<void>;

/** The fields that name one thing together, each by its name. */
export type Parts = Readonly<Record<string, string>>;

/** The same for what several fields name together (`together` of the contract). */
export interface PartsCheck<C = PublicContext> {
  readonly together: (ctx: C, named: readonly Parts[]) => Promise<void>;
}

/** The rule of a call: a check for every id of its path, query and body, under the name that `IdField` describes. */
export type AccessRule<C = PublicContext> = Readonly<Record<string, IdCheck<C> | PartsCheck<C>>>;

/**
 * What finds the ids that requests name in a field, in lower case and each once; those that don't have the form of their
 * kind are left to the field's own validation. A field of another sort names none.
 */
function idReader({ place, steps, names }: IdField): (raw: RawInput) => string[] {
  if (!('resource' in names)) return () => [];
  const form = id(names.resource);
  return (raw) => {
    const ids = valuesAt(raw[place], steps).flatMap((value) => form.safeParse(value).data ?? []);
    return [...new Set(ids)];
  };
}

function partsOf(schemas: Readonly<Record<string, z.core.$ZodType>>, holder: unknown): Parts | undefined {
  const parsed = Object.entries(schemas).map(([part, schema]) => {
    const [value] = valuesAt(holder, [{ into: 'field', name: part }]);
    return [part, z.safeParse(schema, value)] as const;
  });
  if (parsed.some(([, result]) => !result.success)) return undefined;
  return Object.fromEntries(parsed.map(([part, { data }]) => [part, String(data)]));
}

/** What a request names by several fields, each once; what is malformed is left to its own validation. */
function namedIn(
  { place, steps }: IdField,
  raw: RawInput,
  schemas: Readonly<Record<string, z.core.$ZodType>>,
): Parts[] {
  const named = valuesAt(raw[place], steps)
    .map((holder) => partsOf(schemas, holder))
    .filter((parts) => parts !== undefined);
  return [...new Map(named.map((parts) => [JSON.stringify(parts), parts])).values()];
}

/** Makes what judges all ids of an operation's requests by its rule, which `ruleFault` has found complete. */
export function judging<C>(operation: Operation, rule: AccessRule<C>): (ctx: C, raw: RawInput) => Promise<void> {
  const fields = findIds(operation).fields.map((field) => ({ field, idsIn: idReader(field) }));
  return async (ctx, raw) => {
    for (const { field, idsIn } of fields) {
      const check = rule[field.name];
      if (typeof check === 'function') {
        const ids = idsIn(raw);
        if (ids.length > 0) await check(ctx, ids);
      } else if (check !== undefined && 'parts' in field.names) {
        const named = namedIn(field, raw, field.names.parts);
        if (named.length > 0) await check.together(ctx, named);
      }
    }
  };
}

/** What keeps a rule from covering an operation, in one line; undefined when each of its ids has a check. */
export function ruleFault(operation: Operation, rule: AccessRule<never>): string | undefined {
  const { fields, faults } = findIds(operation);
  const names = new Set(fields.map((field) => field.name));
  const unchecked = [...names].filter((name) => !Object.hasOwn(rule, name));
  const unknown = Object.keys(rule).filter((name) => !names.has(name));
  const mismatched = fields.filter(({ name, names: of }) => {
    const check = rule[name];
    return check !== undefined && (typeof check === 'function') !== 'resource' in of;
  });
  const problems = [
    ...faults,
    ...(unchecked.length === 0 ? [] : [`ids without a check [${unchecked.join(', ')}]`]),
    ...(unknown.length === 0 ? [] : [`checks without an id [${unknown.join(', ')}]`]),
    ...mismatched.map(({ name }) => `'${name}' needs a check of the other kind: of ids, or of fields together`),
  ];
  return problems.length === 0 ? undefined : `${operation.method} ${operation.path}: ${problems.join('; ')}`;
}
