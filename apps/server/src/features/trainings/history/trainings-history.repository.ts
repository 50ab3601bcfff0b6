import type { Id } from '@psia/contract/core/ids';
import {
  mostTrainingActs,
  type NamedPlan,
  type TrainingAct,
  type TrainingActName,
  trainingActNames,
} from '@psia/contract/trainings/history.contract';
import { type RawBuilder, sql } from 'kysely';
import { actorColumn, auditEntryOf } from '../../../platform/database/columns/audit-columns.ts';
import type { ReadContext } from '../../../platform/acting/context.ts';

/** A plan of an act's facts with the names of its trainer and hall; null where the facts have none. */
const planColumn = (plan: RawBuilder<unknown>) => sql`(
  SELECT json_build_object(
    'startTime', plan->>'startTime', 'endTime', plan->>'endTime', 'serviceName', plan->>'serviceName',
    'trainerName', (SELECT display_name FROM members
      WHERE members.school_id = acts.school_id AND members.id = (plan->>'trainerId')::uuid),
    'hallName', (SELECT name FROM halls
      WHERE halls.school_id = acts.school_id AND halls.id = (plan->>'hallId')::uuid))
  FROM (SELECT ${plan} AS plan) AS kept WHERE jsonb_typeof(plan) = 'object')`;

/** The last acts of a request or training of the caller's school, in their order (D166). */
export async function listTrainingActs(
  { db, school }: Pick<ReadContext, 'db' | 'school'>,
  trainingId: Id<'training'>,
): Promise<TrainingAct[]> {
  const rows = await db
    .selectFrom('acts')
    .select(['id', 'done_at', 'undone_at'])
    .select([
      sql<TrainingActName>`acts.act`.as('act'),
      actorColumn(school, 'acts.done_by').as('done_by'),
      actorColumn(school, 'acts.undone_by').as('undone_by'),
      planColumn(sql`coalesce(acts.facts->'after', acts.facts)`)
        .$castTo<NamedPlan>()
        .as('plan'),
      planColumn(sql`acts.facts->'before'`)
        .$castTo<NamedPlan | null>()
        .as('before'),
    ])
    .where('school_id', '=', school.id)
    .where('subject_id', '=', trainingId)
    .where('act', 'in', trainingActNames)
    .orderBy('done_at', 'desc')
    .limit(mostTrainingActs)
    .execute();
  return rows.toReversed().map(({ id, act, plan, before, ...row }) => ({
    id,
    act,
    done: auditEntryOf(row.done_by, row.done_at, school.timeZone),
    undone: auditEntryOf(row.undone_by, row.undone_at, school.timeZone),
    plan,
    before,
  }));
}
