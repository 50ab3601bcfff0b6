import type { Signal } from './signals.repository.ts';
import type { Joining } from './topics.ts';

/** Runs something once a moment is over. */
export type AfterMoment = (act: () => void) => void;

const momentMs = 100;

/** A moment of the machine's clock; a process that has nothing else to do does not wait for its end. */
export const usualMoment: AfterMoment = (act) => {
  setTimeout(act, momentMs).unref();
};

/**
 * Gathers what is told at one destination within a moment. The first signal after a quiet moment goes at once; what comes
 * until the moment is over goes together at its end, and then the next moment begins.
 */
export class GatheredSignals {
  readonly #waiting = new Map<string, Signal[]>();
  readonly #deliver: (signals: readonly Signal[]) => void;
  readonly #afterMoment: AfterMoment;

  constructor(deliver: (signals: readonly Signal[]) => void, afterMoment: AfterMoment = usualMoment) {
    this.#deliver = deliver;
    this.#afterMoment = afterMoment;
  }

  add(destination: string, signal: Signal): void {
    const waiting = this.#waiting.get(destination);
    if (waiting !== undefined) {
      waiting.push(signal);
      return;
    }
    this.#begin(destination);
    this.#deliver([signal]);
  }

  #begin(destination: string): void {
    this.#waiting.set(destination, []);
    this.#afterMoment(() => this.#end(destination));
  }

  #end(destination: string): void {
    const gathered = this.#waiting.get(destination) ?? [];
    this.#waiting.delete(destination);
    if (gathered.length === 0) return;
    this.#begin(destination);
    this.#deliver(gathered);
  }
}

/** The member and page of a signal, and the call. */
function callIn({ by }: Signal): { readonly page: string; readonly call: string } {
  const end = by?.lastIndexOf('.') ?? -1;
  return by === undefined || end === -1 ? { page: '', call: '' } : { page: by.slice(0, end), call: by.slice(end + 1) };
}

/**
 * The same signals, those that say the same joined to one, which stands where the first of them stood and names all calls
 * of the page that did it. What different pages did, or what somebody is told more closely, stays apart.
 */
export function joinSignals(signals: readonly Signal[], { keyOf, join }: Joining): Signal[] {
  const alike = Map.groupBy(signals, (signal) =>
    JSON.stringify([signal.subject, callIn(signal).page, signal.moreDetailedFor, keyOf(signal.facts)]),
  );
  return [...alike.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined || same.length === 1) return same;
    const { page } = callIn(first);
    const calls = [...new Set(same.map((signal) => callIn(signal).call))];
    return { ...first, facts: join(same.map(({ facts }) => facts)), ...(page && { by: `${page}.${calls.join(' ')}` }) };
  });
}
