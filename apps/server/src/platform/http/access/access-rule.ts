import { id } from '@psia/contract/core/ids';
import type { Operation } from '@psia/contract/core/operation';
import * as z from 'zod';
import { type CallerValues, countingStatement, type Lists, type LookedUp, type Lookup } from '../../database/lookup.ts';
import { Refusal } from '../../refusal/refusal.ts';
import type { PublicContext } from '../../acting/context.ts';
import { findIds, type IdField } from '../ids/id-fields.ts';
import { valuesAt } from '../ids/steps.ts';
import type { RawInput } from '../bodies/input.ts';

/** Who asks a lookup's statement, and where. */
export interface Asker {
  readonly db: PublicContext['db'];
  readonly caller: CallerValues;
}

/** A check that asks the database, as a part of a statement: what it looks up, and how many of that have to be found. */
export interface Owned<C, Item> {
  readonly lookup: Lookup;
  readonly listsOf: (items: readonly Item[]) => { readonly lists: Lists; readonly count: number };
  /** Whether the caller is known to own it. */
  readonly isKnown: (ctx: C, item: Item) => boolean;
  readonly askerOf: (ctx: C) => Asker;
}

/** Judges the ids that a call names in one field; refuses with NOT_FOUND what is not the caller's. */
export interface IdCheck<C = PublicContext> {
  (ctx: C, ids: readonly string[]): Promise<void>;
  /** How the database judges, where it has to be asked. */
  readonly owned?: Owned<C, string>;
}

/** The fields that name one thing together, each by its name. */
export type Parts = Readonly<Record<string, string>>;

/** The same for what several fields name together (`together` of the contract). */
export interface PartsCheck<C = PublicContext> {
  readonly together: (ctx: C, named: readonly Parts[]) => Promise<void>;
  readonly owned?: Owned<C, Parts>;
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

/** What a request names in a field, and how it is judged. */
interface FieldJudge<C> {
  readonly place: IdField['place'];
  readonly judge: (ctx: C, raw: RawInput) => Promise<void>;
  readonly lookedUp: LookedUpField<C> | undefined;
}

interface LookedUpField<C> extends LookedUp {
  readonly named: (raw: RawInput, ctx?: C) => ReturnType<Owned<C, never>['listsOf']>;
  readonly askerOf: (ctx: C) => Asker;
}

interface FieldCheck<C, Item> {
  readonly field: IdField;
  readonly namedIn: (raw: RawInput) => readonly Item[];
  readonly check: (ctx: C, items: readonly Item[]) => Promise<void>;
  readonly owned: Owned<C, Item> | undefined;
}

function fieldJudge<C, Item>({ field, namedIn: read, check, owned }: FieldCheck<C, Item>): FieldJudge<C> {
  const isSingle = field.steps.every(({ into }) => into === 'field' || into === 'option');
  return {
    place: field.place,
    judge: async (ctx, raw) => {
      const items = read(raw);
      if (items.length > 0) await check(ctx, items);
    },
    lookedUp: owned && {
      lookup: owned.lookup,
      isSingle,
      askerOf: owned.askerOf,
      named: (raw, ctx) => owned.listsOf(read(raw).filter((item) => ctx === undefined || !owned.isKnown(ctx, item))),
    },
  };
}

/** How the fields of an operation are judged, each by the check that the rule has for it. */
function fieldJudges<C>(operation: Operation, rule: AccessRule<C>): FieldJudge<C>[] {
  return findIds(operation).fields.flatMap((field) => {
    const check = rule[field.name];
    if (typeof check === 'function') {
      return [fieldJudge({ field, namedIn: idReader(field), check, owned: check.owned })];
    }
    if (check === undefined || !('parts' in field.names)) return [];
    const { parts } = field.names;
    const { together, owned } = check;
    return [fieldJudge({ field, namedIn: (raw) => namedIn(field, raw, parts), check: together, owned })];
  });
}

/** How the ids of an operation's requests are judged. */
export interface Judging<C> {
  /** The fields of path and query that the statement which finds the caller looks up. */
  readonly fields: readonly LookedUp[];
  /** What a request names in these fields. */
  readonly listsOf: (raw: RawInput) => Lists[];
  /**
   * Judges all ids of a request: those fields by what the statement has counted, the others of the database in one more,
   * the rest by themselves.
   */
  readonly judge: (ctx: C, raw: RawInput, counts: readonly number[]) => Promise<void>;
}

/** Makes what judges all ids of an operation's requests by its rule, which `ruleFault` has found complete. */
export function judging<C>(operation: Operation, rule: AccessRule<C>): Judging<C> {
  const judges = fieldJudges(operation, rule);
  const lookedUp = (isOfBody: boolean) =>
    judges.flatMap(({ place, lookedUp: field }) => ((place === 'body') === isOfBody ? (field ?? []) : []));
  const [early, late] = [lookedUp(false), lookedUp(true)];
  const others = judges.filter((field) => field.lookedUp === undefined);
  const judgeBody = judgingTogether(late);
  return {
    fields: early,
    listsOf: (raw) => early.map(({ named }) => named(raw).lists),
    judge: async (ctx, raw, counts) => {
      if (early.some(({ named }, field) => named(raw).count !== counts[field])) throw new Refusal('NOT_FOUND');
      for (const { judge } of others) await judge(ctx, raw);
      await judgeBody(ctx, raw);
    },
  };
}

/** Makes what judges fields of a body in one statement, in none when they name nothing that has to be looked up. */
function judgingTogether<C>(fields: readonly LookedUpField<C>[]) {
  const counts = countingStatement(fields);
  return async (ctx: C, raw: RawInput): Promise<void> => {
    const named = fields.map((field) => field.named(raw, ctx));
    const [first] = fields;
    if (first === undefined || named.every(({ count }) => count === 0)) return;
    const { db, caller } = first.askerOf(ctx);
    const found = await counts(
      db,
      caller,
      named.map(({ lists }) => lists),
    );
    if (named.some(({ count }, field) => count !== found[field])) throw new Refusal('NOT_FOUND');
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
