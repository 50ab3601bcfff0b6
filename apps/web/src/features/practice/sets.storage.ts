import type { BodyInput } from '@psia/contract/core/operation';
import type { logPractice } from '@psia/contract/practice/practice.contract';
import { draftPlace } from '#lib/drafts/person-drafts.ts';
import { isRecord } from '#lib/is-record.ts';
import { keepText, parseStoredJson } from '#lib/kept-text.ts';

/** A finished set as it is sent. */
export type FinishedSet = BodyInput<typeof logPractice>;

/** A set that is being practised: each attempt as it was tapped. */
export interface RunningSet {
  readonly assignedExerciseId: string;
  /** The step on which it is practised; null if the exercise has none. */
  readonly step: number | null;
  /** When it began, in milliseconds since 1970 by the server's clock. */
  readonly startedAt: number;
  /** True for each attempt that succeeded, in order. */
  readonly taps: readonly boolean[];
}

/** Kept like what is typed in forms: for one person, two weeks since the last change, gone when they sign out. */
const placeOf = (personId: string) => draftPlace(personId, 'practice');

const stepIn = (stored: unknown) => (typeof stored === 'number' ? stored : null);

function runningIn(stored: unknown): RunningSet | null {
  if (!isRecord(stored)) return null;
  const { assignedExerciseId, step, startedAt, taps } = stored;
  if (typeof assignedExerciseId !== 'string' || typeof startedAt !== 'number' || !Array.isArray(taps)) return null;
  return { assignedExerciseId, step: stepIn(step), startedAt, taps: taps.map((tap) => tap === true) };
}

/** Returns the finished set in what is stored to be sent; null if there is none. */
export function finishedSetIn(stored: unknown): FinishedSet | null {
  if (!isRecord(stored)) return null;
  const { id, assignedExerciseId, practisedAt, step, attempts, successes, seconds } = stored;
  if (typeof id !== 'string' || typeof assignedExerciseId !== 'string' || typeof practisedAt !== 'string') return null;
  if (typeof attempts !== 'number' || typeof successes !== 'number' || typeof seconds !== 'number') return null;
  return { id, assignedExerciseId, practisedAt, step: stepIn(step), attempts, successes, seconds };
}

/** Whether a change in another tab was one of a person's practice. */
export function isOfSets(personId: string, { key }: StorageEvent): boolean {
  return key === placeOf(personId);
}

/** Returns the set that a person practises on this phone; null if there is none or it can't be read. */
export function runningSet(personId: string): RunningSet | null {
  const stored = parseStoredJson(localStorage.getItem(placeOf(personId)));
  return isRecord(stored) ? runningIn(stored['running']) : null;
}

/** Keeps a person's set on this phone, or removes it; false if there was no room, and then what was kept stays. */
export function keepRunningSet(personId: string, running: RunningSet | null): boolean {
  const text = running === null ? null : JSON.stringify({ at: Date.now(), running });
  return keepText(localStorage, placeOf(personId), text);
}
