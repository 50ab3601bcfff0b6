import { type Resource, resourceOf } from '@psia/contract/core/ids';
import type { Operation } from '@psia/contract/core/operation';
import * as z from 'zod';

/** An id of each kind of object. */
export type World = Readonly<Record<Resource, string>>;

const texts = ['Tekst', 'Leśna-polana-77', 'ktos@psia.test', '600 100 200', '2026-03-04', 'PT1H'];
const early = ['2026-03-04T10:00:00', '10:00'];
const late = ['2026-03-04T11:00:00', '11:00'];
const namesAnEnd = /^(?:end|closing|timeTo)/;

/** What an operation is sent. */
export interface Sample {
  readonly params: Record<string, string>;
  readonly query: Record<string, string>;
  readonly body?: unknown;
}

function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return unwrapped(schema.unwrap());
  }
  return schema;
}

function valueOf(given: z.core.$ZodType, world: World, name: string): unknown {
  const resource = resourceOf(given);
  if (resource) return world[resource];
  const schema = unwrapped(given);
  if (schema instanceof z.ZodArray) return [valueOf(schema.element, world, name)];
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries<z.core.$ZodType>(schema.shape);
    return Object.fromEntries(fields.map(([field, inner]) => [field, valueOf(inner, world, field)]));
  }
  const choices = schema instanceof z.ZodEnum ? schema.options : [];
  const times = namesAnEnd.test(name) ? late : early;
  const candidates = [...choices, ...texts, ...times, 1, true];
  const fitting = candidates.find((candidate) => z.safeParse(schema, candidate).success);
  if (fitting === undefined) throw new Error(`No sample fits the field ${name}.`);
  return fitting;
}

/** An input that the contract of an operation accepts, its ids taken from a world. */
export function sampleOf({ params, query, body }: Operation, world: World): Sample {
  const sample = {
    params: params ? valueOf(params, world, '') : {},
    query: query ? valueOf(query, world, '') : {},
    ...(body ? { body: valueOf(body, world, '') } : {}),
  };
  return sample as Sample;
}
