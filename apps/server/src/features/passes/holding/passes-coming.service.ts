import type { ReadContext } from '../../../platform/acting/context.ts';
import { listComingGroupTrainings } from './passes-group-trainings.repository.ts';
import type { DogInTraining } from './passes-holding.domain.ts';
import { listComingTrainings } from './passes-trainings.repository.ts';

/** The agreed trainings of dogs that are to come, of both kinds. */
export async function listComing(
  ctx: Pick<ReadContext<null>, 'db' | 'school' | 'now'>,
  dogIds: readonly string[],
): Promise<DogInTraining[]> {
  const asked = { dogIds, after: ctx.now.wall };
  return [...(await listComingTrainings(ctx, asked)), ...(await listComingGroupTrainings(ctx, asked))];
}
