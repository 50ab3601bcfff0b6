/** One step from a value to what lies in it. */
export type Step =
  | { readonly into: 'field'; readonly name: string }
  /** Each item of a list. */
  | { readonly into: 'items' }
  /** Each key or each value of a record. */
  | { readonly into: 'keys' }
  | { readonly into: 'values' }
  /** The value itself, if its field `by` is one of these. */
  | { readonly into: 'option'; readonly by: string; readonly are: ReadonlySet<unknown> };

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fieldOf(value: object, name: string): unknown {
  return Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
}

function inside(value: unknown, step: Step): unknown[] {
  if (step.into === 'items') return Array.isArray(value) ? value : [];
  if (!isObject(value)) return [];
  if (step.into === 'keys') return Object.keys(value);
  if (step.into === 'values') return Object.values(value);
  if (step.into === 'option') return step.are.has(fieldOf(value, step.by)) ? [value] : [];
  const held = fieldOf(value, step.name);
  return held === undefined ? [] : [held];
}

/** Every value that some steps lead to. Where a value has another shape there is nothing: its validation refuses it. */
export function valuesAt(value: unknown, steps: readonly Step[]): unknown[] {
  return steps.reduce<unknown[]>((values, step) => values.flatMap((one) => inside(one, step)), [value]);
}
