import type { ErrorCode } from '@psia/contract/core/errors';
import type { Operation } from '@psia/contract/core/operation';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../database/database.ts';
import type { Concerned, SecurityEventKind } from '../../security-events/security-event.ts';
import type { SecurityEvents } from '../../security-events/security-events.ts';
import type { Identity } from '../../acting/context.ts';
import { networkOf } from '../../network/network-address.ts';
import { Refusal } from '../../refusal/refusal.ts';

/** How security events come from calls. */
export interface Auditing {
  readonly events: SecurityEvents;
  /** The calls that are recorded when they succeed and when they are refused, and as what. */
  readonly kinds: ReadonlyMap<Operation, SecurityEventKind>;
}

/** What one call leaves behind for the operator. */
export interface CallRecord {
  /** Who calls, as soon as that is known. */
  readonly isOf: (identity: Identity) => void;
  /** Names whom the call is about, where its caller doesn't say it. */
  readonly concerns: (who: Partial<Concerned>) => void;
  /** Asks for what recording needs; before a transaction is open. */
  readonly prepare: () => Promise<void>;
  /** Writes the success of a recorded call into its transaction. */
  readonly succeeded: (tx: Database) => Promise<void>;
  /** Writes a refusal that tells something, by itself, and throws whatever it was given. */
  readonly refused: (error: unknown) => Promise<never>;
}

// A mistake in what was typed, and trouble that says nothing of who calls.
const telling = (code: ErrorCode) =>
  ![
    'BAD_INPUT',
    'BODY_TOO_LARGE',
    'BUSY',
    'IDEMPOTENCY_MISMATCH',
    'INVALID_JSON',
    'MALFORMED_ID',
    'NOT_JSON',
    'TOKEN_EXPIRED',
  ].includes(code);

const nobody: Concerned = { accountId: null, memberId: null, schoolId: null };

/**
 * Begins the record of a call. Besides the recorded calls it keeps the refusals of all others that a guest's or owner's
 * mischief would cause: a token that opens nothing, a call of another role, an id that is not the caller's.
 */
export function beginRecord({ events, kinds }: Auditing, operation: Operation, request: FastifyRequest): CallRecord {
  const kind = kinds.get(operation);
  const call = `${operation.method} ${operation.path}`;
  let who = nobody;
  let isSignedIn = false;
  let network: string | null = null;

  function kindOf({ code }: Refusal): SecurityEventKind | undefined {
    if (code === 'UNAUTHENTICATED') return request.headers.authorization === undefined ? undefined : 'token';
    if (code === 'FORBIDDEN') return 'role';
    if (code === 'NOT_FOUND') return isSignedIn ? 'object' : undefined;
    return telling(code) ? kind : undefined;
  }

  const hashed = () => events.hashOf(networkOf(request.ip));
  const eventOf = (eventKind: SecurityEventKind, code: ErrorCode | null) => ({
    ...who,
    kind: eventKind,
    code,
    operation: call,
    network,
  });

  return {
    isOf({ actor, school }) {
      isSignedIn = true;
      who = { accountId: actor.accountId, memberId: actor.id, schoolId: school?.id ?? null };
    },
    concerns(more) {
      who = { ...who, ...more };
    },
    async prepare() {
      if (kind !== undefined) network = await hashed();
    },
    async succeeded(tx) {
      if (kind !== undefined) await events.record(tx, { ...eventOf(kind, null), outcome: 'ok' });
    },
    async refused(error) {
      const refusedKind = error instanceof Refusal ? kindOf(error) : undefined;
      if (error instanceof Refusal && refusedKind !== undefined) {
        network ??= await hashed();
        await events.recordRefusal(eventOf(refusedKind, error.code));
      }
      throw error;
    },
  };
}
