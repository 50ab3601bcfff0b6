import { onSessionChange } from '../session/session.ts';

/** How long an answer counts as fresh, in ms; queries use the same time (`app/query-client.ts`). */
const freshMs = 10_000;
/** The most addresses to remember; older ones are dropped. */
const mostKept = 40;

interface Asked {
  /** By `performance.now()`. */
  readonly at: number;
  readonly answer: Promise<unknown>;
  /** Whether it was prefetched and nobody has taken the answer yet. */
  readonly isWaiting: boolean;
}

let asked = new Map<string, Asked>();

const isNew = ({ at }: Asked) => performance.now() - at < freshMs;

/** Returns the answer of an address that anybody requested within the last ten seconds; undefined if nobody did. */
export function recentResponse(url: string): Promise<unknown> | undefined {
  const before = asked.get(url);
  return before && isNew(before) ? before.answer : undefined;
}

/** Remembers a request for an address; `isAhead`: it is a prefetch, nobody waits for the answer yet. */
export function recordRequest(url: string, answer: Promise<unknown>, isAhead: boolean): void {
  if (asked.size >= mostKept) asked = new Map([...asked].filter(([, each]) => isNew(each)));
  asked.set(url, { at: performance.now(), answer, isWaiting: isAhead });
}

/** Returns a fresh prefetched answer, only to the first who asks for it; undefined if there is none. */
export function takePrefetched(url: string): Promise<unknown> | undefined {
  const before = asked.get(url);
  if (!before?.isWaiting || !isNew(before)) return undefined;
  asked.set(url, { ...before, isWaiting: false });
  return before.answer;
}

/**
 * When the oldest prefetched answer that nobody has taken was requested, by `performance.now()`; now if there is none.
 */
export function askedSince(): number {
  const waiting = [...asked.values()].filter((each) => each.isWaiting && isNew(each));
  return Math.min(performance.now(), ...waiting.map(({ at }) => at));
}

/** Forgets prefetched answers, because something has changed or another person has signed in. */
export function forgetAsked(): void {
  asked.clear();
}

onSessionChange(forgetAsked);
