import type { PoolClient } from 'pg';
import { NoPrimary } from './primary.ts';

/**
 * Refuses a pool's new connection when it leads to a standby, as through a proxy that has not heard yet who is the primary:
 * tells `done` a NoPrimary then. An open one can't become such: a primary that steps back ends its connections.
 */
export function requirePrimary(client: PoolClient, done: (fault?: Error) => void): void {
  client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby').then(
    ({ rows }) => done(rows[0]?.standby === false ? undefined : new NoPrimary(undefined)),
    (fault: Error) => done(fault),
  );
}
