import type { Draft } from '#lib/drafts/draft-storage.ts';
import { changedLeaves, type FormValues, hasShapeOf, isSame, leavesAt, leavesOf, withLeaves } from './form-values.ts';

/** What an edit begins with, taken once: the values, and the version they had where there is one. */
export interface Initial<Values extends FormValues> {
  readonly values: Values;
  readonly version: number | undefined;
}

/** What a value is called and how it reads: 'Telefon', '123 456 789'. */
export type Fact = readonly [label: string, text: string];

/** Something that somebody else has changed, and what is typed in its place; null where nothing is. */
export interface OthersChange {
  readonly label: string;
  readonly now: string;
  readonly mine: string | null;
}

/** What was typed, taken over to what is there now. */
export interface Merged<Values extends FormValues> {
  /** What is there now with what was typed over it. */
  readonly values: Values;
  /** Where both have changed the same. */
  readonly contested: readonly string[];
}

/** Lays what was typed over what is there now; fields that were not touched are as they are there. */
export function applyTyped<Values extends FormValues>(latest: Values, { initial, typed }: Draft): Merged<Values> {
  const now = leavesOf(latest);
  const contested = Object.keys(typed).filter(
    (path) => !isSame(initial[path], now[path]) && !isSame(typed[path], now[path]),
  );
  return { values: withLeaves(latest, typed), contested };
}

/** What was changed since an edit began; of all fields unless some are named. */
export function draftFrom(initial: FormValues, typed: FormValues, fields?: readonly string[]): Draft {
  const changes = Object.entries(changedLeaves(initial, typed)).filter(
    ([path]) => fields?.includes(path.split('.')[0] ?? '') ?? true,
  );
  const paths = changes.map(([path]) => path);
  return { initial: leavesAt(initial, paths), typed: Object.fromEntries(changes) };
}

/** The draft as far as it still differs from what is there; null when nothing does, or when its shape is an old one. */
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

/** What others have changed since an edit began, in the order of the facts, with what is typed in its place. */
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
