import { addressLine } from '@psia/contract/core/places/street';
import { addressColumns, addressOf } from '../../platform/database/address-columns.ts';
import { anyOf } from '../../platform/database/any-of.ts';
import type { Context } from '../../platform/http/context.ts';
import { selectTrainings } from '../calendar/calendar.public.ts';
import type { Parties } from './requests-notices.domain.ts';

type Ctx = Pick<Context, 'tx' | 'school' | 'now'>;

const fullName = (firstName: string, lastName: string) => `${firstName} ${lastName}`;

/** Whom trainings concern and how to reach them, oldest booking first. */
export async function listParties(ctx: Ctx, trainingIds: readonly string[]): Promise<Parties[]> {
  const rows = await selectTrainings(ctx)
    .innerJoin('accounts', 'accounts.id', 'owners.account_id')
    .innerJoin('schools', 'schools.id', 'trainings.school_id')
    .where('trainings.id', '=', anyOf(trainingIds))
    .select([
      'trainings.id',
      'trainings.start_time',
      'trainings.end_time',
      'trainings.trainer_id',
      'trainers.first_name as trainer_first_name',
      'trainers.last_name as trainer_last_name',
      'trainings.dog_id',
      'dogs.name as dog_name',
      'dogs.owner_id',
      'owners.first_name as owner_first_name',
      'owners.last_name as owner_last_name',
      'accounts.email',
      'halls.name as hall_name',
      'trainings.service_name',
      'trainings.sequence',
    ])
    .select(addressColumns.map((column) => `schools.${column}` as const))
    .orderBy('trainings.id')
    .execute();
  return rows.map((row) => ({
    trainingId: row.id,
    startTime: row.start_time,
    endTime: row.end_time,
    dogId: row.dog_id,
    dogName: row.dog_name,
    ownerId: row.owner_id,
    ownerName: fullName(row.owner_first_name, row.owner_last_name),
    ownerEmail: row.email,
    trainerId: row.trainer_id,
    trainerName: fullName(row.trainer_first_name, row.trainer_last_name),
    hallName: row.hall_name,
    serviceName: row.service_name,
    schoolAddress: addressLine(addressOf(row)),
    sequence: row.sequence,
  }));
}
