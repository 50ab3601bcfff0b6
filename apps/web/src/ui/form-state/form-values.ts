import type { Leaves } from '#lib/drafts/draft-storage.ts';
import { isRecord } from '#lib/is-record.ts';

/** Field values by name; nested objects and lists make paths such as `address.city` and `hours.0.openingTime`. */
export type FormValues = Record<string, unknown>;

/** A row's `key` only tells rows apart while they move. */
function withoutRowKeys(name: string, value: unknown): unknown {
  return name === 'key' ? undefined : value;
}

/** Whether two values of a form hold the same. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, withoutRowKeys) === JSON.stringify(other, withoutRowKeys);
}

/** All values by path; a list is one value. */
export function leavesOf(values: FormValues): Leaves {
  const leaves = Object.entries(values).flatMap(([name, value]): [string, unknown][] =>
    isRecord(value)
      ? Object.entries(leavesOf(value)).map(([path, leaf]) => [`${name}.${path}`, leaf])
      : [[name, value]],
  );
  return Object.fromEntries(leaves);
}

/** A copy of the values with other leaves in their places. */
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

/** The leaves that differ from those before. */
export function changedLeaves(before: FormValues, after: FormValues): Leaves {
  const known = leavesOf(before);
  return Object.fromEntries(Object.entries(leavesOf(after)).filter(([path, leaf]) => !isSame(leaf, known[path])));
}

/** The named leaves of some values. */
export function leavesAt(values: FormValues, paths: readonly string[]): Leaves {
  return Object.fromEntries(Object.entries(leavesOf(values)).filter(([path]) => paths.includes(path)));
}

/** The fields whose values differ from those before: what has to be sent of a form that changes something. */
export function changedFields<T extends object>(before: Readonly<Record<keyof T, unknown>>, after: T): Partial<T> {
  const changed: Partial<T> = { ...after };
  for (const name in after) {
    if (isSame(before[name], after[name])) delete changed[name];
  }
  return changed;
}

/**
 * Whether a kept value can stand where the sample stands. A typed number may be text that is none yet, and a day may be
 * missing; the rows of a list are compared with the sample's first.
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
