import { onSessionChange } from '../session/session.ts';

/** How long an answer is new; queries say so, too (`app/query-client.ts`). */
const freshMs = 10_000;
/** Addresses that are kept before the old ones are let go. */
const mostKept = 40;

interface Asked {
  /** By `performance.now()`. */
  readonly at: number;
  readonly answer: Promise<unknown>;
  /** Whether it was asked ahead, and nobody has taken the answer yet. */
  readonly isWaiting: boolean;
}

let asked = new Map<string, Asked>();

const isNew = ({ at }: Asked) => performance.now() - at < freshMs;

/** The answer of an address that was asked for within the last ten seconds, by whomever. */
export function recentResponse(url: string): Promise<unknown> | undefined {
  const before = asked.get(url);
  return before && isNew(before) ? before.answer : undefined;
}

/** Remembers that an address is being asked for; ahead, when nobody waits for the answer yet. */
export function recordRequest(url: string, answer: Promise<unknown>, isAhead: boolean): void {
  if (asked.size >= mostKept) asked = new Map([...asked].filter(([, each]) => isNew(each)));
  asked.set(url, { at: performance.now(), answer, isWaiting: isAhead });
}

/** The new answer of what was asked ahead, for the first who wants it. */
export function takePrefetched(url: string): Promise<unknown> | undefined {
  const before = asked.get(url);
  if (!before?.isWaiting || !isNew(before)) return undefined;
  asked.set(url, { ...before, isWaiting: false });
  return before.answer;
}

/** When the oldest answer was asked for that is still to be taken, by `performance.now()`; now where there is none. */
export function askedSince(): number {
  const waiting = [...asked.values()].filter((each) => each.isWaiting && isNew(each));
  return Math.min(performance.now(), ...waiting.map(({ at }) => at));
}

/** Forgets what was asked ahead: something has changed since, or somebody else is here. */
export function forgetAsked(): void {
  asked.clear();
}

onSessionChange(forgetAsked);
