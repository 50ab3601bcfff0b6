import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** The channel of PostgreSQL by which processes tell each other what to deliver. */
export const liveChannel = 'psia_live';
/** The channel that carries the ids of ended sessions. */
export const endedSessionsChannel = 'session_ended';

/**
 * Something that followers of the topic `/topic/{kind}/{subject}` should learn. It carries ids alone: the text of a
 * NOTIFY is limited to 8,000 bytes, and each process fetches what its own followers need.
 */
export interface Signal {
  readonly kind: string;
  readonly subject: string;
  readonly facts: Readonly<Record<string, string>>;
}

/** Sends signals to every process when the caller's transaction is committed. */
export async function sendSignals(tx: Database, signals: readonly Signal[]): Promise<void> {
  await notify(
    tx,
    liveChannel,
    signals.map((signal) => JSON.stringify(signal)),
  );
}

/** Closes the live connections of ended sessions in every process when the caller's transaction is committed (D64). */
export async function announceEndedSessions(tx: Database, sessionIds: readonly string[]): Promise<void> {
  await notify(tx, endedSessionsChannel, sessionIds);
}

async function notify(tx: Database, channel: string, payloads: readonly string[]): Promise<void> {
  if (payloads.length === 0) return;
  await sql`SELECT pg_notify(${channel}, payload) FROM unnest(${payloads}::text[]) AS payload`.execute(tx);
}
