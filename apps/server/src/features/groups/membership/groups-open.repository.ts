import type { Id } from '@psia/contract/core/ids';
import type { WallTime } from '@psia/contract/core/time';
import type { OpenGroup } from '@psia/contract/groups/groups.contract';
import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { polishOrder } from '../../../platform/database/polish-order.ts';
import { preparedStatement, type ValueOf } from '../../../platform/database/prepared-statement.ts';
import type { DB } from '../../../../migrations/schema.generated.ts';
import type { ReadContext } from '../../../platform/acting/context.ts';
import { isDogOf } from '../../../platform/database/columns/dog-people.ts';
import { groupOf, selectGroups } from '../groups.repository.ts';
import { trainersOfGroup } from './groups-members.repository.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school' | 'now' | 'actor'>;

const mostNext = 12;

interface OpenValues {
  readonly schoolId: Id<'school'>;
  readonly wall: WallTime;
  readonly memberId: Id<'member'>;
}

function upcoming(value: ValueOf<OpenValues>) {
  return expressionBuilder<DB, 'groups'>()
    .selectFrom('group_trainings')
    .where('group_trainings.school_id', '=', value('schoolId'))
    .whereRef('group_trainings.group_id', '=', 'groups.id')
    .where('group_trainings.cancelled_at', 'is', null)
    .where('group_trainings.start_time', '>', value('wall'));
}

function nextTrainings(value: ValueOf<OpenValues>) {
  return jsonArrayFrom(
    upcoming(value)
      .leftJoin('halls', (join) =>
        join
          .onRef('halls.school_id', '=', 'group_trainings.school_id')
          .onRef('halls.id', '=', 'group_trainings.hall_id'),
      )
      .select([
        'group_trainings.id',
        'group_trainings.start_time as startTime',
        'group_trainings.end_time as endTime',
        'halls.name as hallName',
      ])
      .orderBy('group_trainings.start_time')
      .orderBy('group_trainings.id')
      .limit(mostNext),
  );
}

/** The ids of the caller's own dogs that are in a group, as an array. */
function ownDogIds(value: ValueOf<OpenValues>) {
  return sql<Id<'dog'>[]>`array(${expressionBuilder<DB, 'groups'>()
    .selectFrom('dogs')
    .innerJoin('group_dogs', (join) =>
      join.onRef('group_dogs.school_id', '=', 'dogs.school_id').onRef('group_dogs.dog_id', '=', 'dogs.id'),
    )
    .select('dogs.id')
    .where('dogs.school_id', '=', value('schoolId'))
    .where(isDogOf(value('memberId')))
    .whereRef('group_dogs.group_id', '=', 'groups.id')
    .orderBy('dogs.id')})`;
}

const openGroups = preparedStatement<OpenValues>()((db, value) =>
  selectGroups(db, value('schoolId'))
    .where('groups.enrollments_enabled', '=', true)
    .select([
      trainersOfGroup(value('schoolId')).as('trainers'),
      nextTrainings(value).as('next'),
      upcoming(value)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .as('upcoming_count'),
      ownDogIds(value).as('own_dog_ids'),
    ])
    .orderBy(polishOrder('groups.name'))
    .orderBy('groups.id'),
);

/**
 * The groups that owners may sign their dogs up for, in Polish alphabetical order (D54), each with its trainers, its
 * next trainings and which of the caller's own dogs are in it. One statement.
 */
export async function listOpenGroups(ctx: ReadCtx): Promise<OpenGroup[]> {
  const rows = await openGroups(ctx.db, {
    schoolId: ctx.school.id,
    wall: ctx.now.wall,
    memberId: ctx.actor.id,
  });
  return rows.map((row) => ({
    ...groupOf(row),
    groupTrainers: row.trainers,
    upcomingCount: row.upcoming_count ?? 0,
    nextTrainings: row.next,
    ownDogIds: row.own_dog_ids,
  }));
}
