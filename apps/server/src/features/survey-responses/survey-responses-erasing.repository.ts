import type { Id } from '@psia/contract/core/ids';
import type { WriteContext } from '../../platform/acting/context.ts';
import { deleteRowsOf } from '../../platform/database/columns/rows-of-people.ts';

/** Deletes what was answered about dogs, when their owner is erased (D190); the counts of answers follow. */
export async function eraseSurveyResponses(
  ctx: Pick<WriteContext, 'tx' | 'school'>,
  dogIds: readonly Id<'dog'>[],
): Promise<void> {
  await deleteRowsOf(ctx, { table: 'survey_answers', column: 'dog_id', ids: dogIds });
  await deleteRowsOf(ctx, { table: 'survey_responses', column: 'dog_id', ids: dogIds });
}
