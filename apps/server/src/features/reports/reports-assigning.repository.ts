import type { Id } from '@psia/contract/core/ids';
import type { PlainDate } from '@psia/contract/core/time';
import { type ExpressionBuilder, type QueryCreator, sql } from 'kysely';
import { hasEnded } from '../../platform/database/columns/dog-ending.ts';
import { dogOwnerId } from '../../platform/database/columns/dog-people.ts';
import type { CountIds } from '../../platform/database/lookup.ts';
import { anyOf } from '../../platform/database/any-of.ts';
import type { Database } from '../../platform/database/database.ts';
import { instantParam } from '../../platform/database/instant.ts';
import type { DB } from '../../../migrations/schema.generated.ts';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { recordActs } from '../acts/acts.public.ts';
import { type AssignmentRow, type NewAssignment, recurrenceOf } from './reports.domain.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school'>;
type Ctx = Pick<WriteContext, 'tx' | 'school' | 'actor' | 'now' | 'outbox' | 'undo'>;

/** Counts those of the ids that name reports that stand in the school's list, or did until they ended. */
export const countAssignments: CountIds = ({ db, caller, ids }) =>
  db
    .selectFrom('report_assignments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('school_id', '=', caller.schoolId)
    .where('id', '=', ids)
    .where('deleted_at', 'is', null);

/** The database's tables, with the name `assigned` that statements give to reports. */
export type Assigned = DB & { readonly assigned: DB['report_assignments'] };

/**
 * SQL: when a one-time report was filled; null for other reports. A value instead of EXISTS, so that each report needs
 * one index lookup.
 */
export function doneAt(eb: ExpressionBuilder<Assigned, 'assigned'>) {
  return eb
    .case()
    .when('assigned.recurrence', '=', 'ONCE')
    .then(
      eb
        .selectFrom('report_submissions as done')
        .select('done.submitted_at')
        .whereRef('done.school_id', '=', 'assigned.school_id')
        .whereRef('done.assignment_id', '=', 'assigned.id')
        .limit(1),
    )
    .end();
}

/** Query: the school's reports with the names of their templates and dogs, deleted ones too. */
export function assignmentsIn(database: Pick<QueryCreator<DB>, 'selectFrom'>, school: ReadCtx['school']) {
  return database
    .selectFrom('report_assignments as assigned')
    .innerJoin('report_templates as templates', (join) =>
      join.onRef('templates.school_id', '=', 'assigned.school_id').onRef('templates.id', '=', 'assigned.template_id'),
    )
    .innerJoin('dogs', (join) =>
      join.onRef('dogs.school_id', '=', 'assigned.school_id').onRef('dogs.id', '=', 'assigned.dog_id'),
    )
    .select((eb) => [
      'assigned.id',
      'assigned.template_id',
      'templates.title',
      'assigned.dog_id',
      'dogs.name as dog_name',
      dogOwnerId().as('owner_id'),
      hasEnded().as('dog_has_ended'),
      'assigned.assigned_by',
      'assigned.start_date',
      'assigned.end_date',
      'assigned.finished_on',
      'assigned.recurrence',
      'assigned.created_at',
      'assigned.deleted_at',
      'assigned.filled_until',
      doneAt(eb).as('done_at'),
    ])
    .where('assigned.school_id', '=', school.id)
    .where('templates.school_id', '=', school.id)
    .where('dogs.school_id', '=', school.id);
}

type Stored = Awaited<ReturnType<ReturnType<typeof assignmentsIn>['execute']>>[number];

/** A report as it was read. */
export function rowOf(row: Stored): AssignmentRow {
  return {
    id: row.id,
    templateId: row.template_id,
    templateTitle: row.title,
    dogId: row.dog_id,
    dogName: row.dog_name,
    startDate: row.start_date,
    plannedEnd: row.end_date,
    finishedOn: row.finished_on,
    recurrence: recurrenceOf(row.recurrence),
    isDeleted: row.deleted_at !== null,
    isDoneOnce: row.done_at !== null,
    filledUntil: row.filled_until,
  };
}

/** A report with its dog's owner, whether the dog trains here no longer, and the trainer who assigned it. */
export interface AssignmentWithPeople extends AssignmentRow {
  readonly ownerId: Id<'owner'>;
  readonly dogHasEnded: boolean;
  readonly assignedBy: Id<'trainer'>;
}

/** Returns a stored row as a report with its people. */
export function assignmentWithPeople(row: Stored): AssignmentWithPeople {
  return { ...rowOf(row), ownerId: row.owner_id, dogHasEnded: row.dog_has_ended, assignedBy: row.assigned_by };
}

/** Returns reports of the school by id, deleted or not, in no order. */
export async function listById(ctx: ReadCtx, ids: readonly Id<'reportAssignment'>[]): Promise<AssignmentWithPeople[]> {
  const rows = await assignmentsIn(ctx.db, ctx.school).where('assigned.id', '=', anyOf(ids)).execute();
  return rows.map(assignmentWithPeople);
}

/** Returns a report of the school, deleted or not. */
export async function getAssignment(ctx: ReadCtx, id: Id<'reportAssignment'>): Promise<AssignmentWithPeople> {
  const row = await assignmentsIn(ctx.db, ctx.school).where('assigned.id', '=', id).executeTakeFirstOrThrow();
  return assignmentWithPeople(row);
}

/** Locks a report until the transaction ends, so that nobody fills, finishes or deletes it; null if it was deleted. */
export async function lockAssignment(ctx: Ctx, id: Id<'reportAssignment'>): Promise<AssignmentWithPeople | null> {
  const row = await assignmentsIn(ctx.tx, ctx.school)
    .where('assigned.id', '=', id)
    .where('assigned.deleted_at', 'is', null)
    .forUpdate('assigned')
    .executeTakeFirst();
  return row ? assignmentWithPeople(row) : null;
}

/** Assigns reports as the caller's. */
export async function insertAssignments(ctx: Ctx, assignments: readonly NewAssignment[]): Promise<void> {
  const { tx, school, actor, now } = ctx;
  if (assignments.length === 0) return;
  const rows = assignments.map(({ id, dogId, templateId, startDate, endDate, recurrence }) => ({
    school_id: school.id,
    id,
    dog_id: dogId,
    template_id: templateId,
    assigned_by: actor.id,
    start_date: startDate,
    end_date: endDate,
    recurrence,
    created_at: now.instant.toString(),
  }));
  await tx.insertInto('report_assignments').values(rows).execute();
  recordActs(
    ctx,
    assignments.map(({ id, dogId, templateId }) => ({
      act: 'report-assigned',
      subjectId: id,
      ids: { dogId, templateId },
    })),
  );
}

/** Finishes reports with a day (D102). */
export async function markFinished(ctx: Ctx, ids: readonly Id<'reportAssignment'>[], day: PlainDate): Promise<void> {
  const { tx, school } = ctx;
  await tx
    .updateTable('report_assignments')
    .set({ finished_on: day })
    .where('school_id', '=', school.id)
    .where('id', '=', anyOf(ids))
    .execute();
  recordActs(
    ctx,
    ids.map((subjectId) => ({ act: 'report-finished', subjectId })),
  );
}

const mostEndedAtOnce = 1_000;

/**
 * Marks reports whose planned end is before a moment as ended, so that they are not searched for missed dates; a
 * thousand in one transaction. Skips reports that somebody has locked; the next run takes them.
 */
export async function markEnded(database: Database, before: Temporal.Instant): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    WITH locked AS MATERIALIZED (
      SELECT school_id, id FROM report_assignments
      WHERE third_open IS NOT NULL AND end_date < (${instantParam(before)} AT TIME ZONE 'UTC')::date
      LIMIT ${sql.lit(mostEndedAtOnce)} FOR NO KEY UPDATE SKIP LOCKED
    )
    UPDATE report_assignments AS assigned SET has_ended = true FROM locked
    WHERE assigned.school_id = locked.school_id AND assigned.id = locked.id`.execute(database);
  if (numAffectedRows === BigInt(mostEndedAtOnce)) await markEnded(database, before);
}

/** Takes a report off the school's list. */
export async function markDeleted(ctx: Ctx, id: Id<'reportAssignment'>): Promise<void> {
  const { tx, school, now } = ctx;
  await tx
    .updateTable('report_assignments')
    .set({ deleted_at: now.instant.toString() })
    .where('school_id', '=', school.id)
    .where('id', '=', id)
    .execute();
  recordActs(ctx, [{ act: 'report-removed', subjectId: id }]);
}

/** Removes reports of which nothing was filled. */
export async function deleteAssignments(ctx: Ctx, ids: readonly Id<'reportAssignment'>[]): Promise<void> {
  const { tx, school } = ctx;
  await tx.deleteFrom('report_assignments').where('school_id', '=', school.id).where('id', '=', anyOf(ids)).execute();
  recordActs(
    ctx,
    ids.map((subjectId) => ({ act: 'report-removed', subjectId })),
  );
}

/** Returns those of some reports that were filled for a day. */
export async function listFilledOn(
  { tx, school }: Ctx,
  ids: readonly Id<'reportAssignment'>[],
  day: PlainDate,
): Promise<Id<'reportAssignment'>[]> {
  const rows = await tx
    .selectFrom('report_submissions')
    .select('assignment_id')
    .where('school_id', '=', school.id)
    .where('assignment_id', '=', anyOf(ids))
    .where('due_date', '=', day)
    .execute();
  return rows.map(({ assignment_id }) => assignment_id);
}

/** Whether anything of a report was filled. */
export async function hasSubmissions({ tx, school }: Ctx, id: Id<'reportAssignment'>): Promise<boolean> {
  const row = await tx
    .selectFrom('report_submissions')
    .select('due_date')
    .where('school_id', '=', school.id)
    .where('assignment_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Locks the running and future reports that use any earlier version of this template (D99). Leaves out one-time reports
 * already filled, even if filled while this waited for the lock.
 */
export async function lockRunningOfPredecessors(
  ctx: Ctx & Pick<WriteContext, 'db'>,
  templateId: Id<'reportTemplate'>,
): Promise<AssignmentWithPeople[]> {
  const { school, now } = ctx;
  const rows = await assignmentsIn(ctx.tx, ctx.school)
    .where('assigned.template_id', 'in', (eb) =>
      eb
        .selectFrom('report_templates as newest')
        .innerJoin('report_templates as former', (join) =>
          join
            .onRef('former.school_id', '=', 'newest.school_id')
            .on((on) =>
              on.or([
                on('former.id', '=', on.ref('newest.first_id')),
                on('former.first_id', '=', on.ref('newest.first_id')),
              ]),
            ),
        )
        .select('former.id')
        .where('newest.school_id', '=', school.id)
        .where('former.school_id', '=', school.id)
        .where('newest.id', '=', templateId)
        .where('former.id', '<>', templateId),
    )
    .where('assigned.deleted_at', 'is', null)
    .where('assigned.finished_on', 'is', null)
    .where('assigned.last_day', '>=', now.today)
    .orderBy('assigned.id')
    .forUpdate('assigned')
    .execute();
  // A statement that waits for a lock sees what was filled when it began, so another one reads what is filled by now.
  const locked = await listById(
    ctx,
    rows.map(({ id }) => id),
  );
  return locked.filter(({ isDoneOnce }) => !isDoneOnce);
}
