import type { Id } from '@psia/contract/core/ids';
import type { PhotoConsent } from '@psia/contract/photo-consents/photo-consents.contract';
import type { WriteContext } from '../../platform/acting/context.ts';
import { lockOwnerWithoutAccount } from '../accounts/accounts.public.ts';
import { recordActs } from '../acts/acts.public.ts';
import { announceToSelf, announceToStaff } from '../notifications/notifications.public.ts';
import { lockMembersAndDogs } from '../occupancy/occupancy.public.ts';
import * as repository from './photo-consents.repository.ts';

/** The caller gives, refuses or withdraws the consent; the same as before changes nothing. */
export async function setOwnConsent(ctx: WriteContext, isGiven: boolean): Promise<PhotoConsent> {
  await lockMembersAndDogs(ctx, { memberIds: [ctx.actor.id], dogIds: [] });
  return decide(ctx, { memberId: ctx.actor.id, isGiven, notedBy: null });
}

/** Notes what a client without an account decided on paper. Refuses with HAS_ACCOUNT whoever decides by themselves. */
export async function noteConsent(
  ctx: WriteContext,
  { clientId, isGiven }: { readonly clientId: Id<'client'>; readonly isGiven: boolean },
): Promise<PhotoConsent> {
  await lockOwnerWithoutAccount(ctx, clientId);
  return decide(ctx, { memberId: clientId, isGiven, notedBy: ctx.actor.id });
}

/** Adds a decision if it is another one than the last. The member must be locked. */
async function decide(ctx: WriteContext, decision: repository.NewDecision): Promise<PhotoConsent> {
  const { memberId, isGiven, notedBy } = decision;
  const before = await repository.getConsent(ctx, memberId);
  if (before.isGiven === isGiven) return before;
  await repository.insertDecision(ctx, decision);
  recordActs(ctx, [{ act: 'photo-consent-set', subjectId: memberId, facts: { isGiven, onPaper: notedBy !== null } }]);
  await announceToStaff(ctx, [{ topic: 'photoConsents' }]);
  if (notedBy === null) await announceToSelf(ctx, { topic: 'photoConsents' });
  return repository.getConsent(ctx, memberId);
}
