import type { Id } from '@psia/contract/core/ids';
import { isRecord } from '../is-record.ts';
import { keepTextOrNone, parseStoredJson } from '../kept-text.ts';
import { knownIdsKey } from './session.ts';

/** The ids that a person's screens need for their requests, from the last answers. No names, nothing else. */
export interface KnownIds {
  readonly schoolId?: Id<'school'> | undefined;
  readonly timeZone?: string | undefined;
  readonly dogs: readonly Id<'dog'>[];
  readonly trainers: readonly Id<'trainer'>[];
  readonly services: readonly Id<'service'>[];
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);
const textsOf = (value: unknown) => (Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []);

/** Returns the ids stored for a person; empty if another person was here last. An id may be deleted meanwhile. */
export function knownIdsOf(personId: string): KnownIds {
  const kept = parseStoredJson(localStorage.getItem(knownIdsKey));
  const ids = isRecord(kept) && kept['person'] === personId ? kept : {};
  return {
    schoolId: textOf(ids['schoolId']),
    timeZone: textOf(ids['timeZone']),
    dogs: textsOf(ids['dogs']),
    trainers: textsOf(ids['trainers']),
    services: textsOf(ids['services']),
  };
}

/**
 * Stores the ids of one person and replaces the former person's. Without room they are asked for again. Signing out
 * removes them.
 */
export function keepKnownIds(personId: string, ids: KnownIds): void {
  keepTextOrNone(localStorage, knownIdsKey, JSON.stringify({ person: personId, ...ids }));
}
