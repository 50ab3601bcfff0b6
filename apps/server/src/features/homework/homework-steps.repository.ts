import type { Id } from '@psia/contract/core/ids';
import { sql } from 'kysely';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { anyOf } from '../../platform/database/any-of.ts';
import { recordActs } from '../acts/acts.public.ts';
import type { SteppedHomework } from './homework-steps.domain.ts';

type Ctx = Pick<WriteContext, 'tx' | 'school' | 'actor' | 'now' | 'outbox' | 'undo'>;

const stepCount = sql<number>`jsonb_array_length(texts.steps)`;

/** Returns how many steps exercises of the library have. */
export async function countSteps(
  { db, school }: Pick<ReadContext, 'db' | 'school'>,
  exerciseIds: readonly Id<'exercise'>[],
): Promise<ReadonlyMap<Id<'exercise'>, number>> {
  const rows = await db
    .selectFrom('exercise_versions as texts')
    .select(['texts.exercise_id as exerciseId', stepCount.as('count')])
    .where('texts.school_id', '=', school.id)
    .where('texts.exercise_id', '=', anyOf(exerciseIds))
    .where(sql<boolean>`texts.in_library`)
    .execute();
  return new Map(rows.map(({ exerciseId, count }) => [exerciseId, count]));
}

/** Locks homework until the transaction ends, by id; leaves out what is gone or was taken away. */
export async function lockForSteps(
  { tx, school }: Ctx,
  ids: readonly Id<'assignedExercise'>[],
): Promise<SteppedHomework[]> {
  return tx
    .selectFrom('assigned_exercises as assigned')
    .innerJoin('exercises', (join) =>
      join.onRef('exercises.school_id', '=', 'assigned.school_id').onRef('exercises.id', '=', 'assigned.exercise_id'),
    )
    .innerJoin('exercise_versions as texts', (join) =>
      join
        .onRef('texts.school_id', '=', 'exercises.school_id')
        .onRef('texts.exercise_id', '=', 'exercises.id')
        .on(sql<boolean>`texts.number = coalesce(assigned.completed_version, exercises.version)`),
    )
    .select(['assigned.id', 'assigned.dog_id as dogId', 'assigned.last_step as lastStep', stepCount.as('stepCount')])
    .where('assigned.school_id', '=', school.id)
    .where('exercises.school_id', '=', school.id)
    .where('texts.school_id', '=', school.id)
    .where('assigned.id', '=', anyOf(ids))
    .where('assigned.hidden_at', 'is', null)
    .orderBy('assigned.id')
    .forNoKeyUpdate('assigned')
    .execute();
}

/** A step that holds for homework from now on. */
export interface SetStep {
  readonly id: Id<'assignedExercise'>;
  readonly dogId: Id<'dog'>;
  readonly step: number;
  readonly lastStep: number | null;
}

/** Sets the steps of locked homework; one statement for any number. */
export async function writeSteps(ctx: Ctx, steps: readonly SetStep[]): Promise<void> {
  const { tx, school, now } = ctx;
  const wanted = sql<{ id: string; step: number; last_step: number | null }>`
    (select * from unnest(${steps.map(({ id }) => id)}::uuid[], ${steps.map(({ step }) => step)}::smallint[],
      ${steps.map(({ lastStep }) => lastStep)}::smallint[]) as one (id, step, last_step))`;
  await tx
    .updateTable('assigned_exercises')
    .from(wanted.as('wanted'))
    .set((eb) => ({
      step: eb.ref('wanted.step'),
      last_step: eb.ref('wanted.last_step'),
      step_set_at: now.instant.toString(),
    }))
    .where('assigned_exercises.school_id', '=', school.id)
    .whereRef('assigned_exercises.id', '=', 'wanted.id')
    .execute();
  recordActs(
    ctx,
    steps.map(({ id, dogId, step }) => ({ act: 'homework-step-set', subjectId: id, ids: { dogId }, facts: { step } })),
  );
}
