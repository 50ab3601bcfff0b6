import type { Draft } from '#lib/drafts/draft-storage.ts';
import { changedLeaves, type FormValues, hasShapeOf, isSame, leavesAt, leavesOf, withLeaves } from './form-values.ts';

/** What an edit starts with: the values, and their version if there is one. */
export interface Initial<Values extends FormValues> {
  readonly values: Values;
  readonly version: number | undefined;
}

/** A value's label and text: 'Telefon', '123 456 789'. */
export type Fact = readonly [label: string, text: string];

/** A change by somebody else, and what is typed here in its place; null if nothing is. */
export interface OthersChange {
  readonly label: string;
  readonly now: string;
  readonly mine: string | null;
}

/** The latest values with the typed ones over them. */
export interface Merged<Values extends FormValues> {
  /** The latest values with the typed ones over them. */
  readonly values: Values;
  /** The paths that both have changed. */
  readonly contested: readonly string[];
}

/** Returns the latest values with the typed fields over them. Fields that weren't touched keep the latest value. */
export function applyTyped<Values extends FormValues>(latest: Values, { initial, typed }: Draft): Merged<Values> {
  const now = leavesOf(latest);
  const contested = Object.keys(typed).filter(
    (path) => !isSame(initial[path], now[path]) && !isSame(typed[path], now[path]),
  );
  return { values: withLeaves(latest, typed), contested };
}

/** Returns what was changed since an edit began; of all fields unless some are named. */
export function draftFrom(initial: FormValues, typed: FormValues, fields?: readonly string[]): Draft {
  const changes = Object.entries(changedLeaves(initial, typed)).filter(
    ([path]) => fields?.includes(path.split('.')[0] ?? '') ?? true,
  );
  const paths = changes.map(([path]) => path);
  return { initial: leavesAt(initial, paths), typed: Object.fromEntries(changes) };
}

/**
 * Returns the part of a draft that differs from the present values; null if nothing does, or if it has an old shape.
 */
export function usableDraft(draft: Draft, present: FormValues, example: FormValues): Draft | null {
  const [now, samples] = [leavesOf(present), leavesOf(example)];
  const typed = Object.entries(draft.typed);
  if (!typed.every(([path, leaf]) => path in now && hasShapeOf(samples[path], leaf))) return null;
  const different = typed.filter(([path, leaf]) => !isSame(leaf, now[path]));
  return different.length === 0 ? null : { initial: draft.initial, typed: Object.fromEntries(different) };
}

interface ThreeReadings {
  readonly initial: readonly Fact[];
  readonly mine: readonly Fact[];
  readonly latest: readonly Fact[];
}

/**
 * Returns what others have changed since an edit began, in the order of the facts, each with what is typed in its
 * place.
 */
export function othersChanges({ initial, mine, latest }: ThreeReadings): OthersChange[] {
  const [before, typed, now] = [new Map(initial), new Map(mine), new Map(latest)];
  const labels = new Set([...now.keys(), ...before.keys()]);
  return [...labels]
    .filter((label) => now.get(label) !== before.get(label))
    .map((label) => {
      const [nowText, mineText] = [now.get(label) ?? '', typed.get(label) ?? ''];
      const isTyped = mineText !== (before.get(label) ?? '') && mineText !== nowText;
      return { label, now: nowText, mine: isTyped ? mineText : null };
    });
}
