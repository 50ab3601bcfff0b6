import { digestOf } from '../digest.ts';
import { keepText } from '../kept-text.ts';
import { ApiError } from './api-error.ts';

/** How long a request whose answer was lost may be repeated under its key; later it counts as a new one. */
const repeatableMs = 120_000;
/** The same for what is kept with its unsaved text: an hour less than the server remembers it (D72). */
const keptRepeatableMs = 23 * 60 * 60 * 1000;

const changesKey = 'changes-made';

/** Counts the changes that the server has carried out: after one, an earlier request is no mere repetition any more. */
let changesMade: number | undefined;

/** Of this tab, also before it was loaded anew. */
function changesOfTab(): number {
  changesMade ??= Number(sessionStorage.getItem(changesKey) ?? 0);
  return changesMade;
}

/** What is sent of something that changes: its input, and the attempt it belongs to. */
export type Attempted<Input> = Input & { readonly attempt: Attempt };

/** A request whose fate is unknown, as it is kept with the text that it sent. */
export interface SentRequest {
  /** Tells its address and content from others. */
  readonly digest: string;
  readonly key: string;
  /** In milliseconds since 1970. */
  readonly sentAt: number;
  /** How many changes the tab had made. */
  readonly after: number;
}

/** Where an attempt keeps its request beyond a reload. */
export interface AttemptMemory {
  /** What was kept; `isOwn` when this tab kept it. */
  readonly read: () => { readonly sent: SentRequest; readonly isOwn: boolean } | null;
  readonly keep: (sent: SentRequest | null) => void;
}

/**
 * One attempt of a person to do one thing: made when a form or dialog opens or a button appears, and handed to `call`.
 * It holds the Idempotency-Key of a request whose fate is unknown, so that pressing the button again repeats that
 * request instead of doing the thing twice (D72). After the server's decision, for another content, after another
 * change or two minutes later the next request is a new one. A form that keeps what is typed gives a memory: there the key
 * lies beside the text, and sending it again after a reload repeats the request, too, for 23 hours.
 */
export class Attempt {
  readonly #memory: AttemptMemory | undefined;
  #unknown: { readonly request: string; readonly key: string; readonly sentAt: number; readonly after: number } | null =
    null;

  constructor(memory?: AttemptMemory) {
    this.#memory = memory;
  }

  /** The Idempotency-Key for a request, given as its address and content. */
  keyFor(request: string): string {
    const before = this.#unknown;
    const sentAt = performance.now();
    const after = changesOfTab();
    const isRepetition = before?.request === request && before.after === after && sentAt - before.sentAt < repeatableMs;
    if (isRepetition) return before.key;
    const key = this.#keptKeyFor(request) ?? crypto.randomUUID();
    this.#unknown = { request, key, sentAt, after };
    // A request with a password leaves nothing behind.
    if (!/password"/i.test(request)) this.#memory?.keep({ digest: digestOf(request), key, sentAt: Date.now(), after });
    return key;
  }

  #keptKeyFor(request: string): string | undefined {
    const kept = this.#memory?.read();
    if (!kept) return undefined;
    const { sent, isOwn } = kept;
    const isFresh = Date.now() - sent.sentAt < keptRepeatableMs && (!isOwn || sent.after === changesOfTab());
    return isFresh && sent.digest === digestOf(request) ? sent.key : undefined;
  }

  /** Hears how the request ended; a failure without the server's decision leaves its fate unknown. */
  settle(error?: unknown): void {
    if (error !== undefined && !(error instanceof ApiError && error.isDecided)) return;
    this.#unknown = null;
    this.#memory?.keep(null);
  }
}

/** Hears that the server has carried out a change, by whichever call. */
export function noteChangeMade(): void {
  changesMade = changesOfTab() + 1;
  keepText(sessionStorage, changesKey, String(changesMade));
}
