import type { Id } from '@psia/contract/core/ids';
import type { WriteContext } from '../../../platform/acting/context.ts';
import { announceEndedSessions } from '../../../platform/live/signals.repository.ts';
import * as repository from './accounts-leaving.repository.ts';

/**
 * Archives a member of the caller's school and ends their sessions and live channels in every process. Call it when
 * everything else is locked and written: the row's key changes, so that it waits for all who write in the member's name
 * (`writeOutbox`). The caller must have locked the row and seen that the member was active.
 */
export async function archiveMember(
  ctx: Pick<WriteContext, 'tx' | 'now' | 'school' | 'actor' | 'outbox'>,
  memberId: Id<'member'>,
): Promise<void> {
  await repository.archive(ctx, memberId);
  await announceEndedSessions(ctx.tx, await repository.endSessionsOf(ctx, memberId));
  if (memberId === ctx.actor.id) ctx.outbox.noteWriterLeaves();
}
