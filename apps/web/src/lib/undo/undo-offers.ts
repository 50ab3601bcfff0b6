import { serverNowMs } from '../time/server-clock.ts';

/** How something that was just done can be taken back: under which id, and until when by the server's clock. */
export interface UndoOffer {
  readonly id: string;
  readonly untilMs: number;
}

const offeredForMs = 10_000;
let offers: readonly UndoOffer[] = [];

/** Keeps what an answer says of taking back what was done (D165), until a toast shows it. */
export function noteUndoOffer(headers: Headers): void {
  const id = headers.get('undo-id');
  if (id !== null) offers = [...offers, { id, untilMs: serverNowMs() + offeredForMs }];
}

/**
 * What was done since the last call of this and can still be taken back, oldest first. A screen that has done something
 * says so with `toastUndoable` of the feature undo, which shows the way back: nothing else has to be handed on.
 */
export function takeUndoOffers(): readonly UndoOffer[] {
  const taken = offers.filter(({ untilMs }) => untilMs > serverNowMs());
  offers = [];
  return taken;
}

type Listener = () => void;
const listeners = new Set<Listener>();

/** Calls somebody whenever something was taken back: what is shown may be any of it. */
export function onTakenBack(listener: Listener): void {
  listeners.add(listener);
}

/** Tells that something was taken back. */
export function tellTakenBack(): void {
  for (const listener of listeners) listener();
}
