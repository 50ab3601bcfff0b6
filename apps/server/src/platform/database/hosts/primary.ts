import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

/** How long a host has to answer who it is, in milliseconds; one that is stopped or cut off never does. */
const longestAnswerMs = 2_000;
/** How long those that have not answered are waited for once one says that it is the primary, in milliseconds. */
const graceMs = 300;

/** A host that takes writes. Whoever was promoted last has the highest timeline (eight hexadecimal digits). */
export interface Primary {
  readonly address: string;
  readonly timeline: string;
}

/** Thrown when none of several hosts takes writes at this moment; its cause is what the last of them said. */
export class NoPrimary extends Error {
  constructor(cause: unknown) {
    super('none of its hosts takes writes at this moment', { cause });
  }
}

/**
 * Asks all hosts at once which of them takes writes. Of two that say so, as when one has lost its keeper and was replaced, it
 * is the one that was promoted last. Throws NoPrimary.
 */
export async function findPrimary(addresses: readonly string[]): Promise<Primary> {
  const found: Primary[] = [];
  let fault: unknown;
  const isKnown = Promise.withResolvers<void>();
  const asked = addresses.map(async (address) => {
    try {
      const timeline = await timelineOf(address);
      if (timeline === null) return;
      found.push({ address, timeline });
      isKnown.resolve();
    } catch (error) {
      fault = error;
    }
  });
  await Promise.race([Promise.all(asked), isKnown.promise.then(() => pause(graceMs))]);
  const newest = found.toSorted((one, other) => (one.timeline < other.timeline ? 1 : -1))[0];
  if (newest === undefined) throw new NoPrimary(fault);
  return newest;
}

/** The timeline on which a host writes; null for a standby. */
async function timelineOf(connectionString: string): Promise<string | null> {
  const client = new Client({
    connectionString,
    application_name: 'psia-sciezka primary',
    connectionTimeoutMillis: longestAnswerMs,
    query_timeout: longestAnswerMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ timeline: string | null }>(
      `select case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`,
    );
    return rows[0]?.timeline ?? null;
  } finally {
    // A host that has stopped would keep the goodbye waiting.
    client.end().catch(() => undefined);
  }
}
