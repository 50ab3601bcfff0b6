import { type Excuse, excuses } from '@psia/contract/attendance/attendance.rules';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { usualFreeCancelHours } from '@psia/contract/passes/validity.rules';
import type { ReadContext, WriteContext } from '../../../platform/acting/context.ts';
import type { ParticipationOfDog } from '../membership/groups-participants.repository.ts';

type Ctx = Pick<WriteContext, 'tx' | 'school'>;

/** A dog's part in a training that is not called off. */
export interface LockedPart extends Interval {
  /** What was said before: that the dog won't come; else null. */
  readonly excuse: Excuse | null;
}

/**
 * Locks a group training with a dog's part in it until the transaction ends; null if it is called off or the dog takes no
 * part. The caller must have locked the group, then the dog.
 */
export async function lockPart({ tx, school }: Ctx, part: ParticipationOfDog): Promise<LockedPart | null> {
  const row = await tx
    .selectFrom('group_trainings as planned')
    .innerJoin('group_training_participants as parts', (join) =>
      join
        .onRef('parts.school_id', '=', 'planned.school_id')
        .onRef('parts.group_training_id', '=', 'planned.id')
        .on('parts.left_at', 'is', null),
    )
    .select(['planned.start_time as startTime', 'planned.end_time as endTime', 'parts.excuse'])
    .where('planned.school_id', '=', school.id)
    .where('planned.id', '=', part.groupTrainingId)
    .where('planned.cancelled_at', 'is', null)
    .where('parts.school_id', '=', school.id)
    .where('parts.participant_id', '=', part.dogId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) return null;
  return { ...row, excuse: excuses.find((one) => one === row.excuse) ?? null };
}

/** Writes that a dog won't come, or with null that it comes. The caller must have locked its part. */
export async function setExcuse(
  { tx, school }: Ctx,
  { groupTrainingId, dogId, excuse }: ParticipationOfDog & Pick<LockedPart, 'excuse'>,
): Promise<void> {
  await tx
    .updateTable('group_training_participants')
    .set({ excuse })
    .where('school_id', '=', school.id)
    .where('group_training_id', '=', groupTrainingId)
    .where('participant_id', '=', dogId)
    .execute();
}

/** Returns until how many hours before a training the caller's school takes an excuse as in time (D183). */
export async function getFreeCancelHours({ db, school }: Pick<ReadContext, 'db' | 'school'>): Promise<number> {
  const row = await db
    .selectFrom('pass_rules')
    .select('free_cancel_hours as hours')
    .where('school_id', '=', school.id)
    .executeTakeFirst();
  return row?.hours ?? usualFreeCancelHours;
}
