import { isRecord } from '../is-record.ts';

/** Values by path, such as `address.city`; a list is one value. */
export type Leaves = Readonly<Record<string, unknown>>;

/** What somebody changed in a form and has not saved: how it was when they began, and how they typed it. */
export interface Draft {
  readonly initial: Leaves;
  readonly typed: Leaves;
}

const prefix = 'draft:';
const keptMs = 14 * 24 * 60 * 60 * 1000;

/** Passwords are never kept. */
function withoutPasswords(name: string, value: unknown): unknown {
  return /password/i.test(name) ? undefined : value;
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    // Whatever wrote it, it is none of ours.
    return null;
  }
}

function isStale(stored: unknown, now: number): boolean {
  return !isRecord(stored) || typeof stored['at'] !== 'number' || now - stored['at'] > keptMs;
}

/** Where a person's draft of a form is kept; a person belongs to one school. */
export function draftPlace(personId: string, form: string): string {
  return `${prefix}${personId}:${form}`;
}

/** The draft kept at a place; null for none, one that is too old, and what is no draft. `now` in milliseconds. */
export function readDraft(place: string, now: number): Draft | null {
  const stored = parsed(localStorage.getItem(place));
  if (!isRecord(stored) || isStale(stored, now)) return null;
  const { began: initial, typed } = stored;
  return isRecord(initial) && isRecord(typed) ? { initial, typed } : null;
}

/** Keeps a draft for two weeks, also when the browser is closed. A browser without room for it keeps nothing. */
export function writeDraft(place: string, draft: Draft, now: number): void {
  const leaves = Object.fromEntries(Object.entries(draft.typed).filter(([path]) => !/password/i.test(path)));
  if (Object.keys(leaves).length === 0) return;
  try {
    localStorage.setItem(place, JSON.stringify({ at: now, began: draft.initial, typed: leaves }, withoutPasswords));
  } catch {
    localStorage.removeItem(place);
  }
}

export function dropDraft(place: string): void {
  localStorage.removeItem(place);
}

/** Removes the drafts that are too old or can't be read, whosever they are. */
export function dropStaleDrafts(now: number): void {
  for (const place of placesFrom(prefix)) {
    if (isStale(parsed(localStorage.getItem(place)), now)) localStorage.removeItem(place);
  }
}

/** Removes all drafts of a person: they have signed out. */
export function dropDraftsOf(personId: string): void {
  for (const place of placesFrom(draftPlace(personId, ''))) localStorage.removeItem(place);
}

function placesFrom(start: string): string[] {
  return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '').filter((place) =>
    place.startsWith(start),
  );
}
