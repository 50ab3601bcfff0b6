import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import type { Context } from '../../platform/http/context.ts';
import type { BookedService } from './trainings.repository.ts';

interface Booked extends Interval {
  readonly id: string;
  readonly trainerId: string;
  readonly dogId: string;
  readonly hallId: string | null;
  readonly service: BookedService | null;
}

/** Adds a training that is confirmed from the start (D27). */
export async function insertBooked(
  { tx, school, now }: Pick<Context, 'tx' | 'school' | 'now'>,
  booked: Booked,
): Promise<void> {
  await tx
    .insertInto('trainings')
    .values({
      id: booked.id,
      school_id: school.id,
      trainer_id: booked.trainerId,
      dog_id: booked.dogId,
      hall_id: booked.hallId,
      service_id: booked.service?.id ?? null,
      service_name: booked.service?.name ?? null,
      price: booked.service?.price ?? null,
      start_time: booked.startTime,
      end_time: booked.endTime,
      status: 'confirmed',
      requested_at: now.instant.toString(),
      decided_at: now.instant.toString(),
    })
    .execute();
}
