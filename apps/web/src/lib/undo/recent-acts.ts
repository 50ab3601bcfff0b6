import { isRefusedWith, reasonOf } from '../api/api-error.ts';
import { serverNowMs } from '../time/server-clock.ts';

/** How to take back something that was done, and until when by the server's clock. */
export interface WayBack {
  readonly untilMs: number;
  /** Takes it back. Returns, in words, what couldn't be taken back; undefined if all was. */
  readonly takeBack: () => Promise<string | undefined>;
}

/** How taking back ended: completely, except for a part, or not at all, with the reason in words. */
export type Ending =
  | { readonly kind: 'all' }
  | { readonly kind: 'part'; readonly left: string }
  | { readonly kind: 'none'; readonly reason: string };

/** Something that was done on this page and can be taken back. */
export interface RecentAct {
  readonly untilMs: number;
  readonly state: 'open' | 'working' | 'ended';
}

interface HeldAct extends WayBack {
  state: RecentAct['state'];
}

const againMs = 1_000;

/** Thrown when only a part of an act could be taken back; `left` names the rest in words. */
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
 * The acts of this page that can be taken back, in order, whether or not a toast shows them (D165). They are taken back
 * one after another, each once.
 */
export class RecentActs {
  readonly #acts: HeldAct[] = [];
  readonly #nowMs: () => number;
  #before: Promise<unknown> = Promise.resolve();

  constructor(nowMs: () => number = serverNowMs) {
    this.#nowMs = nowMs;
  }

  /** Whether no act is recorded. */
  get isEmpty(): boolean {
    return this.#acts.length === 0;
  }

  add({ untilMs, takeBack }: WayBack): RecentAct {
    const act: HeldAct = { untilMs, takeBack, state: 'open' };
    this.#acts.push(act);
    return act;
  }

  /** Returns the latest act that can still be taken back and isn't being taken back; undefined if none. */
  latest(): RecentAct | undefined {
    return this.#acts.findLast(({ state, untilMs }) => state === 'open' && untilMs > this.#nowMs());
  }

  /**
   * Takes an act back, after those that are already being taken back. Retries while the server can't be reached and
   * there is time. Undefined if it is being or was taken back.
   */
  takeBack(act: RecentAct): Promise<Ending> | undefined {
    const held = this.#acts.find((one) => one === act);
    if (held?.state !== 'open') return undefined;
    held.state = 'working';
    const ending = this.#before.then(() => this.#attempt(held));
    this.#before = ending;
    return ending;
  }

  /** Forgets all acts, because another person is here. */
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
