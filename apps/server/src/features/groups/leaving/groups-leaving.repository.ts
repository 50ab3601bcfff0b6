import type { Id } from '@psia/contract/core/ids';
import type { WallTime } from '@psia/contract/core/time';
import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '../../../platform/database/any-of.ts';
import { hasOwnerAlone, isDogOwnedBy } from '../../../platform/database/columns/dog-people.ts';
import { polishOrder } from '../../../platform/database/polish-order.ts';
import { preparedStatement, type ValueOf } from '../../../platform/database/prepared-statement.ts';
import type { ReadContext, WriteContext } from '../../../platform/acting/context.ts';
import type { PlannedTraining } from '../groups.domain.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school' | 'now'>;

/** A group that a trainer leads. */
export interface LedGroup {
  readonly id: Id<'group'>;
  readonly name: string;
  /** Whether nobody else leads it. */
  readonly isOnlyTrainer: boolean;
}

const led = preparedStatement<{ schoolId: Id<'school'>; trainerId: Id<'trainer'> }>()((db, value) =>
  db
    .selectFrom('group_trainers as leading')
    .innerJoin('groups', (join) =>
      join.onRef('groups.school_id', '=', 'leading.school_id').onRef('groups.id', '=', 'leading.group_id'),
    )
    .select(['groups.id', 'groups.name'])
    .select((eb) =>
      eb
        .not(
          eb.exists(
            eb
              .selectFrom('group_trainers as others')
              .select('others.trainer_id')
              .where('others.school_id', '=', value('schoolId'))
              .whereRef('others.group_id', '=', 'leading.group_id')
              .whereRef('others.trainer_id', '<>', 'leading.trainer_id'),
          ),
        )
        .as('isOnlyTrainer'),
    )
    .where('leading.school_id', '=', value('schoolId'))
    .where('leading.trainer_id', '=', value('trainerId'))
    .where('groups.school_id', '=', value('schoolId'))
    .where('groups.deleted_at', 'is', null)
    .orderBy(polishOrder('groups.name'))
    .orderBy('groups.id'),
);

/** Returns the groups that a trainer leads, in Polish alphabetical order. */
export async function listLedGroups({ db, school }: ReadCtx, trainerId: Id<'trainer'>): Promise<LedGroup[]> {
  const rows = await led(db, { schoolId: school.id, trainerId });
  return rows.map(({ isOnlyTrainer, ...group }) => ({ ...group, isOnlyTrainer: Boolean(isOnlyTrainer) }));
}

/** A dog in a group. */
export interface DogInGroup {
  readonly id: Id<'group'>;
  readonly name: string;
  readonly dogId: Id<'dog'>;
  readonly dogName: string;
}

interface OfDogs {
  readonly schoolId: Id<'school'>;
  readonly id: OneOrAllDogs['id'];
}

// OFFSET 0 keeps one look into the index for each dog, and for each of its groups.
const dogsInGroups = (whichDogs: (value: ValueOf<OfDogs>) => RawBuilder<boolean>) =>
  preparedStatement<OfDogs>()(
    (_db, value): RawBuilder<DogInGroup> => sql<DogInGroup>`
    SELECT groups.id, groups.name, dogs.id AS "dogId", dogs.name AS "dogName"
    FROM dogs
    CROSS JOIN LATERAL (
      SELECT group_id FROM group_dogs WHERE school_id = ${value('schoolId')} AND dog_id = dogs.id OFFSET 0
    ) AS joined
    CROSS JOIN LATERAL (
      SELECT id, name, deleted_at FROM groups WHERE school_id = ${value('schoolId')} AND id = joined.group_id OFFSET 0
    ) AS groups
    WHERE dogs.school_id = ${value('schoolId')} AND ${whichDogs(value)}
      AND groups.deleted_at IS NULL
    ORDER BY ${polishOrder('groups.name')}, groups.id, dogs.id`,
  );

const groupsOf = {
  owner: dogsInGroups((value) => sql`${isDogOwnedBy(value('id'))} AND ${hasOwnerAlone()}`),
  dog: dogsInGroups((value) => sql`dogs.id = ${value('id')}`),
};

/** A dog, or those dogs of an owner that nobody else looks after. */
export type OneOrAllDogs =
  | { readonly kind: 'owner'; readonly id: Id<'owner'> }
  | { readonly kind: 'dog'; readonly id: Id<'dog'> };

/** Returns the groups of a dog or of an owner's dogs, one row for each dog and group, in Polish alphabetical order. */
export function listGroupsOfDogs({ db, school }: ReadCtx, { kind, id }: OneOrAllDogs): Promise<DogInGroup[]> {
  return groupsOf[kind](db, { schoolId: school.id, id });
}

/** Locks groups until the transaction ends, in the order of their ids. Call it before locking any calendar. */
export async function lockGroups({ tx, school }: Pick<WriteContext, 'tx' | 'school'>, ids: readonly Id<'group'>[]) {
  await tx
    .selectFrom('groups')
    .select('id')
    .where('school_id', '=', school.id)
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** A training of a group that has not begun, with the group. */
export interface GroupTrainingAhead extends PlannedTraining {
  readonly groupId: Id<'group'>;
  readonly groupName: string;
}

interface AheadValues {
  readonly schoolId: Id<'school'>;
  readonly groupIds: readonly Id<'group'>[];
  readonly wall: WallTime;
}

// OFFSET 0 keeps one look into the index for each group.
const ahead = preparedStatement<AheadValues>()(
  (_db, value): RawBuilder<GroupTrainingAhead> => sql<GroupTrainingAhead>`
    SELECT dated.id, dated.start_time AS "startTime", dated.end_time AS "endTime", dated.hall_id AS "hallId",
      halls.name AS "hallName", dated.notes, dated.sequence, groups.id AS "groupId", groups.name AS "groupName"
    FROM groups
    CROSS JOIN LATERAL (
      SELECT id, start_time, end_time, hall_id, notes, sequence FROM group_trainings
      WHERE school_id = ${value('schoolId')} AND group_id = groups.id AND cancelled_at IS NULL
        AND start_time > ${value('wall')}::timestamp OFFSET 0
    ) AS dated
    LEFT JOIN halls ON halls.school_id = ${value('schoolId')} AND halls.id = dated.hall_id
    WHERE groups.school_id = ${value('schoolId')} AND groups.id = ${anyOf(value('groupIds'))}
    ORDER BY dated.start_time, dated.id`,
);

/** Returns the trainings of groups that have not begun, earliest first. */
export function listGroupTrainingsAhead(
  { db, school, now }: ReadCtx,
  groupIds: readonly Id<'group'>[],
): Promise<GroupTrainingAhead[]> {
  return ahead(db, { schoolId: school.id, groupIds, wall: now.wall });
}
