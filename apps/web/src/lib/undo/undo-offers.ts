import { serverNowMs } from '../time/server-clock.ts';

/** How to take back something that was just done: the id, and until when by the server's clock. */
export interface UndoOffer {
  readonly id: string;
  readonly untilMs: number;
}

const quarterMs = 15 * 60_000;
/** The offers, keyed by the value that the call returned. */
const offers = new WeakMap<object, UndoOffer>();

/**
 * Returns the instant (ms) of a wall-clock time that is near now. Every time zone differs from UTC by quarters of an
 * hour, so the quarter nearest to now is the right one.
 */
function instantNear(wallTime: string, nowMs: number): number {
  const asUtcMs = Date.parse(`${wallTime}Z`);
  return asUtcMs - Math.round((asUtcMs - nowMs) / quarterMs) * quarterMs;
}

/**
 * Remembers the undo offer of a response (headers Undo-Id, Undo-Until), keyed by the value that the call returned
 * (D165).
 */
export function noteUndoOffer(done: object, headers: Headers): void {
  const [id, until] = [headers.get('undo-id'), headers.get('undo-until')];
  if (id !== null && until !== null) offers.set(done, { id, untilMs: instantNear(until, serverNowMs()) });
}

/** Returns the undo offers of these values, in their order. */
export function undoOffersOf(done: readonly object[]): readonly UndoOffer[] {
  return done.flatMap((one) => offers.get(one) ?? []).filter(({ untilMs }) => untilMs > serverNowMs());
}

/** Returns a value to key the undo offer of a call that answers without a body. */
export async function withUndoKey(act: (done: object) => Promise<unknown>): Promise<object> {
  const done = {};
  await act(done);
  return done;
}

type Listener = () => void;
const listeners = new Set<Listener>();

/**
 * Calls back whenever something was taken back, which can change anything that is shown. Returns a function that stops
 * it.
 */
export function onTakenBack(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Tells the listeners that something was taken back. */
export function tellTakenBack(): void {
  for (const listener of listeners) listener();
}
