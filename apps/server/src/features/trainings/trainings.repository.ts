import type { Id } from '@psia/contract/core/ids';
import { statusAt, storedStatus } from '@psia/contract/training-record/training-status.rules';
import type { TrainingState } from '@psia/contract/trainings/trainings.contract';
import type { CountIds } from '../../platform/database/lookup.ts';
import type { ReadContext } from '../../platform/acting/context.ts';
import { notFound } from '../../platform/refusal/refusal.ts';
import { isDogOf } from '../../platform/database/columns/dog-people.ts';
import { replacedTraining } from '../calendar/calendar.public.ts';

/** Counts those of the ids that name trainings of the caller's school; for an owner, of their own dogs (D18). */
export const countTrainings: CountIds = ({ db, caller, ids }) =>
  db
    .selectFrom('trainings')
    .innerJoin('dogs', (join) =>
      join.onRef('dogs.school_id', '=', 'trainings.school_id').onRef('dogs.id', '=', 'trainings.dog_id'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('trainings.school_id', '=', caller.schoolId)
    .where('trainings.id', '=', ids)
    .where((eb) => eb.or([caller.isTrainer, isDogOf(caller.memberId)]));

/** Returns the present state of a request or training of the caller's school. */
export async function getTrainingState(
  { db, school, now }: Pick<ReadContext, 'db' | 'school' | 'now'>,
  trainingId: Id<'training'>,
): Promise<TrainingState> {
  const { status, ...training } = await db
    .selectFrom('trainings')
    .select(['id', 'trainer_id as trainerId', 'dog_id as dogId', 'service_id as serviceId', 'status'])
    .select(['start_time as startTime', 'end_time as endTime'])
    .select(replacedTraining().as('replaces'))
    .where('school_id', '=', school.id)
    .where('id', '=', trainingId)
    .executeTakeFirstOrThrow(notFound);
  return { ...training, state: statusAt({ ...training, status: storedStatus(status) }, now.wall) };
}
