import { type Resource, resourceOf, togetherOf } from '@psia/contract/core/ids';
import type { Operation } from '@psia/contract/core/operation';
import * as z from 'zod';
import type { Step } from '../../platform/http/ids/steps.ts';

/** An id of each kind of object, and what fields hold that name one thing together. */
export type World = Readonly<Record<Resource, string>> & {
  readonly together?: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

const texts = [
  'Tekst',
  'Leśna-polana-77',
  'ktos@psia.test',
  '600 100 200',
  '2026-03-04',
  '2026-03',
  // A bank account.
  '61109010140000071219812874',
  'PT1H',
  'https://psia.test/film',
  '5f0c1d0e-7a52-4d0b-9c55-3d1f8a7e6b21',
  '2026-12-04T10:00:00Z_00000000-0000-4000-8000-000000000000',
  // The public key of test servers, and a secret of a browser.
  'BL_5kXPaLVWAhdK0cVXMDks4mxgM-HqAAgCyQUG2xz2c_dc_aNqklLaI3cNc6_uqhnJCheUfVzkhvb0bLYcuPVg',
  'c2l4dGVlbiBieXRlcyEhIQ',
];
const early = ['2026-03-04T10:00:00', '10:00'];
const late = ['2026-03-04T11:00:00', '11:00'];
const namesAnEnd = /^(?:end|closing|timeTo)/;

/** What an operation is sent. */
export interface Sample {
  readonly params: Record<string, string>;
  readonly query: Record<string, string>;
  readonly body?: unknown;
}

/** Where samples take their values from: a world, and which option of a union they are to be, if it matters. */
interface Source {
  readonly world: World;
  readonly steps: readonly Step[];
}

function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return unwrapped(schema.unwrap());
  }
  return schema instanceof z.ZodPipe ? unwrapped(schema.in) : schema;
}

function isWanted(option: z.core.$ZodType, steps: readonly Step[]): boolean {
  return steps.some((step) => {
    if (step.into !== 'option') return false;
    return [...(option._zod.propValues?.[step.by] ?? [])].some((value) => step.are.has(value));
  });
}

function valueOf(given: z.core.$ZodType, source: Source, name: string): unknown {
  const resource = resourceOf(given);
  if (resource) return source.world[resource];
  const schema = unwrapped(given);
  if (schema instanceof z.ZodArray) return [valueOf(schema.element, source, name)];
  if (schema instanceof z.ZodRecord) {
    return { [String(valueOf(schema.keyType, source, name))]: valueOf(schema.valueType, source, name) };
  }
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries<z.core.$ZodType>(schema.shape);
    const own = Object.fromEntries(fields.map(([field, inner]) => [field, valueOf(inner, source, field)]));
    return { ...own, ...source.world.together?.[togetherOf(schema)?.name ?? ''] };
  }
  if (schema instanceof z.ZodUnion) {
    const wanted = schema.options.find((option) => isWanted(option, source.steps)) ?? schema.options[0];
    if (wanted) return valueOf(wanted, source, name);
  }
  const choices =
    schema instanceof z.ZodEnum ? schema.options : schema instanceof z.ZodLiteral ? [...schema.values] : [];
  const times = namesAnEnd.test(name) ? late : early;
  const candidates = [...choices, ...texts, ...times, 1, 60, 18, true];
  const fitting = candidates.find((candidate) => z.safeParse(given, candidate).success);
  if (fitting === undefined) throw new Error(`No sample fits the field ${name}.`);
  return fitting;
}

/** An input that the contract of an operation accepts, its ids taken from a world; one that has something at `steps`. */
export function sampleOf({ params, query, body }: Operation, world: World, steps: readonly Step[] = []): Sample {
  const source = { world, steps };
  const sample = {
    params: params ? valueOf(params, source, '') : {},
    query: query ? valueOf(query, source, '') : {},
    ...(body ? { body: valueOf(body, source, '') } : {}),
  };
  return sample as Sample;
}
