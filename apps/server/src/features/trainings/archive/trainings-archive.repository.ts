import { wallTimeOf } from '@psia/contract/core/school-clock';
import type { Window } from '@psia/contract/core/window';
import type { CancelledTraining } from '@psia/contract/trainings/archive.contract';
import { sql } from 'kysely';
import type { Context } from '../../../platform/http/context.ts';
import { earliestStart } from '../../occupancy/occupancy.public.ts';

type Ctx = Pick<Context, 'tx' | 'school'>;

interface Archived {
  readonly window: Window;
  /** The whole school's unless given. */
  readonly trainerId?: string;
}

/** Cancelled trainings whose time overlaps a window, latest cancellation first (D26, D56). */
export async function listCancelledTrainings(
  { tx, school }: Ctx,
  { window, trainerId }: Archived,
): Promise<CancelledTraining[]> {
  const ofSchool = tx
    .selectFrom('trainings')
    .innerJoin('members as trainers', 'trainers.id', 'trainings.trainer_id')
    .innerJoin('dogs', 'dogs.id', 'trainings.dog_id')
    .innerJoin('members as owners', 'owners.id', 'dogs.owner_id')
    .select([
      'trainings.id',
      'trainings.start_time',
      'trainings.cancelled_at',
      'trainings.cancelled_by_owner',
      'trainings.decline_reason',
      'trainers.first_name as trainer_first_name',
      'trainers.last_name as trainer_last_name',
      'dogs.name',
      'dogs.breed',
      'owners.first_name as owner_first_name',
      'owners.last_name as owner_last_name',
    ])
    .where('trainings.school_id', '=', school.id)
    .where('dogs.school_id', '=', school.id)
    .where('owners.school_id', '=', school.id)
    .where('trainers.school_id', '=', school.id)
    .where('trainings.status', '=', sql.lit('cancelled'))
    .where('trainings.start_time', '>', earliestStart(window))
    .where('trainings.start_time', '<', window.endTime)
    .where('trainings.end_time', '>', window.startTime)
    .orderBy('trainings.cancelled_at', 'desc')
    .orderBy('trainings.id', 'desc');
  const rows = await (
    trainerId === undefined ? ofSchool : ofSchool.where('trainings.trainer_id', '=', trainerId)
  ).execute();
  return rows.map((row) => ({
    id: row.id,
    dateTime: row.start_time,
    cancellationTime: cancellationTime(row.cancelled_at, school.timeZone),
    canceledByOwner: row.cancelled_by_owner === true,
    trainerName: `${row.trainer_first_name} ${row.trainer_last_name}`,
    dogDto: { name: row.name, breed: row.breed, ownersName: `${row.owner_first_name} ${row.owner_last_name}` },
    reason: row.decline_reason,
  }));
}

function cancellationTime(instant: Temporal.Instant | null, timeZone: string): string {
  if (instant === null) throw new Error('A cancelled training has no time of its cancellation.');
  return wallTimeOf(instant, timeZone);
}
