import type { Context } from '../../platform/http/context.ts';
import type { EditableTraining } from './trainings-editing.domain.ts';
import { statusOf } from './trainings.domain.ts';

type Ctx = Pick<Context, 'tx' | 'school' | 'now'>;

/** A training as an edit sees it; `hold` keeps it until the transaction ends. */
export async function getEditable(
  { tx, school }: Ctx,
  trainingId: string,
  { hold }: { hold: boolean },
): Promise<EditableTraining> {
  const row = await tx
    .selectFrom('trainings')
    .select([
      'id',
      'status',
      'trainer_id as trainerId',
      'dog_id as dogId',
      'hall_id as hallId',
      'service_id as serviceId',
      'service_name as serviceName',
      'price',
      'sequence',
      'start_time as startTime',
      'end_time as endTime',
    ])
    .where('school_id', '=', school.id)
    .where('id', '=', trainingId)
    .$if(hold, (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
  return { ...row, status: statusOf(row.status) };
}

/** Stores a training as edited; its sequence rises, so that calendar files replace each other. */
export async function updateEdited({ tx, school }: Ctx, edited: EditableTraining): Promise<void> {
  await tx
    .updateTable('trainings')
    .set((eb) => ({
      trainer_id: edited.trainerId,
      hall_id: edited.hallId,
      service_id: edited.serviceId,
      service_name: edited.serviceName,
      price: edited.price,
      end_time: edited.endTime,
      sequence: eb('sequence', '+', 1),
    }))
    .where('school_id', '=', school.id)
    .where('id', '=', edited.id)
    .execute();
}
