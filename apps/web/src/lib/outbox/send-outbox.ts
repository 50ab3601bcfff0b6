import { ApiError } from '../api/api-error.ts';
import { Attempt } from '../api/attempt.ts';
import { readSignedIn } from '../session/session.ts';
import type { OutboxKind } from './outbox-kind.ts';
import { changeUnsent, outboxNow, removeUnsent, type Unsent, unsentWith } from './outbox.storage.ts';

/** How long the server surely knows a key, in ms: one hour less than it remembers it (D72). */
const knownKeyMs = 23 * 60 * 60 * 1000;
/** Refusals that say nothing about what was sent: signed out, too slow, too many at once. */
const passing = new Set([401, 408, 429]);
/** Said of what another build of the app has written. */
const unknownKind = 'Ta wersja aplikacji nie umie tego wysłać. Skopiuj treść i zapisz ją jeszcze raz.';

/** Repeats a call with the key that was made when it was written. */
class KeptAttempt extends Attempt {
  readonly #key: string;

  constructor(key: string) {
    super();
    this.#key = key;
  }

  override keyFor(): string {
    return this.#key;
  }
}

/** How an attempt ended: the server has it, nobody knows, no server was reached, or it was refused for a reason. */
type Outcome = 'sent' | 'unknown' | 'away' | { readonly reason: string };

function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof ApiError) || error.status === 0 || passing.has(error.status)) return 'away';
  return error.isDecided ? { reason: error.message } : 'unknown';
}

/** A key of which the server knows surely whether it has done it; another one where it may have forgotten (D72). */
function keyToSend({ key, triedAt }: Unsent, now: number) {
  const isForgotten = triedAt !== null && now - triedAt >= knownKeyMs;
  return isForgotten
    ? { key: crypto.randomUUID(), triedAt: now, isForgotten }
    : { key, triedAt: triedAt ?? now, isForgotten };
}

async function sendOne(personId: string, unsent: Unsent, kind: OutboxKind): Promise<Outcome> {
  const { key, triedAt, isForgotten } = keyToSend(unsent, Date.now());
  try {
    if (isForgotten && (await kind.isThere(unsent))) return 'sent';
    changeUnsent(personId, unsent.id, { key, triedAt });
    await kind.send(unsent, new KeptAttempt(key));
    return 'sent';
  } catch (error) {
    const outcome = outcomeOf(error);
    if (typeof outcome === 'string' || unsent.triedAt === null) return outcome;
    return isDoneEarlier(unsent, kind, outcome);
  }
}

/** Whether it was refused because an earlier attempt, whose answer was lost, has done it. */
async function isDoneEarlier(unsent: Unsent, kind: OutboxKind, refusal: Outcome): Promise<Outcome> {
  try {
    return (await kind.isThere(unsent)) ? 'sent' : refusal;
  } catch (error) {
    const outcome = outcomeOf(error);
    return typeof outcome === 'string' ? outcome : refusal;
  }
}

interface Sender {
  readonly personId: string;
  readonly kinds: Readonly<Record<string, OutboxKind>>;
  /** Called with what the server has, before it is removed from the device. */
  readonly onSent: (unsent: Unsent) => Promise<unknown>;
  readonly onRefused: (unsent: Unsent) => unknown;
}

/** Sends one after the other, the oldest first, until none waits or the server is not reached. */
async function sendAll({ personId, kinds, onSent, onRefused }: Sender): Promise<void> {
  for (const { id } of outboxNow().filter(({ refused }) => refused === null)) {
    const unsent = readSignedIn()?.id === personId ? unsentWith(personId, id) : null;
    if (unsent === null || unsent.refused !== null) continue;
    const kind = kinds[unsent.kind];
    const outcome = kind ? await sendOne(personId, unsent, kind) : { reason: unknownKind };
    if (outcome === 'away') return;
    if (outcome === 'sent') {
      await onSent(unsent);
      removeUnsent(personId, id);
    } else if (outcome !== 'unknown') {
      changeUnsent(personId, id, { refused: outcome.reason });
      onRefused(unsent);
    }
  }
}

/** Does something unless another tab of this browser is at it; where tabs can't agree, each does it. */
async function inOneTab(name: string, act: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return act();
  await navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? act() : undefined));
}

/**
 * Makes what sends all that a person wrote on this device: each exactly once, by its key, in one tab at a time. Called while
 * it sends, it looks once more afterwards. Nothing is sent for anybody else who is signed in by then.
 */
export function outboxSender(sender: Sender): () => Promise<void> {
  let isSending = false;
  let isAskedAgain = false;
  return async () => {
    isAskedAgain = true;
    if (isSending) return;
    isSending = true;
    try {
      while (isAskedAgain) {
        isAskedAgain = false;
        await inOneTab(`outbox ${sender.personId}`, () => sendAll(sender));
      }
    } finally {
      isSending = false;
    }
  };
}
