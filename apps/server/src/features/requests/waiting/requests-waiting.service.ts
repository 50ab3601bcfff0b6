import type { Id } from '@psia/contract/core/ids';
import type { WindowQuery } from '@psia/contract/core/window';
import type { PendingRequest } from '@psia/contract/requests/requests.contract';
import type { ReadContext } from '../../../platform/acting/context.ts';
import { windowOf } from '../../../platform/http/bodies/window.ts';
import { notesOfList } from './requests-waiting.domain.ts';
import * as repository from './requests-waiting.repository.ts';

interface OfTrainer {
  readonly trainerId: Id<'trainer'>;
}

/** Returns the trainer's live requests that start in the window, oldest booking first. */
export async function listPendingRequests(
  ctx: ReadContext,
  { trainerId }: OfTrainer,
  query: WindowQuery,
): Promise<PendingRequest[]> {
  const requests = await repository.listPendingRequests(ctx, { trainerId, window: windowOf(ctx, query) });
  const notes = notesOfList(requests.map(({ additionalInfo }) => additionalInfo));
  return requests.map((request, index) => ({ ...request, additionalInfo: notes[index] ?? null }));
}
