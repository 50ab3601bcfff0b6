import type { PostgresPool, QueryExecutor } from 'kysely';

/** Sends a statement to its pool, past Kysely, and gives its rows. */
export type FastPath = <Row>(text: string, values: readonly unknown[]) => Promise<Row[]>;

const fastPaths = new WeakMap<QueryExecutor, FastPath>();

/**
 * Lets statements that are ready go to a pool without what Kysely does around each (plugins, log, the choice of a
 * connection), which costs a server about as much as sending them does.
 */
export function openFastPath(executor: QueryExecutor, pool: PostgresPool): void {
  fastPaths.set(executor, async <Row>(text: string, values: readonly unknown[]) => {
    const client = await pool.connect();
    try {
      const { rows } = await client.query<Row>(text, values);
      return rows;
    } finally {
      client.release();
    }
  });
}

/** The fast path of a pool; undefined for a transaction, and for whoever watches statements by a plugin of Kysely. */
export const fastPathOf = (executor: QueryExecutor): FastPath | undefined => fastPaths.get(executor);
