import type { Id } from '@psia/contract/core/ids';
import {
  type GroupTrainingAct,
  groupTrainingActNames,
  type GroupTrainingPlan,
  mostGroupTrainingActs,
  mostNamedInAct,
  type PeopleOfAct,
} from '@psia/contract/groups/group-history.contract';
import { type RawBuilder, sql } from 'kysely';
import type { ReadContext } from '../../../platform/acting/context.ts';
import { actEntry, hallNameColumn, selectLastActs } from '../../acts/acts.public.ts';

/** A plan of an act's facts with the name of its hall; null where the facts have none. */
const planColumn = (plan: RawBuilder<unknown>) => sql`(
  SELECT json_build_object(
    'startTime', plan->>'startTime', 'endTime', plan->>'endTime', 'hallName', ${hallNameColumn(sql`plan`)})
  FROM (SELECT ${plan} AS plan) AS kept WHERE plan->>'startTime' IS NOT NULL)`;

/** Those whose ids an act's facts list under a name: how many they are, and the first names of them, in Polish order. */
function peopleColumn(field: 'trainerIds' | 'dogIds', named: RawBuilder<unknown>) {
  const ids = sql`acts.facts->${sql.lit(field)}`;
  return sql<PeopleOfAct>`(
    SELECT json_build_object('count', coalesce(jsonb_array_length(${ids}), 0), 'names', ARRAY(
      SELECT name FROM ${named} AS named
      WHERE id IN (SELECT jsonb_array_elements_text(${ids})::uuid)
      ORDER BY name COLLATE "pl-x-icu", id LIMIT ${sql.lit(mostNamedInAct)})))`;
}

/** The last acts of a group's training of the caller's school, in their order, with those who joined or left. */
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
      peopleColumn(
        'trainerIds',
        sql`(SELECT id, display_name AS name FROM members WHERE members.school_id = acts.school_id)`,
      ).as('trainers'),
      peopleColumn('dogIds', sql`(SELECT id, name FROM dogs WHERE dogs.school_id = acts.school_id)`).as('dogs'),
    ])
    .execute();
  return rows.toReversed().map(({ plan, before, trainers, dogs, ...row }) => ({
    ...actEntry(row, ctx),
    plan,
    before,
    trainers,
    dogs,
  }));
}
