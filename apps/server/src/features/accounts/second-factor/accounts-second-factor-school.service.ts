import type { Caller, WriteContext } from '../../../platform/acting/context.ts';
import { announceEndedSessions } from '../../../platform/live/signals.repository.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { recordActs } from '../../acts/acts.public.ts';
import * as repository from './accounts-second-factor.repository.ts';

/**
 * Sets whether the trainers of the caller's school sign in with a second factor alone. Sessions of those without one end.
 * Refuses with SECOND_FACTOR_OFF who would shut themselves out (D226).
 */
export async function requireSecondFactor(
  ctx: WriteContext<Caller>,
  { isRequired }: { isRequired: boolean },
): Promise<void> {
  await repository.lockTrainers(ctx);
  if (isRequired) {
    const own = await repository.findFactor(ctx.tx, ctx.actor.accountId);
    if (own === null || own.key === null) throw new Refusal('SECOND_FACTOR_OFF');
  }
  await repository.setRequired(ctx, isRequired);
  recordActs(ctx, [{ act: 'settings-changed', subjectId: ctx.school.id, facts: { fields: ['requiresSecondFactor'] } }]);
  if (isRequired) await announceEndedSessions(ctx.tx, await repository.endSessionsWithoutFactor(ctx));
}
