import type { OwnProfile } from '@psia/contract/owners/owners.contract';
import type { ReadContext } from '../../platform/http/context.ts';
import * as repository from './owners.repository.ts';

/** The calling owner, with the school's time zone (D4); the username is the e-mail (D7). */
export async function getOwnProfile(ctx: ReadContext): Promise<OwnProfile> {
  return { ...(await repository.getOwnProfile(ctx)), timeZone: ctx.school.timeZone };
}
