import type { ActPlan } from '@psia/contract/acts/acts.rules';
import type { Id } from '@psia/contract/core/ids';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import type { NewAct } from '../acts/acts.public.ts';

interface Planned extends Interval {
  readonly trainerId: Id<'trainer'>;
  readonly hallId: Id<'hall'> | null;
  readonly serviceName: string | null;
}

/** Returns a training's time, trainer, hall and service. */
const planOf = ({ startTime, endTime, trainerId, hallId, serviceName }: Planned): ActPlan => ({
  startTime,
  endTime,
  trainerId,
  hallId,
  serviceName,
});

/** The columns of a request or training that acts are made of. */
interface Row {
  readonly id: string;
  readonly start_time: string;
  readonly end_time: string;
  readonly trainer_id: string;
  readonly dog_id: string;
  readonly owner_id?: string;
  readonly hall_id: string | null;
  readonly service_id: string | null;
  readonly service_name: string | null;
}

const planOfRow = (row: Row): ActPlan =>
  planOf({
    startTime: row.start_time,
    endTime: row.end_time,
    trainerId: row.trainer_id,
    hallId: row.hall_id,
    serviceName: row.service_name,
  });

const idsOf = (row: Row) => ({
  trainerId: row.trainer_id,
  dogId: row.dog_id,
  ownerId: row.owner_id,
  hallId: row.hall_id ?? undefined,
  serviceId: row.service_id ?? undefined,
});

/** Returns the act of confirming a request, or of booking a training at once. */
export const actOfTraining = (act: 'training-confirmed' | 'training-booked', row: Row): NewAct => ({
  act,
  subjectId: row.id,
  ids: idsOf(row),
  facts: planOfRow(row),
});

/** Returns the act of cancelling a confirmed training. */
export const actOfCancelling = (row: Row, byOwner: boolean): NewAct => ({
  act: 'training-cancelled',
  subjectId: row.id,
  ids: idsOf(row),
  facts: { ...planOfRow(row), byOwner },
});

/** Returns the act of changing a training from `before` to what its row has now. */
export const actOfEdit = (row: Row, before: Planned): NewAct => ({
  act: 'training-edited',
  subjectId: row.id,
  ids: idsOf(row),
  facts: { before: planOf(before), after: planOfRow(row) },
});

/**
 * Returns the act of what happened to a request. The act of a request for another time of a training is about that
 * training, `replacedId` (D166); only such a request can be granted.
 */
export function actOfRequest(
  what: 'requested' | 'declined' | 'withdrawn' | 'displaced' | 'granted',
  row: Row,
  replacedId: string | null,
): NewAct {
  const facts = planOfRow(row);
  if (replacedId !== null) {
    return { act: `move-${what}`, subjectId: replacedId, ids: { ...idsOf(row), requestId: row.id }, facts };
  }
  if (what === 'granted') throw new Error('A request that moves no training was granted.');
  return { act: `training-${what}`, subjectId: row.id, ids: idsOf(row), facts };
}
