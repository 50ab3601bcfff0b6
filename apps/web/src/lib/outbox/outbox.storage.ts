import type { Changed } from '@psia/contract/core/live/live-scope.rules';
import type { Leaves } from '../drafts/draft-storage.ts';
import { isRecord } from '../is-record.ts';
import { keepText, parseStoredJson } from '../kept-text.ts';
import { onSessionChange, readSignedIn } from '../session/session.ts';
import { outboxPlace, outboxPlaces } from './outbox-places.ts';

/** Something that a person wrote on this device and the server does not have, as far as anybody knows. */
export interface Unsent {
  readonly id: string;
  /** The name of its form, which its draft has as well. */
  readonly form: string;
  /** Which call sends it: a key of the app's kinds. */
  readonly kind: string;
  /** The Idempotency-Key of its call, so that it is done once however often it is sent (D72). */
  readonly key: string;
  /** The body of its call. */
  readonly body: unknown;
  /** In words, for the person: 'Ankieta „Poznajmy się”'. */
  readonly title: string;
  /** What was written, in pairs of question and answer, to be read and copied. */
  readonly text: readonly (readonly [string, string])[];
  /** Where it was written. */
  readonly to: string;
  /** What becomes stale with it. */
  readonly changes: readonly Changed[];
  /** What stood in the form, to bring it back there; null where there is no form. */
  readonly draft: { readonly initial: Leaves; readonly typed: Leaves } | null;
  /** In milliseconds since 1970. */
  readonly writtenAt: number;
  /** When it was sent first without an answer, in milliseconds since 1970; null if it never was. */
  readonly triedAt: number | null;
  /** Why the server does not take it; null while it waits. */
  readonly refused: string | null;
}

/** Stands where a draft says how old it is: what waits to be sent is never too old (`dropStaleDrafts`). */
const ageless = Number.MAX_SAFE_INTEGER;
const listeners = new Set<() => void>();
/** What there was no room for, by its storage key: it lasts until the page is left. */
const unstored = new Map<string, string>();
onSessionChange(({ reason }) => {
  if (reason === 'signed-out') unstored.clear();
});

const textAt = (place: string) => unstored.get(place) ?? localStorage.getItem(place);

const isList: (value: unknown) => value is readonly unknown[] = Array.isArray;

function pairsIn(stored: unknown): Unsent['text'] {
  if (!isList(stored)) return [];
  return stored.flatMap((pair) => {
    const [label, value] = isList(pair) ? pair : [];
    return typeof label === 'string' && typeof value === 'string' ? [[label, value] as const] : [];
  });
}

function changesIn(stored: unknown): Changed[] {
  if (!isList(stored)) return [];
  return stored.flatMap((change) => {
    if (!isRecord(change) || typeof change['topic'] !== 'string') return [];
    const { topic, dogId } = change;
    return [typeof dogId === 'string' ? { topic, dogId } : { topic }];
  });
}

function draftIn(stored: unknown): Unsent['draft'] {
  if (!isRecord(stored) || !isRecord(stored['initial']) || !isRecord(stored['typed'])) return null;
  return { initial: stored['initial'], typed: stored['typed'] };
}

const numberOrNull = (value: unknown) => (typeof value === 'number' ? value : null);
const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);

function unsentIn(text: string | null): Unsent | null {
  const stored = parseStoredJson(text);
  if (!isRecord(stored)) return null;
  const { id, form, kind, key, title, to, writtenAt } = stored;
  if (typeof id !== 'string' || typeof form !== 'string') return null;
  if (typeof kind !== 'string' || typeof key !== 'string') return null;
  if (typeof title !== 'string' || typeof to !== 'string' || typeof writtenAt !== 'number') return null;
  return {
    id,
    form,
    kind,
    key,
    title,
    to,
    writtenAt,
    body: stored['body'],
    text: pairsIn(stored['text']),
    changes: changesIn(stored['changes']),
    draft: draftIn(stored['draft']),
    triedAt: numberOrNull(stored['triedAt']),
    refused: textOrNull(stored['refused']),
  };
}

/** Makes what is written at this moment. */
export function writtenNow(written: Omit<Unsent, 'id' | 'writtenAt' | 'refused'>): Unsent {
  return { ...written, id: crypto.randomUUID(), writtenAt: Date.now(), refused: null };
}

/** Returns one thing that a person wrote, while it is kept; null when it was sent or discarded. */
export function unsentWith(personId: string, id: string): Unsent | null {
  return unsentIn(textAt(outboxPlace(personId, id)));
}

function announce(): void {
  for (const listener of listeners) listener();
}

/**
 * Keeps it on this device until it is sent or discarded. Without room it returns false, and what was kept stays; with
 * `evenWithoutRoom` it lasts until the page is left.
 */
export function keepUnsent(personId: string, unsent: Unsent, { evenWithoutRoom = false } = {}): boolean {
  const place = outboxPlace(personId, unsent.id);
  const text = JSON.stringify({ at: ageless, ...unsent });
  const isKept = keepText(localStorage, place, text);
  unstored.delete(place);
  if (!isKept && evenWithoutRoom) unstored.set(place, text);
  announce();
  return isKept || evenWithoutRoom;
}

/** Changes what is still kept: what was discarded, or wiped by signing out, does not come back. */
export function changeUnsent(personId: string, id: string, changes: Partial<Unsent>): void {
  const present = unsentWith(personId, id);
  if (present !== null) keepUnsent(personId, { ...present, ...changes }, { evenWithoutRoom: true });
}

/** Removes what the server has, or what the person discards. */
export function removeUnsent(personId: string, id: string): void {
  const place = outboxPlace(personId, id);
  unstored.delete(place);
  localStorage.removeItem(place);
  announce();
}

/** Calls back whenever this tab or another one changes what is unsent; returns a function that stops it. */
export function onOutboxChange(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === null || key.includes(':outbox:')) listener();
  };
  listeners.add(listener);
  globalThis.addEventListener('storage', hear);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener('storage', hear);
  };
}

function placesOf(personId: string): string[] {
  const unstoredOf = [...unstored.keys()].filter((place) => place.startsWith(outboxPlace(personId, '')));
  return [...new Set([...outboxPlaces(personId), ...unstoredOf])];
}

let known: { readonly stored: string; readonly all: readonly Unsent[] } = { stored: '', all: [] };

/** Returns all that the signed-in person wrote and the server does not have, the oldest first; the same list until it changes. */
export function outboxNow(): readonly Unsent[] {
  const person = readSignedIn();
  const texts = person === null ? [] : placesOf(person.id).map(textAt);
  const stored = texts.join('\n');
  if (stored !== known.stored) {
    const all = texts.map(unsentIn).filter((one) => one !== null);
    known = { stored, all: all.toSorted((one, other) => one.writtenAt - other.writtenAt) };
  }
  return known.all;
}
