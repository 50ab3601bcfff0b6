import type { DayHours } from '@psia/contract/core/weekly-hours';
import { type Affected, type Effects, namedEffects } from '@psia/contract/occupancy/effects.contract';
import { isWithinWorkingHours } from '@psia/contract/trainings/slots.rules';
import type { Context } from '../../platform/http/context.ts';
import { claimedTimes } from '../occupancy/occupancy.public.ts';
import { listWorkingHours } from '../trainers/trainers.public.ts';
import { claimOf } from './trainings-claims.domain.ts';
import { changesBetween, type EditableTraining } from './trainings-editing.domain.ts';
import { getEditable } from './trainings-editing.repository.ts';
import { plannedEdit, type TrainingEdit } from './trainings-editing.service.ts';
import * as repository from './trainings-effects.repository.ts';
import { describeOccupations } from './trainings-effects.service.ts';

/**
 * What of the caller's future new working hours would leave outside, and the present ones do not (D53): trainings, group
 * trainings and live requests.
 */
export async function previewWorkingHours(ctx: Context, hours: readonly DayHours[]): Promise<Effects> {
  const entries = await repository.listFutureEntriesOfTrainer(ctx, ctx.actor.id);
  const present = await listWorkingHours(ctx, ctx.actor.id);
  const outside = entries.filter(
    (entry) => isWithinWorkingHours(present, entry) && !isWithinWorkingHours(hours, entry),
  );
  const flawed = outside.map((entry) => ({ ...entry, problem: 'OUTSIDE_WORKING_HOURS' as const }));
  return { total: flawed.length, earliest: await repository.nameEntries(ctx, flawed.slice(0, namedEffects)) };
}

/** The future trainings and group trainings that keep the name of a hall once it is deleted (D29). */
export function previewHallDeletion(ctx: Context, { hallId }: { hallId: string }): Promise<Effects> {
  return repository.effectsOfHallDeletion(ctx, hallId);
}

/** What an edit of a training collides with, and the training itself where it would be outside the trainer's hours. */
export async function previewTrainingEdit(ctx: Context, edit: TrainingEdit): Promise<Effects> {
  const training = await getEditable(ctx, edit.trainingId, { hold: false });
  const edited = await plannedEdit(ctx, training, edit);
  const outside = await outsideHours(ctx, training, edited);
  const collisions = await describeOccupations(ctx, claimedTimes([claimOf(edited)]));
  return {
    total: outside.length + collisions.total,
    earliest: [...outside, ...collisions.earliest].slice(0, namedEffects),
  };
}

/** The edited training, when its change of trainer or length is what takes it outside the hours (D53). */
async function outsideHours(ctx: Context, before: EditableTraining, edited: EditableTraining): Promise<Affected[]> {
  const changes = changesBetween(before, edited);
  if (!changes.includes('trainer') && !changes.includes('length')) return [];
  if (isWithinWorkingHours(await listWorkingHours(ctx, edited.trainerId), edited)) return [];
  const { id, startTime, endTime, trainerId } = edited;
  const entry = { kind: 'training', id, startTime, endTime, problem: 'OUTSIDE_WORKING_HOURS' } as const;
  const named = await repository.nameEntries(ctx, [{ ...entry, busyId: trainerId }]);
  return named.map(({ busyName, ...of }) => ({ ...of, trainerNames: busyName === undefined ? [] : [busyName] }));
}
