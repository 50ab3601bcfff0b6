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
  /** By which call of which page of whom it was done (`pageCallOf`); that page need not ask for it again. */
  readonly by?: string;
  /** Who is told the same on their own topic, where it says more. */
  readonly moreDetailedFor?: string;
}

/** Closes the live connections of ended sessions in every process when the caller's transaction is committed (D64). */
export async function announceEndedSessions(tx: Database, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return;
  await sql`SELECT pg_notify(${endedSessionsChannel}, id) FROM unnest(${sessionIds}::text[]) AS id`.execute(tx);
}
