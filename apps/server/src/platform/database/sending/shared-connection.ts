import type { PostgresPool } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { ColumnTypes } from './named-query.ts';
import { NamingClient, type Sending, StatementNames } from './named-statements.ts';

/** One of the connections that all share, and how many use it now. */
interface Place {
  users: number;
  held: PoolClient | undefined;
  shared: Promise<SharedClient> | undefined;
}

/** A connection that all share; nobody who has asked with it gives it back. */
class SharedClient extends NamingClient {
  readonly #place: Place;

  constructor(client: PoolClient, sending: Sending, place: Place) {
    super(client, sending);
    this.#place = place;
  }

  override release(): void {
    this.#place.users -= 1;
  }
}

/**
 * A pool for Kysely of a few connections, each of which many share at once: a statement is sent before those ahead of it are
 * answered (the driver's `pipeline`), so that a busy server writes and reads once for several calls. One that fails, fails
 * alone. It goes where the fewest wait, so one that takes long holds up those alone that were sent behind it. It is for short
 * statements without transactions.
 */
export function sharedConnections(pool: Pool, types: ColumnTypes, count = 1): PostgresPool {
  const sending = { names: new StatementNames(), types, leavesWithOthers: true };
  const places = Array.from({ length: count }, (): Place => ({ users: 0, held: undefined, shared: undefined }));

  /** Lets the next one open another, once this one is lost. */
  function giveBack(place: Place, client: PoolClient, isLost: boolean): void {
    if (place.held !== client) return;
    place.held = undefined;
    place.shared = undefined;
    client.release(isLost);
  }

  async function open(place: Place): Promise<SharedClient> {
    try {
      const client = await pool.connect();
      place.held = client;
      for (const lost of ['error', 'end']) client.once(lost, () => giveBack(place, client, true));
      return new SharedClient(client, sending, place);
    } catch (error) {
      place.shared = undefined;
      throw error;
    }
  }

  return {
    options: pool.options,
    connect: async () => {
      const place = places.reduce((least, one) => (one.users < least.users ? one : least));
      place.users += 1;
      try {
        return await (place.shared ??= open(place));
      } catch (error) {
        place.users -= 1;
        throw error;
      }
    },
    end: async () => {
      for (const place of places) {
        await place.shared?.catch(() => undefined);
        if (place.held) giveBack(place, place.held, false);
      }
      await pool.end();
    },
  };
}
