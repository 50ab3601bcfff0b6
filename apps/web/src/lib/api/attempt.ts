import { ApiError } from './api-error.ts';

/** How long a request whose answer was lost may be repeated under its key; later it counts as a new one. */
const repeatableMs = 120_000;

/** Counts the changes that the server has carried out: after one, an earlier request is no mere repetition any more. */
let changesMade = 0;

/** What is sent of something that changes: its input, and the attempt it belongs to. */
export type Attempted<Input> = Input & { readonly attempt: Attempt };

/**
 * One attempt of a person to do one thing: made when a form or dialog opens or a button appears, and handed to `call`.
 * It holds the Idempotency-Key of a request whose fate is unknown, so that pressing the button again repeats that
 * request instead of doing the thing twice (D72). After the server's decision, for another content, after another
 * change or two minutes later the next request is a new one.
 */
export class Attempt {
  #unknown: { readonly request: string; readonly key: string; readonly sentAt: number; readonly after: number } | null =
    null;

  /** The Idempotency-Key for a request, given as its address and content. */
  keyFor(request: string): string {
    const before = this.#unknown;
    const sentAt = performance.now();
    const isRepetition =
      before?.request === request && before.after === changesMade && sentAt - before.sentAt < repeatableMs;
    if (isRepetition) return before.key;
    this.#unknown = { request, key: crypto.randomUUID(), sentAt, after: changesMade };
    return this.#unknown.key;
  }

  /** Hears how the request ended; a failure without the server's decision leaves its fate unknown. */
  settle(error?: unknown): void {
    if (error === undefined || (error instanceof ApiError && error.isDecided)) this.#unknown = null;
  }
}

/** Hears that the server has carried out a change, by whichever call. */
export function noteChangeMade(): void {
  changesMade += 1;
}
