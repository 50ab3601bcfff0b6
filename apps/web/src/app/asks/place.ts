import type { BrowserOperation } from '@psia/contract/core/operation';
import type { Window } from '@psia/contract/core/window';
import type { AnswerTo, CallInput } from '#lib/api/call.ts';
import type { KnownIds } from '#lib/session/known-ids.ts';

/** Where somebody is going, and what is known before anything has been answered. */
export interface Place extends KnownIds {
  readonly me: string;
  /** The school's today, `YYYY-MM-DD`, as far as this browser knows its time zone. */
  readonly today: string;
  /** What the address names in its path. */
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
  /** Asks at an address of the contract; `learn` hears the answer. */
  readonly ask: <O extends BrowserOperation>(
    path: O['path'],
    input: Pick<CallInput<O>, 'params' | 'query'>,
    learn?: (answer: AnswerTo<O>) => void,
  ) => void;
  /** Remembers ids that an answer names; whoever was asked without them is asked again. */
  readonly rememberIds: (ids: Partial<KnownIds>) => void;
}

/** What the screen of a route asks for, the most urgent first: browsers send six requests at a time. */
export type Asks = (place: Place) => void;

/** The ids of what a list names. */
export const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);

/** Returns the first wanted id that is known, else the only one. `firstAvailable` chooses the same way from a list. */
export function chosenOf(known: readonly string[], ...wanted: readonly (string | null)[]): string | undefined {
  return wanted.find((id) => id !== null && known.includes(id)) ?? (known.length === 1 ? known[0] : undefined);
}

const dayMs = 24 * 60 * 60_000;

/** A day some days later. The same as the contract's; its module would bring all that reads dates along. */
function dayAfter(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
}

/** From the beginning of one day to that of another, in days from a given one. */
export function days(day: string, from: number, to: number): Window {
  return { startTime: `${dayAfter(day, from)}T00:00:00`, endTime: `${dayAfter(day, to)}T00:00:00` };
}

/** The beginning of the month that lies some months after that of a day. */
export function monthAfter(day: string, months: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return `${new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)}T00:00:00`;
}

/** What a calendar fetches for the week of the address, or of today: it and both its neighbours. */
export function weeks({ search, today }: Place): Window {
  const named = search.get('dzien') ?? '';
  const day = /^\d{4}-\d\d-\d\d$/.test(named) ? named : today;
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return days(day, -sinceMonday - 7, 14 - sinceMonday);
}
