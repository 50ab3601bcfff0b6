import type { ReadDatabase } from '../../database/database.ts';
import type { Lists, LookedUp } from '../../database/lookup.ts';
import type { Clock } from '../../clock/clock.ts';
import type { Identity } from '../../acting/context.ts';
import { beginningStatement, type CallerRow, type Probe, type SelectCaller } from './gate.repository.ts';

/** What a good token says. */
export interface SessionClaims {
  readonly sessionId: string;
  readonly memberId: string;
  readonly role: 'trainer' | 'owner';
  /** When the token ends. */
  readonly expiresAt: Temporal.Instant;
}

/** What sessions are: how a token is read, and how the row of one is selected. */
export interface Sessions {
  /** 'expired' when only the token's time is over, null for any other fault (D13). */
  readonly read: (token: string) => SessionClaims | 'expired' | null;
  readonly select: SelectCaller;
}

/** What a call gives its gate: the lists of its ids, field by field, and the values of its operation's probe. */
export interface Named {
  readonly lists: readonly Lists[];
  readonly probeValues: Readonly<Record<string, unknown>>;
}

/** A caller that the gate knows, with what it has found in the same statement. */
export interface Admitted {
  readonly identity: Identity;
  /** How many things of each field are the caller's. */
  readonly counts: readonly number[];
  /** The answer to the operation's probe. */
  readonly answer: unknown;
  /** The moment for which all of it is true. */
  readonly now: Temporal.Instant;
}

/**
 * Tells whose session a token names, and which of the named things are theirs; 'expired' when only the token's time is
 * over, null for any other fault. Nothing of it is kept, so that an ended session is over at once in every process (D68).
 */
export type Gate = (token: string, named?: Named) => Promise<Admitted | 'expired' | null>;

/** Makes the gate of an operation whose path and query have these fields. */
export type MakeGate = (fields: readonly LookedUp[], probe?: Probe) => Gate;

const nothing: Named = { lists: [], probeValues: {} };

function identityOf(row: CallerRow, { sessionId, role, expiresAt }: SessionClaims): Identity {
  const { school_id: id, school_name: name, time_zone: timeZone, school_created_at: createdAt } = row;
  const hasSchool = id !== null && name !== null && timeZone !== null && createdAt !== null;
  return {
    actor: {
      id: row.member_id,
      accountId: row.account_id,
      sessionId,
      role,
      firstName: row.display_first_name,
      lastName: row.display_last_name,
      email: row.email,
    },
    expiresAt,
    school: hasSchool
      ? {
          id,
          name,
          timeZone,
          usesPasses: row.uses_passes === true,
          usesAttendance: row.uses_attendance === true,
          hasPasses: row.has_passes === true,
          usesMoney: row.uses_money === true,
          get createdAt() {
            return Temporal.Instant.from(createdAt);
          },
        }
      : null,
  };
}

interface GateDependencies {
  readonly database: Pick<ReadDatabase, 'getExecutor'>;
  readonly sessions: Sessions;
  readonly clock: Clock;
}

/** Makes what makes gates: one statement each, whose SQL is built once. */
export function createGates({ database, sessions, clock }: GateDependencies): MakeGate {
  return (fields, probe) => {
    const begin = beginningStatement({ selectCaller: sessions.select, fields, probe });
    return async (token, { lists, probeValues } = nothing) => {
      const claims = sessions.read(token);
      if (claims === null || claims === 'expired') return claims;
      const now = clock.now();
      const found = await begin(database, { sessionId: claims.sessionId, now, lists, probeValues });
      const isTheirs = found?.row.member_id === claims.memberId && found.row.role === claims.role;
      if (found === null || !isTheirs) return null;
      return { identity: identityOf(found.row, claims), counts: found.counts, answer: found.answer, now };
    };
  };
}
