/** How much may be done at once and how much may wait, of all together and of one. */
export interface TurnBounds {
  readonly atOnce: number;
  readonly atOnceOfOne: number;
  readonly waiting: number;
  readonly waitingOfOne: number;
  /** How long one waits at most, in milliseconds. */
  readonly longestWaitMs: number;
  /** Made for who would be one too many, has waited too long, or has left. */
  readonly refusal: () => Error;
}

/** Gives a turn back; a second time does nothing. */
export type EndTurn = () => void;

interface Waiting {
  readonly begin: (endTurn: EndTurn) => void;
}

/** What one has under way: how much runs, and who waits, the first in front. */
interface UnderWay {
  running: number;
  readonly waiting: Waiting[];
}

/**
 * Lets work begin so that nobody's much keeps others waiting: what waits begins in turn, one of each at a time, and in the
 * order it came among one's own (D194). Work of nobody in particular (null) is bounded with all of it alone.
 */
export class FairTurns {
  readonly #bounds: TurnBounds;
  readonly #underWay = new Map<string | null, UnderWay>();
  /** Who has something that waits; whose turn it is next stands in front. */
  readonly #inTurn = new Set<string | null>();
  #running = 0;
  #waiting = 0;

  constructor(bounds: TurnBounds) {
    this.#bounds = bounds;
  }

  /**
   * Waits for a turn and gives how to end it. Throws the refusal; also when whoever waits gives up, by what `whenWaiting` is
   * handed.
   */
  async take(who: string | null, whenWaiting?: (giveUp: () => void) => void): Promise<EndTurn> {
    const own = this.#of(who);
    if (this.#running < this.#bounds.atOnce && this.#mayBegin(who, own)) return this.#begin(who, own);
    const mostOwn = who === null ? this.#bounds.waiting : this.#bounds.waitingOfOne;
    if (this.#waiting >= this.#bounds.waiting || own.waiting.length >= mostOwn) throw this.#bounds.refusal();
    return this.#wait(who, own, whenWaiting);
  }

  /** How much waits, of all together. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Whether something of one's own waits. */
  hasWaiting(who: string): boolean {
    return this.#inTurn.has(who);
  }

  #of(who: string | null): UnderWay {
    return this.#underWay.get(who) ?? { running: 0, waiting: [] };
  }

  #mayBegin(who: string | null, own: UnderWay): boolean {
    return who === null || own.running < this.#bounds.atOnceOfOne;
  }

  #begin(who: string | null, own: UnderWay): EndTurn {
    this.#underWay.set(who, own);
    own.running += 1;
    this.#running += 1;
    let hasEnded = false;
    return () => {
      if (hasEnded) return;
      hasEnded = true;
      const wasFull = this.#running >= this.#bounds.atOnce;
      own.running -= 1;
      this.#running -= 1;
      this.#forgetIdle(who, own);
      // While there was room for all, whoever waits is kept by their own bound alone.
      if (wasFull) this.#beginNext();
      else this.#beginOwn(who, own);
    };
  }

  #wait(who: string | null, own: UnderWay, whenWaiting?: (giveUp: () => void) => void): Promise<EndTurn> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        begin: (endTurn) => {
          clearTimeout(patience);
          resolve(endTurn);
        },
      };
      const giveUp = () => {
        const place = own.waiting.indexOf(waiting);
        if (place < 0) return;
        clearTimeout(patience);
        own.waiting.splice(place, 1);
        this.#waiting -= 1;
        if (own.waiting.length === 0) this.#inTurn.delete(who);
        this.#forgetIdle(who, own);
        reject(this.#bounds.refusal());
      };
      const patience = setTimeout(giveUp, this.#bounds.longestWaitMs);
      this.#underWay.set(who, own);
      own.waiting.push(waiting);
      this.#waiting += 1;
      this.#inTurn.add(who);
      whenWaiting?.(giveUp);
    });
  }

  #beginNext(): void {
    for (const who of this.#inTurn) {
      if (this.#beginOwn(who, this.#of(who))) return;
    }
  }

  /** Begins the first of what waits of one's own, if that may begin; then it is the others' turn. */
  #beginOwn(who: string | null, own: UnderWay): boolean {
    const [next] = own.waiting;
    if (next === undefined || !this.#mayBegin(who, own)) return false;
    own.waiting.shift();
    this.#waiting -= 1;
    this.#inTurn.delete(who);
    if (own.waiting.length > 0) this.#inTurn.add(who);
    next.begin(this.#begin(who, own));
    return true;
  }

  #forgetIdle(who: string | null, own: UnderWay): void {
    if (own.running === 0 && own.waiting.length === 0) this.#underWay.delete(who);
  }
}
