import { callbackify } from 'node:util';
import type { PoolClient } from 'pg';
import { NoPrimary } from './primary.ts';

/**
 * Refuses a pool's new connection when it leads to a standby, as through a proxy that has not heard yet who is the primary:
 * tells `done` a NoPrimary then. An open one can't become such: a primary that steps back ends its connections.
 */
export function requirePrimary(client: PoolClient, done: (fault?: Error) => void): void {
  callbackify(() => refuseStandby(client))((fault) => done(fault ?? undefined));
}

async function refuseStandby(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
  if (rows[0]?.standby !== false) throw new NoPrimary(undefined);
}
