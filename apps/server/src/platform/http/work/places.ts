import type { ServerResponse } from 'node:http';
import { Refusal } from '../../refusal/refusal.ts';
import { type EndTurn, FairTurns, type TurnBounds } from '../../turns/fair-turns.ts';
import { onBehalfOf } from '../../turns/on-behalf.ts';

/** Who holds the places of a call: a member, or the network of whoever has no good token. */
export interface Holder {
  readonly kind: 'member' | 'network';
  readonly id: string;
}

const refusal = () => new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: 2 });

const eachWaits = { atOnce: Number.POSITIVE_INFINITY, longestWaitMs: 2_000, refusal };

/**
 * How many calls one has in work at once, and how many wait, in one process (D194). A home asks thirteen things, a page
 * with pictures some twenty, and behind one network a whole school may sit.
 */
const bounds: Readonly<Record<Holder['kind'], TurnBounds>> = {
  member: { ...eachWaits, atOnceOfOne: 4, waitingOfOne: 100, waiting: 5_000 },
  network: { ...eachWaits, atOnceOfOne: 8, waitingOfOne: 200, waiting: 2_000 },
};

/** For how long a place rests at most before the next call of its holder has it, in milliseconds. */
const longestRestMs = 100;

/** The place in work of one call. */
export interface Place {
  /** On whose behalf it works, by which turns are given. */
  readonly who: string | null;
  /** Takes the place unless it is held, waiting for it in turn; refuses with TOO_MANY_REQUESTS. */
  readonly take: () => Promise<void>;
  /** Does a part of the call. Its place is given back once nothing of it is done and its answer was sent or given up. */
  readonly working: <T>(work: () => Promise<T>) => Promise<T>;
  /** Gives the place back while nothing is done but waiting for the client. */
  readonly leave: () => void;
}

/** For calls that are bounded by nothing. */
export const noPlace: Place = { who: null, take: async () => {}, working: (work) => work(), leave: () => {} };

/**
 * Gives a turn back: at once when nothing else of its holder waits, else after as long as the call took, so that who sends
 * without end leaves half of what their places could do to others.
 */
function endAtOnceOrRest(turns: FairTurns, who: string, { end, begun }: { end: EndTurn; begun: number }): void {
  if (!turns.hasWaiting(who)) return end();
  setTimeout(end, Math.min(performance.now() - begun, longestRestMs));
}

function placeIn(turns: FairTurns, holder: Holder, answer: ServerResponse): Place {
  const who = `${holder.kind} ${holder.id}`;
  let turn: { readonly end: EndTurn; readonly begun: number } | undefined;
  let giveUp: (() => void) | undefined;
  let isClosed = false;
  let inWork = 0;

  function leave(): void {
    if (turn !== undefined) endAtOnceOrRest(turns, who, turn);
    turn = undefined;
  }

  // Also comes after an answer that was sent as a whole.
  answer.once('close', () => {
    isClosed = true;
    giveUp?.();
    if (inWork === 0) leave();
  });

  return {
    who,
    leave,
    async take() {
      if (isClosed) throw refusal();
      turn ??= {
        end: await turns.take(who, (stopWaiting) => (giveUp = stopWaiting)),
        begun: performance.now(),
      };
      if (!isClosed) return;
      leave();
      throw refusal();
    },
    async working(work) {
      inWork += 1;
      try {
        return await onBehalfOf(who, work);
      } finally {
        inWork -= 1;
        if (inWork === 0 && isClosed) leave();
      }
    },
  };
}

/** Gives each call its place. */
export type Places = (holder: Holder, answer: ServerResponse) => Place;

/** Makes the places of one process; `enabled` false bounds nothing (RATE_LIMIT off, D39). */
export function createPlaces(enabled: boolean): Places {
  if (!enabled) return () => noPlace;
  const turns = { member: new FairTurns(bounds.member), network: new FairTurns(bounds.network) };
  return (holder, answer) => placeIn(turns[holder.kind], holder, answer);
}
