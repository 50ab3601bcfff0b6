import { serverNowMs } from '../time/server-clock.ts';

/** How something that was just done can be taken back: under which id, and until when by the server's clock. */
export interface UndoOffer {
  readonly id: string;
  readonly untilMs: number;
}

const quarterMs = 15 * 60_000;
let offers: readonly UndoOffer[] = [];

/**
 * The instant of a wall-clock time that is near: every time zone is some quarters of an hour from UTC, so the quarter
 * nearest to now tells which.
 */
function instantNear(wallTime: string, nowMs: number): number {
  const asUtcMs = Date.parse(`${wallTime}Z`);
  return asUtcMs - Math.round((asUtcMs - nowMs) / quarterMs) * quarterMs;
}

/** Keeps what an answer says of taking back what was done (D165), until a toast shows it. */
export function noteUndoOffer(headers: Headers): void {
  const [id, until] = [headers.get('undo-id'), headers.get('undo-until')];
  if (id !== null && until !== null) offers = [...offers, { id, untilMs: instantNear(until, serverNowMs()) }];
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
