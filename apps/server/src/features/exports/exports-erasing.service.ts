import type { Id } from '@psia/contract/core/ids';
import type { ActorSchool, WriteContext } from '../../platform/acting/context.ts';
import { announce, announceToMember } from '../notifications/notifications.public.ts';
import { withdrawnNotice } from './exports-notices.domain.ts';
import { deleteExportsWith, giveUpSchoolExports } from './exports-erasing.repository.ts';

/**
 * Deletes the files of somebody who is erased, and all files of the school, which name them (D190). One that is being made
 * has failed. Whoever had asked for a file of the school is told by the bell.
 */
export async function eraseExports(ctx: WriteContext<null, ActorSchool>, memberId: Id<'member'>): Promise<void> {
  const losers = [...(await deleteExportsWith(ctx, memberId)), ...(await giveUpSchoolExports(ctx))];
  const told = losers.filter((id) => id !== memberId);
  await announce(ctx, { schoolId: ctx.school.id, by: null, notices: told.map(withdrawnNotice) });
  for (const id of told) {
    // oxlint-disable-next-line no-await-in-loop -- one after another: they share a connection
    await announceToMember(ctx, { memberId: id, facts: { topic: 'exports' } });
  }
}
