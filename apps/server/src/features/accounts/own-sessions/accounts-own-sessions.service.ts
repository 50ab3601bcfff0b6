import type { OwnSession } from '@psia/contract/accounts/sessions.contract';
import { wallTimeOf } from '@psia/contract/core/school-clock';
import type { Caller, ReadContext, WriteContext } from '../../../platform/acting/context.ts';
import { announceEndedSessions } from '../../../platform/live/signals.repository.ts';
import { endSession } from '../accounts-sessions.repository.ts';
import * as repository from './accounts-own-sessions.repository.ts';

/** Lists the caller's sessions that go on, the newest first, with times of the school's clock (D225). */
export async function listOwnSessions(ctx: ReadContext<Caller>): Promise<OwnSession[]> {
  const { timeZone } = ctx.school;
  return (await repository.listOwnSessions(ctx)).map(({ id, device, createdAt, usedAt }) => ({
    id,
    device,
    signedInAt: wallTimeOf(createdAt, timeZone),
    usedAt: wallTimeOf(usedAt ?? createdAt, timeZone),
    isCurrent: id === ctx.actor.sessionId,
  }));
}

/** Ends one of the caller's sessions with its live channel; one that has ended stays so (D225). */
export async function endOwnSession(ctx: WriteContext<Caller>, sessionId: string): Promise<void> {
  await endSession(ctx, sessionId);
  await announceEndedSessions(ctx.tx, [sessionId]);
}

/** Ends the caller's sessions elsewhere with their live channels; the one that asks goes on (D225). */
export async function endOtherSessions(ctx: WriteContext<Caller>): Promise<void> {
  const ended = await repository.endOtherSessions(ctx);
  await announceEndedSessions(ctx.tx, ended);
}
