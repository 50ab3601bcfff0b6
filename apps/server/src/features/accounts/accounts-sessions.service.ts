import type { Tokens } from '../../platform/auth/tokens.ts';
import { newId } from '../../platform/database/new-id.ts';
import type { ActorSchool, Caller, WriteContext } from '../../platform/acting/context.ts';
import type { Sessions } from '../../platform/http/gate/gate.ts';
import { announceEndedSessions } from '../../platform/live/signals.repository.ts';
import { mostSessions, roleName } from './accounts.domain.ts';
import * as sessions from './accounts-sessions.repository.ts';

/**
 * Opens a session for a membership and returns its token (D13). Beyond twenty sessions the oldest ends, with its live
 * channel (D194). The caller must have locked the account.
 */
export async function openSession(
  ctx: Pick<WriteContext, 'tx' | 'now'>,
  tokens: Tokens,
  member: { id: string; role: 'trainer' | 'owner'; device: string | null },
): Promise<string> {
  const id = newId();
  const { jwt, expiresAt } = tokens.sign({ sub: member.id, sid: id, role: roleName(member.role) });
  const ended = await sessions.openOneOf(
    ctx,
    { id, memberId: member.id, device: member.device, expiresAt },
    mostSessions,
  );
  await announceEndedSessions(ctx.tx, ended);
  return jwt;
}

/** Ends the caller's session and closes its live channel in every process (D64, D156). Other sessions go on. */
export async function logOut(ctx: WriteContext<Caller, ActorSchool | null>): Promise<void> {
  const { sessionId } = ctx.actor;
  await sessions.endSession(ctx, sessionId);
  await announceEndedSessions(ctx.tx, [sessionId]);
}

/**
 * Returns what the gate needs to check sessions. Its statement looks the session up in every call, so an ended one
 * stops working at once (D68).
 */
export function createSessions(tokens: Tokens): Sessions {
  return {
    read: (jwt) => {
      const claims = tokens.read(jwt);
      if (claims === null || claims === 'expired') return claims;
      return {
        sessionId: claims.sid,
        memberId: claims.sub,
        role: claims.role === roleName('trainer') ? 'trainer' : 'owner',
        expiresAt: Temporal.Instant.fromEpochMilliseconds(claims.exp * 1000),
      };
    },
    select: sessions.selectCaller,
  };
}
