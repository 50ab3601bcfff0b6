import type { PostgresPool } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { ColumnTypes } from './named-query.ts';
import { NamingClient, StatementNames } from './named-statements.ts';

/** The connection that all share; nobody who has asked with it gives it back. */
class SharedClient extends NamingClient {
  override release(): void {}
}

/**
 * A pool for Kysely that is one connection, which all share at once: a statement is sent before those ahead of it are
 * answered (the driver's `pipeline`), so that a busy server writes and reads once for several calls. One that fails, fails
 * alone. It is for short statements without transactions: each waits for all that are ahead of it.
 */
export function sharedConnection(pool: Pool, types: ColumnTypes): PostgresPool {
  const sending = { names: new StatementNames(), types, leavesWithOthers: true };
  let held: PoolClient | undefined;
  let shared: Promise<SharedClient> | undefined;

  /** Lets the next one open another, once this one is lost. */
  function giveBack(client: PoolClient, isLost: boolean): void {
    if (held !== client) return;
    held = undefined;
    shared = undefined;
    client.release(isLost);
  }

  async function open(): Promise<SharedClient> {
    try {
      const client = await pool.connect();
      held = client;
      for (const lost of ['error', 'end']) client.once(lost, () => giveBack(client, true));
      return new SharedClient(client, sending);
    } catch (error) {
      shared = undefined;
      throw error;
    }
  }

  return {
    options: pool.options,
    connect: () => (shared ??= open()),
    end: async () => {
      await shared?.catch(() => undefined);
      if (held) giveBack(held, false);
      await pool.end();
    },
  };
}
