import { digestOf } from '../digest.ts';
import { keepText } from '../kept-text.ts';
import { ApiError } from './api-error.ts';

/** How long a request whose answer was lost may be repeated with its key, in ms; later it counts as a new one. */
const repeatableMs = 120_000;
/** The same, in ms, for a request stored with its unsaved text: one hour less than the server remembers it (D72). */
const keptRepeatableMs = 23 * 60 * 60 * 1000;

const changesKey = 'changes-made';

/** How many changes the server has carried out. After one, repeating an earlier request is a new request. */
let changesMade: number | undefined;

/** This tab's count, also from before a reload. */
function changesOfTab(): number {
  changesMade ??= Number(sessionStorage.getItem(changesKey) ?? 0);
  return changesMade;
}

/** The input of a call that changes something, with its attempt. */
export type Attempted<Input> = Input & { readonly attempt: Attempt };

/** A request whose result is unknown, as stored with the text that it sent. */
export interface SentRequest {
  /** A digest of its address and content, to recognise the same request. */
  readonly digest: string;
  readonly key: string;
  /** In milliseconds since 1970. */
  readonly sentAt: number;
  /** How many changes this tab had made before it. */
  readonly after: number;
}

/** Where an attempt stores its request, to have it after a reload. */
export interface AttemptMemory {
  /** The stored request; `isOwn`: this tab stored it. */
  readonly read: () => { readonly sent: SentRequest; readonly isOwn: boolean } | null;
  readonly keep: (sent: SentRequest | null) => void;
}

/**
 * One attempt of a person to do one thing: made when a form or dialog opens or a button appears, and passed to `call`.
 * It keeps the Idempotency-Key while the result is unknown, so that pressing again repeats the request instead of doing
 * the thing twice (D72). The next request is new after the server's decision, with other content, after another change,
 * or after two minutes. With a memory (for forms that store what is typed) the key is stored beside the text and can be
 * repeated for 23 hours, also after a reload.
 */
export class Attempt {
  readonly #memory: AttemptMemory | undefined;
  #unknown: { readonly request: string; readonly key: string; readonly sentAt: number; readonly after: number } | null =
    null;

  constructor(memory?: AttemptMemory) {
    this.#memory = memory;
  }

  /** Returns the Idempotency-Key for a request, given its address and content. */
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

  /** Records how the request ended. After a failure without the server's decision its result stays unknown. */
  settle(error?: unknown): void {
    if (error !== undefined && !(error instanceof ApiError && error.isDecided)) return;
    this.#unknown = null;
    this.#memory?.keep(null);
  }
}

/** Records that the server has carried out a change, by any call. */
export function noteChangeMade(): void {
  changesMade = changesOfTab() + 1;
  keepText(sessionStorage, changesKey, String(changesMade));
}
