import type { Id } from '@psia/contract/core/ids';
import { addressLine } from '@psia/contract/core/places/street';
import { addressColumns, addressOf } from '../../platform/database/address-columns.ts';
import { anyOf } from '../../platform/database/any-of.ts';
import type { ReadContext, WriteContext } from '../../platform/http/context.ts';
import { selectFullTrainings, trainingOf } from '../calendar/calendar.public.ts';
import type { Training } from '@psia/contract/calendar/calendar.contract';
import { statusOf, type TrainingStatus } from './requests.domain.ts';
import type { Parties } from './requests-notices.domain.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school' | 'now'>;
type Ctx = Pick<WriteContext, 'db' | 'tx' | 'school' | 'now'>;

function selectParties(ctx: ReadCtx) {
  return selectFullTrainings(ctx)
    .innerJoin('accounts', 'accounts.id', 'owners.account_id')
    .innerJoin('schools', 'schools.id', 'trainings.school_id')
    .select(['dogs.owner_id', 'accounts.email'])
    .select(addressColumns.map((column) => `schools.${column}` as const));
}

type Row = Awaited<ReturnType<ReturnType<typeof selectParties>['executeTakeFirstOrThrow']>>;

function partiesOf(row: Row): Parties {
  return {
    trainingId: row.id,
    startTime: row.start_time,
    endTime: row.end_time,
    dogId: row.dog_id,
    dogName: row.dog_name,
    ownerId: row.owner_id,
    ownerName: `${row.owner_first_name} ${row.owner_last_name}`,
    ownerEmail: row.email,
    trainerId: row.trainer_id,
    trainerName: `${row.trainer_first_name} ${row.trainer_last_name}`,
    hallName: row.hall_name,
    serviceName: row.service_name,
    schoolAddress: addressLine(addressOf(row)),
    sequence: row.sequence,
  };
}

/** Whom trainings concern and how to reach them, oldest booking first. */
export async function listParties(ctx: ReadCtx, trainingIds: readonly Id<'training'>[]): Promise<Parties[]> {
  const rows = await selectParties(ctx)
    .where('trainings.id', '=', anyOf(trainingIds))
    .orderBy('trainings.id')
    .execute();
  return rows.map(partiesOf);
}

/** A request or training that nobody else can decide about: what screens are shown of it, and whom it concerns. */
export interface HeldTraining extends Training {
  readonly status: TrainingStatus;
  readonly parties: Parties;
}

/** Reads a request or training, all of it at once, and holds it until the transaction ends. */
export async function holdTraining(ctx: Ctx, trainingId: Id<'training'>): Promise<HeldTraining> {
  const row = await selectParties(ctx)
    .where('trainings.id', '=', trainingId)
    .forUpdate('trainings')
    .executeTakeFirstOrThrow();
  return { ...trainingOf(row), status: statusOf(row.status), parties: partiesOf(row) };
}
