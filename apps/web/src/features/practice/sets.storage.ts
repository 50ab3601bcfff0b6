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
  /** When it began, in milliseconds since 1970 by the server's clock. */
  readonly startedAt: number;
  /** True for each attempt that succeeded, in order. */
  readonly taps: readonly boolean[];
}

/** What this phone keeps of one person's practice. */
export interface KeptSets {
  readonly running: RunningSet | null;
  /** Finished sets that the server has not answered yet, the oldest first. */
  readonly unsent: readonly FinishedSet[];
  /** Those that it refused, until the person has read why. */
  readonly refused: readonly RefusedSet[];
}

/** A finished set that the server does not take, with its reason. */
export interface RefusedSet {
  readonly set: FinishedSet;
  readonly reason: string;
}

const nothing: KeptSets = { running: null, unsent: [], refused: [] };
/** Kept like what is typed in forms: for one person, two weeks since the last change, gone when they sign out. */
const placeOf = (personId: string) => draftPlace(personId, 'practice');

function runningIn(stored: unknown): RunningSet | null {
  if (!isRecord(stored)) return null;
  const { assignedExerciseId, startedAt, taps } = stored;
  if (typeof assignedExerciseId !== 'string' || typeof startedAt !== 'number' || !Array.isArray(taps)) return null;
  return { assignedExerciseId, startedAt, taps: taps.map((tap) => tap === true) };
}

function finishedIn(stored: unknown): FinishedSet[] {
  if (!isRecord(stored)) return [];
  const { id, assignedExerciseId, practisedAt, attempts, successes, seconds } = stored;
  if (typeof id !== 'string' || typeof assignedExerciseId !== 'string' || typeof practisedAt !== 'string') return [];
  if (typeof attempts !== 'number' || typeof successes !== 'number' || typeof seconds !== 'number') return [];
  return [{ id, assignedExerciseId, practisedAt, attempts, successes, seconds }];
}

function refusedIn(stored: unknown): RefusedSet[] {
  if (!isRecord(stored)) return [];
  const { set, reason } = stored;
  return typeof reason === 'string' ? finishedIn(set).map((finished) => ({ set: finished, reason })) : [];
}

function listIn<Entry>(stored: unknown, read: (entry: unknown) => Entry[]): Entry[] {
  return Array.isArray(stored) ? stored.flatMap(read) : [];
}

/** Whether a change in another tab was one of a person's practice. */
export function isOfSets(personId: string, { key }: StorageEvent): boolean {
  return key === placeOf(personId);
}

/** Returns what is kept of a person's practice; nothing if there is none or it can't be read. */
export function keptSets(personId: string): KeptSets {
  const stored = parseStoredJson(localStorage.getItem(placeOf(personId)));
  if (!isRecord(stored)) return nothing;
  return {
    running: runningIn(stored['running']),
    unsent: listIn(stored['unsent'], finishedIn),
    refused: listIn(stored['refused'], refusedIn),
  };
}

/** Keeps a person's practice on this phone; false if there was no room, and then what was kept stays. */
export function keepSets(personId: string, sets: KeptSets): boolean {
  const isEmpty = sets.running === null && sets.unsent.length + sets.refused.length === 0;
  const text = isEmpty ? null : JSON.stringify({ at: Date.now(), ...sets });
  return keepText(localStorage, placeOf(personId), text);
}
