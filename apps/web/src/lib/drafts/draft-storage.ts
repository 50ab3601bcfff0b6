import type { SentRequest } from '../api/attempt.ts';
import { isRecord } from '../is-record.ts';
import { keepText, parsedText } from '../kept-text.ts';
import { draftPrefix, placesWhere } from './person-drafts.ts';

/** Values by path, such as `address.city`; a list is one value. */
export type Leaves = Readonly<Record<string, unknown>>;

/** What somebody changed in a form and has not saved: how it was when they began, and how they typed it. */
export interface Draft {
  readonly initial: Leaves;
  readonly typed: Leaves;
}

/** A draft as it lies in storage: each tab has a place of its own for each form. */
export interface StoredDraft {
  readonly place: string;
  /** When it was written last, in milliseconds since 1970. */
  readonly at: number;
  readonly draft: Draft;
  /** Another tab's draft that this one began with, as it was then. */
  readonly from: { readonly place: string; readonly at: number } | null;
  /** What was sent of it, when nobody knows what became of that. */
  readonly sent: SentRequest | null;
}

const keptMs = 14 * 24 * 60 * 60 * 1000;

const isPassword = (name: string) => /password/i.test(name);

/** Passwords are never kept. */
function withoutPasswords(name: string, value: unknown): unknown {
  return isPassword(name) ? undefined : value;
}

/** What is kept of some leaves. */
function keptOf(leaves: Leaves): Leaves {
  return Object.fromEntries(Object.entries(leaves).filter(([path]) => !isPassword(path)));
}

/** Where one tab keeps its draft of a form. */
export function placeOfTab(form: string, tab: string): string {
  return `${form}@${tab}`;
}

/** Whether a place is one tab's for a form; those of former versions bore no tab. */
export function isPlaceOf(form: string, place: string): boolean {
  return place === form || place.startsWith(placeOfTab(form, ''));
}

/** The age is told without reading the rest. */
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

/** The draft at a place; null for none, one that is too old, and what is no draft. `now` in milliseconds. */
export function storedAt(place: string, now: number): StoredDraft | null {
  const text = localStorage.getItem(place);
  if (isStale(text, now)) return null;
  const stored = parsedText(text);
  if (!isRecord(stored) || typeof stored['at'] !== 'number') return null;
  const { at, began: initial, typed } = stored;
  if (!isRecord(initial) || !isRecord(typed)) return null;
  return { place, at, draft: { initial, typed }, from: originIn(stored['from']), sent: sentIn(stored['sent']) };
}

/** The drafts of a form, of whichever tab: the newest first. */
export function storedOf(form: string, now: number): StoredDraft[] {
  return placesWhere((place) => isPlaceOf(form, place))
    .map((place) => storedAt(place, now))
    .filter((stored) => stored !== null)
    .toSorted((one, other) => other.at - one.at);
}

/**
 * Keeps a draft for two weeks, also when the browser is closed; says whether there was room. Where there is none, what was
 * kept before stays. A draft of passwords alone is not kept.
 */
export function store({ place, at, draft, from, sent }: StoredDraft): boolean {
  const typed = keptOf(draft.typed);
  if (Object.keys(typed).length === 0) return true;
  const stored = { at, began: draft.initial, typed, from: from ?? undefined, sent: sent ?? undefined };
  return keepText(localStorage, place, JSON.stringify(stored, withoutPasswords));
}

/** Removes a draft as saved, which other tabs hear. */
export function removeAsSaved(place: string, saved: Leaves): void {
  keepText(localStorage, place, JSON.stringify({ saved: keptOf(saved) }, withoutPasswords));
  localStorage.removeItem(place);
}

/** What another tab has saved, from what stood at its place for a moment; null for anything else. */
export function savedIn(text: string | null): Leaves | null {
  const stored = text?.startsWith('{"saved":') === true ? parsedText(text) : null;
  return isRecord(stored) && isRecord(stored['saved']) ? stored['saved'] : null;
}

/** Removes the drafts that are too old or can't be read, whosever they are. */
export function dropStaleDrafts(now: number): void {
  for (const place of placesWhere((each) => each.startsWith(draftPrefix))) {
    if (isStale(localStorage.getItem(place), now)) localStorage.removeItem(place);
  }
}
