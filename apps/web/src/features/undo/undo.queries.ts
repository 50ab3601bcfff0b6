import { takeBack } from '@psia/contract/undo/undo.contract';
import { Attempt } from '../../lib/api/attempt.ts';
import { call } from '../../lib/api/call.ts';
import { tellTakenBack, type UndoOffer, undoOffersOf } from '../../lib/undo/undo-offers.ts';
import { toastDone } from '../../ui/feedback/toasts.tsx';
import type { WayBack } from '../../ui/feedback/undo-toast.tsx';

/** Takes acts back, the latest first: each rests on those before it. */
async function takeBackAll(offers: readonly UndoOffer[], attempt: Attempt): Promise<void> {
  for (const offer of offers.toReversed()) {
    await call(takeBack, { params: { id: offer.id }, attempt });
    tellTakenBack();
  }
}

/**
 * Says that something was done, with 'Cofnij' for ten seconds where the server has just offered to take it back (D165).
 * `done` is what the calls of the act gave, in their order. Call it in place of `toastDone`. Everything that is shown is
 * fetched anew once it was taken back.
 */
export function toastUndoable(done: readonly object[], text: string, next?: string): void {
  toastDone(text, next, { wayBack: wayBackOf(done) });
}

/** As `toastUndoable`, for the moment in which somebody has booked: the mark's path is drawn in it. */
export function toastBooked(done: readonly object[], text: string, next?: string): void {
  toastDone(text, next, { wayBack: wayBackOf(done), isMoment: true });
}

/** The way back from what was done, where the server has offered one. */
function wayBackOf(done: readonly object[]): WayBack | undefined {
  const offers = undoOffersOf(done);
  const [first] = offers;
  if (first === undefined) return undefined;
  const attempt = new Attempt();
  return { untilMs: first.untilMs, takeBack: () => takeBackAll(offers, attempt) };
}
