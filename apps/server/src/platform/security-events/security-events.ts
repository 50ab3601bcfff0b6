import { createHmac, randomBytes } from 'node:crypto';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../database/database.ts';
import type { Sweep } from '../housekeeping/housekeeping.ts';
import type { Logger } from '../log/log.ts';
import { createEventGate } from './event-gate.ts';
import type { SecurityEvent } from './security-event.ts';
import { insertEvent, keyOfDay, removeOldEvents } from './security-events.repository.ts';

/** The security events of a server. */
export interface SecurityEvents {
  /**
   * A network as an event tells it: equal for the same network and day (UTC), and never to be turned back once the key
   * of that day is gone. Asks the database once a day, so call it before a transaction is open.
   */
  readonly hashOf: (network: string) => Promise<string>;
  /** Writes an event, with what happened in the caller's transaction; in excess of an hour's bounds nothing. */
  readonly record: (tx: Database, event: SecurityEvent) => Promise<void>;
  /** Writes a refusal by itself; it stays a refusal when that fails. */
  readonly recordRefusal: (event: Omit<SecurityEvent, 'outcome'>) => Promise<void>;
}

interface SecurityEventsOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
}

const hashLength = 16;

const dayOf = (instant: Temporal.Instant) => instant.toZonedDateTimeISO('UTC').toPlainDate().toString();

/** Makes what records the security events of one server process. */
export function createSecurityEvents({ database, clock, log }: SecurityEventsOptions): SecurityEvents {
  const pass = createEventGate();
  let known: { day: string; key: Buffer } | undefined;

  async function record(tx: Database, event: SecurityEvent): Promise<void> {
    const happenedAt = clock.now();
    const { isKept, isFirstLeftOut } = pass(event, happenedAt);
    if (isFirstLeftOut) log.warn({ kind: event.kind }, 'too many security events: some of this hour are left out');
    if (isKept) await insertEvent(tx, { ...event, happenedAt });
  }

  return {
    record,
    async hashOf(network) {
      const day = dayOf(clock.now());
      if (known?.day !== day) known = { day, key: await keyOfDay(database, day, randomBytes(32)) };
      return createHmac('sha256', known.key).update(network).digest('base64url').slice(0, hashLength);
    },
    async recordRefusal(event) {
      try {
        await record(database, { ...event, outcome: 'refused' });
      } catch (error) {
        log.error({ err: error }, 'a security event was not written');
      }
    },
  };
}

/** Removes the security events of before an instant, and the keys of past days. */
export const sweepSecurityEvents: Sweep['remove'] = (database, before, now) =>
  removeOldEvents(database, before, dayOf(now));
