import type { Id } from '@psia/contract/core/ids';
import { isRecord } from '../is-record.ts';
import { keepTextOrNone, parsedText } from '../kept-text.ts';
import { knownIdsKey } from './session.ts';

/** The ids around a person that their screens ask with, as the last answers named them; no names, nothing else. */
export interface KnownIds {
  readonly schoolId?: Id<'school'> | undefined;
  readonly timeZone?: string | undefined;
  readonly dogs: readonly Id<'dog'>[];
  readonly trainers: readonly Id<'trainer'>[];
  readonly services: readonly Id<'service'>[];
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);
const textsOf = (value: unknown) => (Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []);

/** What this browser knows of a person; nothing when another one was here last. An id may be gone meanwhile. */
export function knownIdsOf(personId: string): KnownIds {
  const kept = parsedText(localStorage.getItem(knownIdsKey));
  const ids = isRecord(kept) && kept['person'] === personId ? kept : {};
  return {
    schoolId: textOf(ids['schoolId']),
    timeZone: textOf(ids['timeZone']),
    dogs: textsOf(ids['dogs']),
    trainers: textsOf(ids['trainers']),
    services: textsOf(ids['services']),
  };
}

/** Keeps the ids of one person in the place of whoever's were there; where there is no room they are asked for again. Signing out removes them. */
export function keepKnownIds(personId: string, ids: KnownIds): void {
  keepTextOrNone(localStorage, knownIdsKey, JSON.stringify({ person: personId, ...ids }));
}
