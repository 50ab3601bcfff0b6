import { isRefusedWith, reasonOf } from '../api/api-error.ts';
import { serverNowMs } from '../time/server-clock.ts';

/** How something that was done can be taken back, and until when by the server's clock. */
export interface WayBack {
  readonly untilMs: number;
  /** Gives in words what of the act could not be taken back, undefined when all of it was. */
  readonly takeBack: () => Promise<string | undefined>;
}

/** How taking back ended: wholly, but for a part, or not at all, with the reason in words. */
export type Ending =
  | { readonly kind: 'all' }
  | { readonly kind: 'part'; readonly left: string }
  | { readonly kind: 'none'; readonly reason: string };

/** Something that was done on this page, with its way back. */
export interface RecentAct {
  readonly untilMs: number;
  readonly state: 'open' | 'working' | 'ended';
}

interface HeldAct extends WayBack {
  state: RecentAct['state'];
}

const againMs = 1_000;

/** Why the rest of an act could not be taken back after a part of it was; `left` names the rest in words. */
export class PartlyTakenBack extends Error {
  readonly left: string;

  constructor(left: string, cause: unknown) {
    super(left, { cause });
    this.name = 'PartlyTakenBack';
    this.left = left;
  }
}

function isUnreached(error: unknown): boolean {
  return isRefusedWith(error instanceof PartlyTakenBack ? error.cause : error, 'OFFLINE', 'TIMEOUT');
}

function endingOf(error: unknown): Ending {
  if (error instanceof PartlyTakenBack) return { kind: 'part', left: error.left };
  return { kind: 'none', reason: reasonOf(error) ?? 'Spróbuj ponownie.' };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/**
 * What was done on this page and has a way back, in its order, whether or not it is shown anywhere (D165). Acts are taken
 * back one after another, each once.
 */
export class RecentActs {
  readonly #acts: HeldAct[] = [];
  readonly #nowMs: () => number;
  #before: Promise<unknown> = Promise.resolve();

  constructor(nowMs: () => number = serverNowMs) {
    this.#nowMs = nowMs;
  }

  /** Whether there has been anything to take back. */
  get isEmpty(): boolean {
    return this.#acts.length === 0;
  }

  add({ untilMs, takeBack }: WayBack): RecentAct {
    const act: HeldAct = { untilMs, takeBack, state: 'open' };
    this.#acts.push(act);
    return act;
  }

  /** The latest act that can still be taken back and is not being taken back, if there is one. */
  latest(): RecentAct | undefined {
    return this.#acts.findLast(({ state, untilMs }) => state === 'open' && untilMs > this.#nowMs());
  }

  /**
   * Takes an act back after those that are being taken back already; again and again while the server can't be reached and
   * there is time. Undefined when it is being taken back, or was.
   */
  takeBack(act: RecentAct): Promise<Ending> | undefined {
    const held = this.#acts.find((one) => one === act);
    if (held?.state !== 'open') return undefined;
    held.state = 'working';
    const ending = this.#before.then(() => this.#attempt(held));
    this.#before = ending;
    return ending;
  }

  /** Forgets all: another person is here. */
  clear(): void {
    this.#acts.length = 0;
  }

  async #attempt(act: HeldAct): Promise<Ending> {
    try {
      const left = await act.takeBack();
      act.state = 'ended';
      return left === undefined ? { kind: 'all' } : { kind: 'part', left };
    } catch (error) {
      if (!isUnreached(error) || this.#nowMs() + againMs > act.untilMs) {
        act.state = 'ended';
        return endingOf(error);
      }
      await pause(againMs);
      return this.#attempt(act);
    }
  }
}
