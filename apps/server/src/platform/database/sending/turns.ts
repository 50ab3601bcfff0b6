import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { Refusal } from '../../refusal/refusal.ts';
import { type EndTurn, FairTurns } from '../../turns/fair-turns.ts';
import { presentWhom } from '../../turns/on-behalf.ts';

/** How long one waits for a connection, in milliseconds; then the call is refused. */
const longestWaitMs = 10_000;

/** A connection whose release is the end of a turn. */
class TurnClient implements PostgresPoolClient {
  readonly #client: PostgresPoolClient;
  readonly #endTurn: EndTurn;

  constructor(client: PostgresPoolClient, endTurn: EndTurn) {
    this.#client = client;
    this.#endTurn = endTurn;
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(asked: string | PostgresCursor<R>, values: readonly unknown[] = []) {
    return typeof asked === 'string' ? this.#client.query<R>(asked, values) : this.#client.query(asked);
  }

  release(): void {
    this.#client.release();
    this.#endTurn();
  }
}

/**
 * A pool whose connections go to those who wait in turn, at most half of them to one member or network, so that nobody's
 * heavy calls keep all others waiting (D194).
 */
export function inTurns(pool: PostgresPool, size: number): PostgresPool & { readonly countWaiting: () => number } {
  const turns = new FairTurns({
    atOnce: size,
    atOnceOfOne: Math.max(1, Math.floor(size / 2)),
    waiting: Number.POSITIVE_INFINITY,
    waitingOfOne: Number.POSITIVE_INFINITY,
    longestWaitMs,
    refusal: () => new Refusal('BUSY', { retryAfterSeconds: 5 }),
  });
  return {
    countWaiting: () => turns.waiting,
    options: pool.options,
    connect: async () => {
      const endTurn = await turns.take(presentWhom());
      try {
        return new TurnClient(await pool.connect(), endTurn);
      } catch (error) {
        endTurn();
        throw error;
      }
    },
    end: () => pool.end(),
  };
}
