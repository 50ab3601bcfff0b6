import { type Resource, resourceOf, togetherOf } from '@psia/contract/core/ids';
import type { Operation } from '@psia/contract/core/operation';
import * as z from 'zod';
import type { Step } from './steps.ts';

type Schema = z.core.$ZodType;

/** A place of an operation's input that carries ids, or fields that name one thing together. */
export interface IdField {
  /**
   * What the access rule calls it: the names that lead to it, joined by dots. Lists add nothing ('dogs.dogId'), records
   * 'keys' or 'values', options of a union what they are told apart by ('target[dog].id').
   */
  readonly name: string;
  readonly place: 'params' | 'query' | 'body';
  readonly steps: readonly Step[];
  /** One id of a kind of object, or the schemas of the fields that name one thing together. */
  readonly names: { readonly resource: Resource } | { readonly parts: Readonly<Record<string, Schema>> };
}

/** The ids of an operation's input, and a sentence for each one that nobody could judge. */
export interface FoundIds {
  readonly fields: readonly IdField[];
  readonly faults: readonly string[];
}

/** Where the search stands. A schema that stands within itself would be searched for ever. */
interface Spot extends Pick<IdField, 'place' | 'steps'> {
  readonly within: readonly Schema[];
}

interface Search {
  readonly fields: IdField[];
  readonly faults: string[];
}

function textOf(step: Step): string {
  if (step.into === 'items') return '';
  if (step.into === 'option') return `[${[...step.are].join('|')}]`;
  return `.${step.into === 'field' ? step.name : step.into}`;
}

function nameOf({ place, steps }: Pick<IdField, 'place' | 'steps'>): string {
  const path = steps.map(textOf).join('');
  return path.startsWith('.') ? path.slice(1) : `${place}${path}`;
}

/** The schemas that a schema is directly made of, whatever its kind. */
function schemasIn(schema: Schema): Schema[] {
  if (schema instanceof z.ZodLazy) return [schema.unwrap()];
  return Object.values(schema._zod.def).flatMap((value: unknown) => {
    if (typeof value !== 'object' || value === null) return [];
    const held: unknown[] = Object.values(value);
    return [value, ...held].filter((one) => one instanceof z.core.$ZodType);
  });
}

function holdsIds(schema: Schema, seen = new Set<Schema>()): boolean {
  if (seen.has(schema)) return false;
  seen.add(schema);
  if (resourceOf(schema) !== undefined || togetherOf(schema) !== undefined) return true;
  return schemasIn(schema).some((inner) => holdsIds(inner, seen));
}

/** Notes that nobody could judge the ids of a schema, if it holds any. */
function hide(schema: Schema, spot: Spot, why: string): string[] {
  return holdsIds(schema) ? [`the ids of '${nameOf(spot)}' (${spot.place}) can't be judged, because ${why}`] : [];
}

function wrappedIn(schema: Schema): Schema | undefined {
  const isWrapper =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodNonOptional ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodLazy;
  return isWrapper ? schema.unwrap() : undefined;
}

/** The schemas inside of one, each with the steps that lead to it; undefined for a kind that is not looked into. */
function insideOf(schema: Schema): [Schema, ...Step[]][] | undefined {
  const inner = wrappedIn(schema);
  if (inner !== undefined) return [[inner]];
  if (schema instanceof z.ZodArray) return [[schema.element, { into: 'items' }]];
  if (schema instanceof z.ZodRecord) {
    return [
      [schema.keyType, { into: 'keys' }],
      [schema.valueType, { into: 'values' }],
    ];
  }
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const by = schema.def.discriminator;
    return schema.options.map((option) => [option, { into: 'option', by, are: new Set(option._zod.propValues?.[by]) }]);
  }
  if (schema instanceof z.ZodUnion) return schema.options.map((option) => [option]);
  if (schema instanceof z.ZodIntersection) return [[schema.def.left], [schema.def.right]];
  if (schema instanceof z.ZodPipe) return [[schema.in]];
  if (!(schema instanceof z.ZodObject)) return undefined;
  const parts = togetherOf(schema)?.parts ?? [];
  return Object.entries<Schema>(schema.shape).flatMap(([name, field]): [Schema, Step][] =>
    parts.includes(name) ? [] : [[field, { into: 'field', name }]],
  );
}

function look(schema: Schema, spot: Spot, search: Search): void {
  const resource = resourceOf(schema);
  if (resource !== undefined) {
    search.fields.push({ ...spot, name: nameOf(spot), names: { resource } });
    return;
  }
  const inside = insideOf(schema);
  if (inside === undefined || spot.within.includes(schema)) {
    const kind = `they stand in a schema of the kind '${schema._zod.def.type}'`;
    search.faults.push(...hide(schema, spot, inside ? 'their schema holds itself' : kind));
    return;
  }
  if (schema instanceof z.ZodPipe) {
    search.faults.push(...hide(schema.out, spot, 'they are there only after a transformation'));
  }
  if (schema instanceof z.ZodObject) lookAtObject(schema, spot, search);
  for (const [next, ...steps] of inside) {
    look(next, { ...spot, steps: [...spot.steps, ...steps], within: [...spot.within, schema] }, search);
  }
}

function lookAtObject(schema: z.ZodObject, spot: Spot, { fields, faults }: Search): void {
  const { name = '', parts: partNames = [] } = togetherOf(schema) ?? {};
  const parts = Object.entries<Schema>(schema.shape).filter(([field]) => partNames.includes(field));
  if (parts.length > 0) fields.push({ ...spot, name, names: { parts: Object.fromEntries(parts) } });
  for (const [part, inner] of parts) {
    const mayBeMissing = [undefined, null].some((nothing) => z.safeParse(inner, nothing).success);
    if (mayBeMissing) faults.push(`'${part}' is a part of '${name}' and may be missing`);
  }
  const { catchall } = schema.def;
  if (catchall) faults.push(...hide(catchall, spot, 'the fields that hold them have no names'));
}

/** Two kinds of object under one name could not be told apart. */
function mixedUp(fields: readonly IdField[]): string[] {
  const byName = Map.groupBy(fields, ({ name }) => name);
  return [...byName].flatMap(([name, same]) => {
    const kinds = new Set(same.map(({ names }) => ('resource' in names ? names.resource : 'several fields')));
    return kinds.size < 2 ? [] : [`'${name}' can be an id of different kinds: ${[...kinds].join(', ')}`];
  });
}

const keyOf = ({ place, steps }: IdField) =>
  JSON.stringify([place, steps.map((step) => (step.into === 'option' ? [step.by, ...step.are] : step))]);

const foundIn = new WeakMap<Operation, FoundIds>();

/** Every id of an operation's path, query and body, at any depth. It is searched for once, however often it is asked. */
export function findIds(operation: Operation): FoundIds {
  const found = foundIn.get(operation) ?? searchIds(operation);
  foundIn.set(operation, found);
  return found;
}

function searchIds(operation: Operation): FoundIds {
  const search: Search = { fields: [], faults: [] };
  for (const place of ['params', 'query', 'body'] as const) {
    const schema = operation[place];
    if (schema) look(schema, { place, steps: [], within: [] }, search);
  }
  const fields = [...new Map(search.fields.map((field) => [keyOf(field), field])).values()];
  return { fields, faults: [...search.faults, ...mixedUp(search.fields)] };
}

/** The ids of an operation that can be judged. */
export function idFieldsOf(operation: Operation): readonly IdField[] {
  return findIds(operation).fields;
}
