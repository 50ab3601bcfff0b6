import { takeBack } from '@psia/contract/undo/undo.contract';
import { Attempt } from '#lib/api/attempt.ts';
import { reasonOf } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { PartlyTakenBack, type WayBack } from '#lib/undo/recent-acts.ts';
import { tellTakenBack, type UndoOffer, undoOffersOf } from '#lib/undo/undo-offers.ts';
import { type DoneMore, toastDone } from '#ui/feedback/toasts.tsx';
import { leftOf, partLeft } from './undo.words.ts';

/** Makes what takes acts back, the latest first: each rests on those before it. Called again it goes on where it stopped. */
function takingBack(offers: readonly UndoOffer[]): WayBack['takeBack'] {
  const left = [...offers];
  const attempt = new Attempt();
  const named: string[] = [];
  return async () => {
    for (let latest = left.at(-1); latest !== undefined; latest = left.at(-1)) {
      try {
        named.push(...leftOf(await call(takeBack, { params: { id: latest.id }, attempt })));
      } catch (error) {
        if (left.length === offers.length) throw error;
        throw new PartlyTakenBack(partLeft(left.length, offers.length, reasonOf(error)), error);
      }
      left.pop();
      tellTakenBack();
    }
    return named.length === 0 ? undefined : named.join(' ');
  };
}

/** What was done, and what comes next, if anything does. */
type Words = string | readonly [done: string, next?: string | undefined];

/**
 * Says that something was done, with 'Cofnij' for ten seconds where the server has just offered to take it back (D165).
 * `done` is what the calls of the act gave, in their order. Call it in place of `toastDone`. Everything that is shown is
 * fetched anew once it was taken back.
 */
export function toastUndoable(done: readonly object[], words: Words, more?: DoneMore): void {
  const [text, next] = typeof words === 'string' ? [words] : words;
  toastDone(text, next, { ...more, wayBack: wayBackOf(done) });
}

/** As `toastUndoable`, for the moment in which somebody has booked: the mark's path is drawn in it. */
export function toastBooked(done: readonly object[], words: Words, more?: DoneMore): void {
  toastUndoable(done, words, { ...more, isMoment: true });
}

/** The way back from what was done, where the server has offered one. */
function wayBackOf(done: readonly object[]): WayBack | undefined {
  const offers = undoOffersOf(done);
  const [first] = offers;
  if (first === undefined) return undefined;
  return { untilMs: first.untilMs, takeBack: takingBack(offers) };
}
