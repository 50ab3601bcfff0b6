import type { Id } from '@psia/contract/core/ids';
import type { PlainDate } from '@psia/contract/core/time';
import { sql } from 'kysely';
import type { WriteContext } from '../../platform/acting/context.ts';
import { hasEnded } from '../../platform/database/columns/dog-ending.ts';
import { recordActs } from '../acts/acts.public.ts';

type Ctx = Pick<WriteContext, 'tx' | 'school' | 'actor' | 'now' | 'outbox' | 'undo'>;

interface Practised {
  readonly dogId: Id<'dog'>;
  readonly assignedDate: PlainDate;
  /** Whether the dog trains here no longer. */
  readonly hasEnded: boolean;
}

/** Holds homework, open or completed, so that nobody removes it meanwhile; null if it was taken away. */
export async function lockForPractice(
  { tx, school }: Pick<Ctx, 'tx' | 'school'>,
  id: Id<'assignedExercise'>,
): Promise<Practised | null> {
  const row = await tx
    .selectFrom('assigned_exercises as assigned')
    .innerJoin('dogs', (join) =>
      join.onRef('dogs.school_id', '=', 'assigned.school_id').onRef('dogs.id', '=', 'assigned.dog_id'),
    )
    .select(['assigned.dog_id as dogId', 'assigned.assigned_date as assignedDate', hasEnded().as('hasEnded')])
    .where('assigned.school_id', '=', school.id)
    .where('dogs.school_id', '=', school.id)
    .where('assigned.id', '=', id)
    .where('assigned.hidden_at', 'is', null)
    .forNoKeyUpdate('assigned')
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Removes homework; where it was practised, it is hidden, so that its practice stays (D86). Returns its dog; null if it is
 * gone or hidden.
 */
export async function removeAssigned(ctx: Ctx, id: Id<'assignedExercise'>): Promise<Id<'dog'> | null> {
  const { tx, school } = ctx;
  const held = await tx
    .selectFrom('assigned_exercises')
    .select(['dog_id as dogId', 'practised_on as practisedOn'])
    .where('school_id', '=', school.id)
    .where('id', '=', id)
    .where('hidden_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (held === undefined) return null;
  await (held.practisedOn === null ? deleteRow(ctx, id) : hide(ctx, id));
  recordActs(ctx, [{ act: 'homework-removed', subjectId: id, ids: { dogId: held.dogId } }]);
  return held.dogId;
}

async function deleteRow({ tx, school }: Ctx, id: Id<'assignedExercise'>): Promise<void> {
  await tx.deleteFrom('assigned_exercises').where('school_id', '=', school.id).where('id', '=', id).execute();
}

/** Hidden homework is also completed, so that it is open for nobody and the exercise can be assigned again. */
async function hide({ tx, school, actor, now }: Ctx, id: Id<'assignedExercise'>): Promise<void> {
  const hiddenAt = now.instant.toString();
  await tx
    .updateTable('assigned_exercises')
    .from('exercises')
    .set((eb) => ({
      hidden_at: hiddenAt,
      completed_at: sql`coalesce(assigned_exercises.completed_at, ${hiddenAt}::timestamptz)`,
      completed_by: sql`coalesce(assigned_exercises.completed_by, ${actor.id}::uuid)`,
      completed_version: eb.fn.coalesce('assigned_exercises.completed_version', 'exercises.version'),
    }))
    .where('assigned_exercises.school_id', '=', school.id)
    .where('exercises.school_id', '=', school.id)
    .whereRef('exercises.id', '=', 'assigned_exercises.exercise_id')
    .where('assigned_exercises.id', '=', id)
    .execute();
}
