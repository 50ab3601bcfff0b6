import { serverNowMs } from '../time/server-clock.ts';

/** How something that was just done can be taken back: under which id, and until when by the server's clock. */
export interface UndoOffer {
  readonly id: string;
  readonly untilMs: number;
}

const quarterMs = 15 * 60_000;
/** By what was done: the value that its call gave. */
const offers = new WeakMap<object, UndoOffer>();

/**
 * The instant of a wall-clock time that is near: every time zone is some quarters of an hour from UTC, so the quarter
 * nearest to now tells which.
 */
function instantNear(wallTime: string, nowMs: number): number {
  const asUtcMs = Date.parse(`${wallTime}Z`);
  return asUtcMs - Math.round((asUtcMs - nowMs) / quarterMs) * quarterMs;
}

/** Keeps what the headers of an answer say of taking back what was done (D165), by the value that its call gives. */
export function noteUndoOffer(done: object, headers: Headers): void {
  const [id, until] = [headers.get('undo-id'), headers.get('undo-until')];
  if (id !== null && until !== null) offers.set(done, { id, untilMs: instantNear(until, serverNowMs()) });
}

/** How what was done can still be taken back, in its order. */
export function undoOffersOf(done: readonly object[]): readonly UndoOffer[] {
  return done.flatMap((one) => offers.get(one) ?? []).filter(({ untilMs }) => untilMs > serverNowMs());
}

/** Gives a value for what was done by a call that answers with nothing, so that its way back has something to belong to. */
export async function withUndoKey(act: (done: object) => Promise<unknown>): Promise<object> {
  const done = {};
  await act(done);
  return done;
}

type Listener = () => void;
const listeners = new Set<Listener>();

/** Calls somebody whenever something was taken back: what is shown may be any of it. Returns how to stop. */
export function onTakenBack(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Tells that something was taken back. */
export function tellTakenBack(): void {
  for (const listener of listeners) listener();
}
