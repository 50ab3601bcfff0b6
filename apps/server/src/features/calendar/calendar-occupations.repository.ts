import type { Window } from '@psia/contract/core/window';
import type { ConfirmedGroupTraining, Occupation } from '@psia/contract/calendar/calendar.contract';
import { sql } from 'kysely';
import { polishOrder } from '../../platform/database/polish-order.ts';
import type { Context } from '../../platform/http/context.ts';

type Ctx = Pick<Context, 'tx' | 'school' | 'actor'>;

interface OfTrainer {
  readonly trainerId: string;
  readonly window: Window;
}

function claimsOfTrainer({ tx, school }: Ctx, { trainerId, window }: OfTrainer) {
  return tx
    .selectFrom('claims')
    .where('claims.school_id', '=', school.id)
    .where('claims.resource_id', '=', trainerId)
    .where('claims.during', '&&', sql<string>`tsrange(${window.startTime}::timestamp, ${window.endTime}::timestamp)`);
}

/**
 * What else than one dog's trainings and the locks occupies a trainer, by start; of the dogs that take part only the
 * caller's own are named (D19).
 */
export async function listOtherOccupations(
  ctx: Ctx,
  { dogId, ...of }: OfTrainer & { readonly dogId: string },
): Promise<Occupation[]> {
  const rows = await claimsOfTrainer(ctx, of)
    .leftJoin('trainings', 'trainings.id', 'claims.reason_id')
    .where('claims.reason', '<>', sql.lit('lock'))
    .where((eb) => eb.or([eb('trainings.dog_id', 'is', null), eb('trainings.dog_id', '<>', dogId)]))
    .select((eb) => [
      'claims.reason_id as id',
      'claims.reason',
      sql<string>`lower(claims.during)`.as('start_time'),
      sql<string>`upper(claims.during)`.as('end_time'),
      eb
        .selectFrom('claims as taking_part')
        .innerJoin('dogs', 'dogs.id', 'taking_part.resource_id')
        .select(sql<string>`string_agg(dogs.name, ', ' ORDER BY ${polishOrder('dogs.name')})`.as('names'))
        .whereRef('taking_part.reason_id', '=', 'claims.reason_id')
        .where('dogs.school_id', '=', ctx.school.id)
        .where('dogs.owner_id', '=', ctx.actor.id)
        .as('own_dogs'),
    ])
    .orderBy('start_time')
    .execute();
  return rows.map(({ id, reason, start_time, end_time, own_dogs }) => {
    const taken = { id, startTime: start_time, endTime: end_time, individual: reason === 'training' };
    return own_dogs === null ? { ...taken, own: false } : { ...taken, own: true, dogName: own_dogs };
  });
}

/** A trainer's group trainings, by start: those that they hold a claim for, whoever is in the group now (D28). */
export async function listGroupTrainingsOfTrainer(ctx: Ctx, of: OfTrainer): Promise<ConfirmedGroupTraining[]> {
  const rows = await claimsOfTrainer(ctx, of)
    .innerJoin('group_trainings', 'group_trainings.id', 'claims.reason_id')
    .innerJoin('groups', 'groups.id', 'group_trainings.group_id')
    .leftJoin('halls', 'halls.id', 'group_trainings.hall_id')
    .where('claims.reason', '=', sql.lit('group_training'))
    .select((eb) => [
      'group_trainings.id',
      'group_trainings.start_time as startTime',
      'group_trainings.end_time as endTime',
      'group_trainings.hall_id as hallId',
      'halls.name as hallName',
      'groups.id as groupId',
      'groups.name as groupName',
      'groups.description as groupDescription',
      'group_trainings.notes',
      'group_trainings.sequence',
      eb
        .selectFrom('group_dogs')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('group_dogs.group_id', '=', 'groups.id')
        .as('dogsCount'),
      eb
        .selectFrom('group_trainers')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('group_trainers.group_id', '=', 'groups.id')
        .as('trainersCount'),
    ])
    .orderBy('group_trainings.start_time')
    .orderBy('group_trainings.id')
    .execute();
  return rows.map(({ dogsCount, trainersCount, ...row }) => ({
    ...row,
    confirmed: true,
    isGroupTraining: true,
    trainerId: of.trainerId,
    dogsCount: dogsCount ?? 0,
    trainersCount: trainersCount ?? 0,
  }));
}
