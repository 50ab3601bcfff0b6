import type { Operation } from '@psia/contract/core/operation';
import { newId } from '../../platform/database/new-id.ts';
import { type IdField, idFieldsOf } from '../../platform/http/ids/id-fields.ts';
import { type Step, valuesAt } from '../../platform/http/ids/steps.ts';
import { type Sample, sampleOf, type World } from './samples.ts';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A value with something else wherever some steps lead. */
function exchangedAt(value: unknown, steps: readonly Step[], by: (old: unknown) => unknown): unknown {
  const [step, ...rest] = steps;
  if (step === undefined) return by(value);
  if (Array.isArray(value)) return value.map((item: unknown) => exchangedAt(item, rest, by));
  if (!isRecord(value)) return value;
  if (step.into === 'option') return step.are.has(value[step.by]) ? exchangedAt(value, rest, by) : value;
  if (step.into === 'field') return { ...value, [step.name]: exchangedAt(value[step.name], rest, by) };
  const entries = Object.entries(value);
  return Object.fromEntries(
    entries.map(([key, inner]) =>
      step.into === 'keys' ? [String(by(key)), inner] : [key, exchangedAt(inner, rest, by)],
    ),
  );
}

/** A value without anything but what the steps lead to. */
function bare(value: unknown, paths: readonly (readonly Step[])[]): unknown {
  if (paths.some((steps) => steps.length === 0)) return value;
  if (Array.isArray(value)) {
    const inside = paths.filter(([step]) => step?.into === 'items').map(([, ...rest]) => rest);
    return value.map((item: unknown) => bare(item, inside));
  }
  if (!isRecord(value)) return value;
  const within = paths.flatMap(([step, ...rest]) => {
    if (step?.into !== 'option') return [[step, ...rest].filter((one) => one !== undefined)];
    return step.are.has(value[step.by]) ? [[{ into: 'field', name: step.by } as const], rest] : [];
  });
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const below = within.filter(([step]) => step?.into !== 'field' || step.name === name).map(([, ...rest]) => rest);
      return below.length === 0 ? [] : [[name, bare(inner, below)]];
    }),
  );
}

const looksLikeId = /^[\da-f]{8}-[\da-f-]{27}$/;

/**
 * What another world has where a field carries an id. Of fields that name one thing together each alone, which names
 * nothing, and all of them, unless whoever knows them may use them.
 */
export function foreignValues({ name, names }: IdField, { access }: Operation, world: World): unknown[] {
  if ('resource' in names) return [world[names.resource]];
  const parts = world.together?.[name] ?? {};
  const alone = Object.entries(parts).map(([part, value]) => ({ [part]: value }));
  return access === 'secret' ? alone : [...alone, parts];
}

/** The same with ids that name nothing. */
export function absentValues({ name, names }: IdField, world: World): unknown[] {
  if ('resource' in names) return [names.resource === 'reportSubmission' ? `${newId()}.2026-03-04` : newId()];
  const parts = Object.entries(world.together?.[name] ?? {});
  return parts.filter(([, value]) => looksLikeId.test(value)).map(([part]) => ({ [part]: newId() }));
}

interface Exchange {
  readonly field: IdField;
  readonly value: unknown;
}

/**
 * An operation's sample with one id, or what names one thing together, exchanged for another: whole, and with nothing
 * but the ids in its body, as whoever tries ids would send it.
 */
export function exchanged(operation: Operation, world: World, { field, value }: Exchange): Sample[] {
  const { place, steps } = field;
  const sample = sampleOf(operation, world, steps);
  if (valuesAt(sample[place], steps).length === 0) throw new Error(`No sample reaches ${field.name}.`);
  const put = (old: unknown) => (isRecord(old) && isRecord(value) ? { ...old, ...value } : value);
  const changed = { ...sample, [place]: exchangedAt(sample[place], steps, put) };
  if (sample.body === undefined) return [changed];
  if (place !== 'body') return [changed, { ...changed, body: {} }];
  const paths = idFieldsOf(operation).flatMap((one) => (one.place === 'body' ? [one.steps] : []));
  return [changed, { ...changed, body: bare(changed.body, paths) }];
}
