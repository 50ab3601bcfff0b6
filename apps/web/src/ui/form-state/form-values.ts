import type { Leaves } from '#lib/drafts/draft-storage.ts';
import { isRecord } from '#lib/is-record.ts';

/** Field values by name; nested objects and lists make paths such as `address.city` and `hours.0.openingTime`. */
export type FormValues = Record<string, unknown>;

/** Leaves out a row's `key`, which only identifies rows while they move. */
function withoutRowKeys(name: string, value: unknown): unknown {
  return name === 'key' ? undefined : value;
}

/** Whether two values of a form are equal. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, withoutRowKeys) === JSON.stringify(other, withoutRowKeys);
}

/** Returns all values by path; a list is one value. */
export function leavesOf(values: FormValues): Leaves {
  const leaves = Object.entries(values).flatMap(([name, value]): [string, unknown][] =>
    isRecord(value)
      ? Object.entries(leavesOf(value)).map(([path, leaf]) => [`${name}.${path}`, leaf])
      : [[name, value]],
  );
  return Object.fromEntries(leaves);
}

/** Returns a copy of the values with other leaves. */
export function withLeaves<Values extends FormValues>(values: Values, leaves: Leaves): Values {
  const copy = structuredClone(values);
  for (const [path, leaf] of Object.entries(leaves)) {
    const steps = path.split('.');
    const last = steps.pop() ?? '';
    const inside = steps.reduce<unknown>((part, step) => (isRecord(part) ? part[step] : undefined), copy);
    if (isRecord(inside)) inside[last] = leaf;
  }
  return copy;
}

/** Returns the leaves that have changed. */
export function changedLeaves(before: FormValues, after: FormValues): Leaves {
  const known = leavesOf(before);
  return Object.fromEntries(Object.entries(leavesOf(after)).filter(([path, leaf]) => !isSame(leaf, known[path])));
}

/** Returns the leaves at these paths. */
export function leavesAt(values: FormValues, paths: readonly string[]): Leaves {
  return Object.fromEntries(Object.entries(leavesOf(values)).filter(([path]) => paths.includes(path)));
}

/** Returns the changed fields: what a form that changes something has to send. */
export function changedFields<T extends object>(before: Readonly<Record<keyof T, unknown>>, after: T): Partial<T> {
  const changed: Partial<T> = { ...after };
  for (const name in after) {
    if (isSame(before[name], after[name])) delete changed[name];
  }
  return changed;
}

/**
 * Whether a stored value has the sample's shape. A typed number may be unfinished text, and a day may be missing; rows
 * of a list are compared with the sample's first row.
 */
export function hasShapeOf(sample: unknown, value: unknown): boolean {
  if (Array.isArray(sample)) {
    return Array.isArray(value) && value.every((row) => sample.length > 0 && hasShapeOf(sample[0], row));
  }
  if (isRecord(sample)) {
    return isRecord(value) && Object.entries(sample).every(([name, part]) => hasShapeOf(part, value[name]));
  }
  if (sample === null) return value === null || typeof value === 'string';
  if (typeof sample === 'string' && typeof value === 'number') return sample === '';
  if (typeof sample === 'string' && value === null) return /^\d{4}-\d\d-\d\d$/.test(sample);
  if (typeof sample === 'number') return typeof value === 'number' || typeof value === 'string';
  return typeof value === typeof sample;
}
