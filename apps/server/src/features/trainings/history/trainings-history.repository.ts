import type { Id } from '@psia/contract/core/ids';
import {
  mostTrainingActs,
  type NamedPlan,
  type TrainingAct,
  trainingActNames,
} from '@psia/contract/trainings/history.contract';
import { type RawBuilder, sql } from 'kysely';
import type { ReadContext } from '../../../platform/acting/context.ts';
import { actEntry, hallNameColumn, selectLastActs } from '../../acts/acts.public.ts';

/** A plan of an act's facts with the names of its trainer and hall; null where the facts have none. */
const planColumn = (plan: RawBuilder<unknown>) => sql`(
  SELECT json_build_object(
    'startTime', plan->>'startTime', 'endTime', plan->>'endTime', 'serviceName', plan->>'serviceName',
    'trainerName', (SELECT display_name FROM members
      WHERE members.school_id = acts.school_id AND members.id = (plan->>'trainerId')::uuid),
    'hallName', ${hallNameColumn(sql`plan`)})
  FROM (SELECT ${plan} AS plan) AS kept WHERE jsonb_typeof(plan) = 'object')`;

/** The last acts of a request or training of the caller's school, in their order (D166). */
export async function listTrainingActs(
  ctx: Pick<ReadContext, 'db' | 'school'>,
  trainingId: Id<'training'>,
): Promise<TrainingAct[]> {
  const rows = await selectLastActs(ctx, { subjectId: trainingId, names: trainingActNames, most: mostTrainingActs })
    .select([
      planColumn(sql`coalesce(acts.facts->'after', acts.facts)`)
        .$castTo<NamedPlan>()
        .as('plan'),
      planColumn(sql`acts.facts->'before'`)
        .$castTo<NamedPlan | null>()
        .as('before'),
    ])
    .execute();
  return rows.toReversed().map(({ plan, before, ...row }) => ({ ...actEntry(row, ctx), plan, before }));
}
