import type { Attempt } from '../api/attempt.ts';
import type { Unsent } from './outbox.storage.ts';

/** How one kind of what waits is sent. */
export interface OutboxKind {
  /** Sends it. Throws ApiError. */
  readonly send: (unsent: Unsent, attempt: Attempt) => Promise<unknown>;
  /** Whether the server has it already, from an attempt whose answer was lost. Throws ApiError. */
  readonly isThere: (unsent: Unsent) => Promise<boolean>;
}

interface KindOf<Body> {
  readonly send: (body: Body, attempt: Attempt) => Promise<unknown>;
  readonly isThere: (body: Body, unsent: Unsent) => Promise<boolean>;
}

/** Makes a kind of its calls. Where an earlier build has stored another body, the server refuses it. */
export function outboxKind<Body>({ send, isThere }: KindOf<Body>): OutboxKind {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is stored was the body of this call; the server judges it
  const bodyOf = (unsent: Unsent) => unsent.body as Body;
  return {
    send: (unsent, attempt) => send(bodyOf(unsent), attempt),
    isThere: (unsent) => isThere(bodyOf(unsent), unsent),
  };
}
