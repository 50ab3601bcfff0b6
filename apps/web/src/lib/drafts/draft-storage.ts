import type { SentRequest } from '../api/attempt.ts';
import { isRecord } from '../is-record.ts';
import { keepText, parseStoredJson } from '../kept-text.ts';
import { draftPrefix, placesWhere } from './person-drafts.ts';

/** Values by path, such as `address.city`; a list is one value. */
export type Leaves = Readonly<Record<string, unknown>>;

/** Unsaved changes of a form: the values when the edit began, and the typed ones. */
export interface Draft {
  readonly initial: Leaves;
  readonly typed: Leaves;
}

/** A draft as stored. Each tab has its own storage key for each form. */
export interface StoredDraft {
  readonly place: string;
  /** When it was written last, in milliseconds since 1970. */
  readonly at: number;
  readonly draft: Draft;
  /** The other tab's draft that this one started from, as it was then. */
  readonly from: { readonly place: string; readonly at: number } | null;
  /** The request that was sent with it, if its result is unknown. */
  readonly sent: SentRequest | null;
}

const keptMs = 14 * 24 * 60 * 60 * 1000;

const isPassword = (name: string) => /password/i.test(name);

/** Passwords are never kept. */
function withoutPasswords(name: string, value: unknown): unknown {
  return isPassword(name) ? undefined : value;
}

/** The values that may be stored. */
function keptOf(leaves: Leaves): Leaves {
  return Object.fromEntries(Object.entries(leaves).filter(([path]) => !isPassword(path)));
}

/** Returns the storage key of one tab's draft of a form. */
export function placeOfTab(form: string, tab: string): string {
  return `${form}@${tab}`;
}

/** Whether a storage key belongs to a form, for any tab. Keys of earlier versions had no tab name. */
export function isPlaceOf(form: string, place: string): boolean {
  return place === form || place.startsWith(placeOfTab(form, ''));
}

/** Finds the age without parsing the rest. */
function isStale(text: string | null, now: number): boolean {
  const at = /^\{"at":(?<at>\d+)\b/.exec(text ?? '')?.groups?.['at'];
  return at === undefined || now - Number(at) > keptMs;
}

function sentIn(stored: unknown): SentRequest | null {
  if (!isRecord(stored)) return null;
  const { digest, key, sentAt, after } = stored;
  if (typeof digest !== 'string' || typeof key !== 'string') return null;
  return typeof sentAt === 'number' && typeof after === 'number' ? { digest, key, sentAt, after } : null;
}

function originIn(stored: unknown): StoredDraft['from'] {
  if (!isRecord(stored)) return null;
  const { place, at } = stored;
  return typeof place === 'string' && typeof at === 'number' ? { place, at } : null;
}

/**
 * Returns the draft under a storage key; null if there is none, it is too old, or it is invalid. `now` in milliseconds.
 */
export function storedAt(place: string, now: number): StoredDraft | null {
  const text = localStorage.getItem(place);
  if (isStale(text, now)) return null;
  const stored = parseStoredJson(text);
  if (!isRecord(stored) || typeof stored['at'] !== 'number') return null;
  const { at, began: initial, typed } = stored;
  if (!isRecord(initial) || !isRecord(typed)) return null;
  return { place, at, draft: { initial, typed }, from: originIn(stored['from']), sent: sentIn(stored['sent']) };
}

/** Returns a form's drafts of all tabs, newest first. */
export function storedOf(form: string, now: number): StoredDraft[] {
  return placesWhere((place) => isPlaceOf(form, place))
    .map((place) => storedAt(place, now))
    .filter((stored) => stored !== null)
    .toSorted((one, other) => other.at - one.at);
}

/**
 * Stores a draft for two weeks, also when the browser is closed. Returns false if there was no room; then the earlier
 * draft stays. A draft with only passwords is not stored.
 */
export function store({ place, at, draft, from, sent }: StoredDraft): boolean {
  const typed = keptOf(draft.typed);
  if (Object.keys(typed).length === 0) return true;
  const stored = { at, began: draft.initial, typed, from: from ?? undefined, sent: sent ?? undefined };
  return keepText(localStorage, place, JSON.stringify(stored, withoutPasswords));
}

/** Removes a draft because it was saved, and lets other tabs know. */
export function removeAsSaved(place: string, saved: Leaves): void {
  keepText(localStorage, place, JSON.stringify({ saved: keptOf(saved) }, withoutPasswords));
  localStorage.removeItem(place);
}

/** Returns what another tab has saved, from the text that it put under its key for a moment; null for anything else. */
export function savedIn(text: string | null): Leaves | null {
  const stored = text?.startsWith('{"saved":') === true ? parseStoredJson(text) : null;
  return isRecord(stored) && isRecord(stored['saved']) ? stored['saved'] : null;
}

/** Removes everybody's drafts that are too old or can't be read. */
export function dropStaleDrafts(now: number): void {
  for (const place of placesWhere((each) => each.startsWith(draftPrefix))) {
    if (isStale(localStorage.getItem(place), now)) localStorage.removeItem(place);
  }
}
