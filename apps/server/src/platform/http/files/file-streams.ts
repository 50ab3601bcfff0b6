import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { Refusal } from '../../refusal/refusal.ts';
import { withRests } from '../../turns/resting.ts';

/** How many files are sent in pieces at once, and for how long each at most. */
interface StreamBounds {
  readonly ofOne: number;
  readonly inAll: number;
  readonly waitingOfOne: number;
  readonly waitingInAll: number;
  readonly longestWaitMs: number;
  readonly longestMs: number;
}

const usualBounds: StreamBounds = {
  ofOne: 2,
  inAll: 8,
  waitingOfOne: 4,
  waitingInAll: 40,
  longestWaitMs: 10_000,
  longestMs: 10 * 60_000,
};

const tooManyOfOne = 'Pobierasz już dwa pliki. Poczekaj, aż się pobiorą.';
const retryAfterSeconds = 10;

interface Waiting {
  readonly whose: string;
  readonly begin: () => void;
}

/**
 * The files of a process that are on their way in pieces: few at once, of one person fewer, the others wait in turn for some
 * seconds. A piece is made when the client has taken the one before and others had their turn; who takes them too slowly, or
 * leaves, is given up.
 */
export class FileStreams {
  readonly #bounds: StreamBounds;
  readonly #running = new Map<object, string>();
  readonly #waiting = new Set<Waiting>();

  constructor(bounds: StreamBounds = usualBounds) {
    this.#bounds = bounds;
  }

  /**
   * Begins a file for somebody once there is room: TOO_MANY_REQUESTS when they have too many on the way, BUSY when too many
   * wait or none ends in time.
   */
  async start(pieces: AsyncIterable<string | Uint8Array>, whose: string, response: ServerResponse): Promise<Readable> {
    const place = {};
    if (!this.#take(place, whose)) await this.#wait(place, whose);
    const stream = Readable.from(withRests(pieces), { objectMode: false });
    const patience = setTimeout(() => response.destroy(), this.#bounds.longestMs).unref();
    const end = () => {
      clearTimeout(patience);
      this.#leave(place);
      stream.destroy();
    };
    response.once('close', end);
    if (response.destroyed) end();
    return stream;
  }

  #countOf(whose: string): number {
    return [...this.#running.values()].filter((one) => one === whose).length;
  }

  #take(place: object, whose: string): boolean {
    const { ofOne, inAll } = this.#bounds;
    if (this.#countOf(whose) >= ofOne || this.#running.size >= inAll) return false;
    this.#running.set(place, whose);
    return true;
  }

  #leave(place: object): void {
    this.#running.delete(place);
    for (const waiting of this.#waiting) {
      if (this.#running.size >= this.#bounds.inAll) return;
      if (this.#countOf(waiting.whose) < this.#bounds.ofOne) waiting.begin();
    }
  }

  #wait(place: object, whose: string): Promise<void> {
    const isOwn = this.#countOf(whose) >= this.#bounds.ofOne;
    const refusal = () =>
      isOwn
        ? new Refusal('TOO_MANY_REQUESTS', { message: tooManyOfOne, retryAfterSeconds })
        : new Refusal('BUSY', { retryAfterSeconds });
    const { waitingOfOne, waitingInAll, longestWaitMs } = this.#bounds;
    const ownWaiting = [...this.#waiting].filter((one) => one.whose === whose).length;
    if (ownWaiting >= waitingOfOne || this.#waiting.size >= waitingInAll) return Promise.reject(refusal());
    return new Promise((resolve, reject) => {
      const patience = setTimeout(() => {
        this.#waiting.delete(waiting);
        reject(refusal());
      }, longestWaitMs);
      const waiting: Waiting = {
        whose,
        begin: () => {
          clearTimeout(patience);
          this.#waiting.delete(waiting);
          this.#running.set(place, whose);
          resolve();
        },
      };
      this.#waiting.add(waiting);
    });
  }
}
