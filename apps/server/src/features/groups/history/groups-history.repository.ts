import type { Id } from '@psia/contract/core/ids';
import {
  type GroupTrainingAct,
  groupTrainingActNames,
  type GroupTrainingPlan,
  mostGroupTrainingActs,
} from '@psia/contract/groups/group-history.contract';
import { type RawBuilder, sql } from 'kysely';
import type { ReadContext } from '../../../platform/acting/context.ts';
import { actEntry, hallNameColumn, selectLastActs } from '../../acts/acts.public.ts';

/** A plan of an act's facts with the name of its hall; null where the facts have none. */
const planColumn = (plan: RawBuilder<unknown>) => sql`(
  SELECT json_build_object(
    'startTime', plan->>'startTime', 'endTime', plan->>'endTime', 'hallName', ${hallNameColumn(sql`plan`)})
  FROM (SELECT ${plan} AS plan) AS kept WHERE plan->>'startTime' IS NOT NULL)`;

/** The ids that an act's facts list under a name. */
const idsIn = (field: 'trainerIds' | 'dogIds') =>
  sql`SELECT jsonb_array_elements_text(acts.facts->${sql.lit(field)})::uuid`;

/** The last acts of a group's training of the caller's school, in their order, with the names of those who joined or left. */
export async function listGroupTrainingActs(
  ctx: Pick<ReadContext, 'db' | 'school'>,
  groupTrainingId: Id<'groupTraining'>,
): Promise<GroupTrainingAct[]> {
  const history = { subjectId: groupTrainingId, names: groupTrainingActNames, most: mostGroupTrainingActs };
  const rows = await selectLastActs(ctx, history)
    .select([
      planColumn(sql`coalesce(acts.facts->'after', acts.facts)`)
        .$castTo<GroupTrainingPlan | null>()
        .as('plan'),
      planColumn(sql`acts.facts->'before'`)
        .$castTo<GroupTrainingPlan | null>()
        .as('before'),
      sql<string[]>`ARRAY(SELECT display_name FROM members
        WHERE members.school_id = acts.school_id AND members.id IN (${idsIn('trainerIds')})
        ORDER BY display_name COLLATE "pl-x-icu", id)`.as('trainerNames'),
      sql<string[]>`ARRAY(SELECT name FROM dogs
        WHERE dogs.school_id = acts.school_id AND dogs.id IN (${idsIn('dogIds')})
        ORDER BY name COLLATE "pl-x-icu", id)`.as('dogNames'),
    ])
    .execute();
  return rows.toReversed().map(({ plan, before, trainerNames, dogNames, ...row }) => ({
    ...actEntry(row, ctx),
    plan,
    before,
    trainerNames,
    dogNames,
  }));
}
