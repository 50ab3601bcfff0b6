import type { Id } from '@psia/contract/core/ids';
import type { Window } from '@psia/contract/core/window';
import type { ConfirmedGroupTraining, Occupation } from '@psia/contract/calendar/calendar.contract';
import { earliestGroupStart } from '@psia/contract/groups/group-times.rules';
import { sql } from 'kysely';
import { doerIn, makingOf } from '../../platform/database/columns/deed-columns.ts';
import { polishOrder } from '../../platform/database/polish-order.ts';
import type { ReadContext } from '../../platform/http/context.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school' | 'actor'>;

interface OfTrainer {
  readonly trainerId: Id<'trainer'>;
  readonly window: Window;
}

function claimsOfTrainer({ db, school }: ReadCtx, { trainerId, window }: OfTrainer) {
  return db
    .selectFrom('claims')
    .where('claims.school_id', '=', school.id)
    .where('claims.resource_id', '=', trainerId)
    .where('claims.during', '&&', sql<string>`tsrange(${window.startTime}::timestamp, ${window.endTime}::timestamp)`);
}

/**
 * What else than one dog's trainings and the locks occupies a trainer, earliest first; of the dogs that take part only the
 * caller's own are named (D19).
 */
export async function listOtherOccupations(
  ctx: ReadCtx,
  { dogId, ...looked }: OfTrainer & { readonly dogId: Id<'dog'> },
): Promise<Occupation[]> {
  const rows = await claimsOfTrainer(ctx, looked)
    .leftJoin('trainings', (join) =>
      join.onRef('trainings.school_id', '=', 'claims.school_id').onRef('trainings.id', '=', 'claims.reason_id'),
    )
    .where('claims.reason', '<>', sql.lit('lock'))
    .where((eb) => eb.or([eb('trainings.dog_id', 'is', null), eb('trainings.dog_id', '<>', dogId)]))
    .select((eb) => [
      'claims.reason_id as id',
      'claims.reason',
      sql<string>`lower(claims.during)`.as('start_time'),
      sql<string>`upper(claims.during)`.as('end_time'),
      eb
        .selectFrom('dogs')
        .leftJoin('group_training_participants as participants', (join) =>
          join
            .onRef('participants.school_id', '=', 'dogs.school_id')
            .onRef('participants.group_training_id', '=', 'claims.reason_id')
            .onRef('participants.participant_id', '=', 'dogs.id')
            .on('participants.left_at', 'is', null),
        )
        .select(sql<string>`string_agg(dogs.name, ', ' ORDER BY ${polishOrder('dogs.name')})`.as('names'))
        .where('dogs.school_id', '=', ctx.school.id)
        .where('dogs.owner_id', '=', ctx.actor.id)
        .where((own) =>
          own.or([own('dogs.id', '=', own.ref('trainings.dog_id')), own('participants.dog_id', 'is not', null)]),
        )
        .as('own_dogs'),
    ])
    .orderBy('start_time')
    .execute();
  return rows.map(({ id, reason, start_time, end_time, own_dogs }) => {
    const taken = { id, startTime: start_time, endTime: end_time, individual: reason === 'training' };
    return own_dogs === null ? { ...taken, own: false } : { ...taken, own: true, dogName: own_dogs };
  });
}

/** What of a group training, its group and its hall screens are shown. */
export const groupTrainingColumns = [
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
] as const;

/** The group trainings that a trainer takes part in, by start, with how many take part (D28). */
export async function listGroupTrainingsOfTrainer(
  { db, school }: ReadCtx,
  { trainerId, window }: OfTrainer,
): Promise<ConfirmedGroupTraining[]> {
  const rows = await db
    .selectFrom('group_training_participants as participants')
    .innerJoin('group_trainings', (join) =>
      join
        .onRef('group_trainings.school_id', '=', 'participants.school_id')
        .onRef('group_trainings.id', '=', 'participants.group_training_id'),
    )
    .innerJoin('groups', (join) =>
      join
        .onRef('groups.school_id', '=', 'group_trainings.school_id')
        .onRef('groups.id', '=', 'group_trainings.group_id'),
    )
    .leftJoin('halls', (join) =>
      join.onRef('halls.school_id', '=', 'group_trainings.school_id').onRef('halls.id', '=', 'group_trainings.hall_id'),
    )
    .where('participants.school_id', '=', school.id)
    .where('participants.participant_id', '=', trainerId)
    .where('participants.left_at', 'is', null)
    .where('participants.start_time', '>', earliestGroupStart(window))
    .where('participants.start_time', '<', window.endTime)
    .where('group_trainings.end_time', '>', window.startTime)
    .where('group_trainings.cancelled_at', 'is', null)
    .select((eb) => [
      ...groupTrainingColumns,
      'group_trainings.created_at',
      doerIn(school, 'group_trainings.created_by').as('created_by'),
      'group_trainings.changed_at',
      doerIn(school, 'group_trainings.changed_by').as('changed_by'),
      eb
        .selectFrom('group_training_participants as everybody')
        .select(
          sql<{
            dogs: number;
            trainers: number;
          }>`json_build_object('dogs', count(dog_id), 'trainers', count(trainer_id))`.as('counts'),
        )
        .whereRef('everybody.school_id', '=', 'group_trainings.school_id')
        .whereRef('everybody.group_training_id', '=', 'group_trainings.id')
        .where('everybody.left_at', 'is', null)
        .as('counts'),
    ])
    .orderBy('group_trainings.start_time')
    .orderBy('group_trainings.id')
    .execute();
  return rows.map(({ counts, created_at, created_by, changed_at, changed_by, ...row }) => ({
    ...row,
    confirmed: true,
    isGroupTraining: true,
    trainerId,
    dogsCount: counts?.dogs ?? 0,
    trainersCount: counts?.trainers ?? 0,
    history: makingOf({ created_at, created_by, changed_at, changed_by }, school.timeZone),
  }));
}
