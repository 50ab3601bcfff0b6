import type { ProfileChange } from '@psia/contract/core/person';
import type { Id } from '@psia/contract/core/ids';
import type { OwnProfile } from '@psia/contract/owners/owners.contract';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { changeProfile, changeUnprovenEmail } from '../accounts/accounts.public.ts';
import { announceChange } from '../notifications/notifications.public.ts';
import * as repository from './owners.repository.ts';

/** The calling owner, with the school's time zone (D4); the username is the e-mail (D7). */
export async function getOwnProfile(ctx: ReadContext): Promise<OwnProfile> {
  const { hasAccount: _, ...own } = await repository.getOwner(ctx, ctx.actor.id);
  const { timeZone, usesPasses, usesAttendance, usesMoney } = ctx.school;
  return { ...own, timeZone, usesPasses, usesAttendance, usesMoney };
}

/**
 * Replaces the calling owner's data and gives them. Refuses another e-mail (D77), and with CHANGED_MEANWHILE data that
 * are not as seen (D79).
 */
export async function updateOwner(ctx: WriteContext, change: ProfileChange): Promise<OwnProfile> {
  await changeProfile(ctx, change);
  await announceChange(ctx, { schoolId: ctx.school.id, topics: [{ topic: 'people' }] });
  return getOwnProfile(ctx);
}

/** Gives an owner who has not proved an address, or has lost it, another one (D191); see `changeUnprovenEmail`. */
export async function changeEmail(
  ctx: WriteContext,
  deps: { readonly limits: Limits },
  { ownerId, email }: { ownerId: Id<'owner'>; email: string },
): Promise<void> {
  await changeUnprovenEmail(ctx, deps, { memberId: ownerId, email });
  await announceChange(ctx, { schoolId: ctx.school.id, topics: [{ topic: 'people' }] });
}
