import type { Id } from '@psia/contract/core/ids';
import { expressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { dogMailboxes, isDogOwner } from '../../../platform/database/columns/dog-people.ts';
import { anyOf } from '../../../platform/database/any-of.ts';
import { isActive } from '../../../platform/database/columns/member-state.ts';
import { polishOrder } from '../../../platform/database/polish-order.ts';
import type { ValueOrPlace } from '../../../platform/database/prepared-statement.ts';
import type { DB } from '../../../../migrations/schema.generated.ts';
import type { ReadContext, WriteContext } from '../../../platform/acting/context.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { recordActs, type RecordingContext } from '../../acts/acts.public.ts';
import { actsOfMembers } from '../acts/groups-acts.domain.ts';
import { refuseWhoLeft } from '../../occupancy/occupancy.public.ts';
import type { Members } from '../groups.domain.ts';
import type { GroupDog, GroupTrainer } from '../groups-notices.domain.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school'>;
type Ctx = Pick<WriteContext, 'tx' | 'school'> & RecordingContext;

/** Who is in a group. */
export async function listMembers({ db, school }: ReadCtx, groupId: Id<'group'>): Promise<Members> {
  const rows = await db
    .selectFrom('group_trainers')
    .select((eb) => ['trainer_id as id', eb.lit(true).$castTo<boolean>().as('trains')])
    .where('school_id', '=', school.id)
    .where('group_id', '=', groupId)
    .unionAll((eb) =>
      eb
        .selectFrom('group_dogs')
        .select((inner) => ['dog_id as id', inner.lit(false).$castTo<boolean>().as('trains')])
        .where('school_id', '=', school.id)
        .where('group_id', '=', groupId),
    )
    .execute();
  const idsOf = (trains: boolean) => rows.filter((row) => row.trains === trains).map(({ id }) => id);
  return { trainerIds: idsOf(true), dogIds: idsOf(false) };
}

/** An owner signs up dogs of their own alone, so that it is the caller who has left. */
const ownerLeft = ({ actor }: Pick<WriteContext, 'actor'>) =>
  new Refusal(actor.role === 'owner' ? 'UNAUTHENTICATED' : 'MEMBER_LEFT');

/**
 * Puts trainers and dogs into a group that they are not in. MEMBER_LEFT for a trainer who has left the school, and for a
 * dog whose owner has.
 */
export async function insertMembers(
  ctx: Ctx & Pick<WriteContext, 'actor'>,
  groupId: Id<'group'>,
  members: Members,
): Promise<void> {
  const { tx, school } = ctx;
  const { trainerIds, dogIds } = members;
  if (trainerIds.length > 0) {
    const added = await tx
      .insertInto('group_trainers')
      .columns(['school_id', 'group_id', 'trainer_id'])
      .expression((eb) =>
        eb
          .selectFrom('members')
          .select((member) => ['school_id', member.val(groupId).as('group_id'), 'id'])
          .where('school_id', '=', school.id)
          .where('id', '=', anyOf(trainerIds))
          .where(isActive())
          .orderBy('id')
          .forKeyShare(),
      )
      .returning('trainer_id')
      .execute();
    const addedIds = new Set(added.map(({ trainer_id }) => trainer_id));
    refuseWhoLeft(
      ctx,
      trainerIds.filter((id) => !addedIds.has(id)),
    );
  }
  if (dogIds.length > 0) {
    const added = await tx
      .insertInto('group_dogs')
      .columns(['school_id', 'group_id', 'dog_id'])
      .expression((eb) =>
        eb
          .selectFrom('dogs')
          .innerJoin('members as owners', (join) =>
            join.onRef('owners.school_id', '=', 'dogs.school_id').on(isDogOwner()),
          )
          .select((dog) => ['dogs.school_id', dog.val(groupId).as('group_id'), 'dogs.id'])
          .where('dogs.school_id', '=', school.id)
          .where('dogs.id', '=', anyOf(dogIds))
          .where(isActive('owners'))
          .orderBy('owners.id')
          .forKeyShare('owners'),
      )
      .returning('dog_id')
      .execute();
    if (added.length < dogIds.length) throw ownerLeft(ctx);
  }
  recordActs(ctx, actsOfMembers('group-joined', groupId, members));
}

/** Takes trainers and dogs out of a group. */
export async function deleteMembers(ctx: Ctx, groupId: Id<'group'>, removed: Members): Promise<void> {
  const { tx, school } = ctx;
  const { trainerIds, dogIds } = removed;
  if (trainerIds.length > 0) {
    await tx
      .deleteFrom('group_trainers')
      .where('school_id', '=', school.id)
      .where('group_id', '=', groupId)
      .where('trainer_id', '=', anyOf(trainerIds))
      .execute();
  }
  if (dogIds.length > 0) {
    await tx
      .deleteFrom('group_dogs')
      .where('school_id', '=', school.id)
      .where('group_id', '=', groupId)
      .where('dog_id', '=', anyOf(dogIds))
      .execute();
  }
  recordActs(ctx, actsOfMembers('group-left', groupId, removed));
}

/** Dogs with their owners and how to reach them, in Polish alphabetical order. */
export async function listDogs({ db, school }: ReadCtx, dogIds: readonly Id<'dog'>[]): Promise<GroupDog[]> {
  const rows = await db
    .selectFrom('dogs')
    .innerJoin('members', (join) => join.onRef('members.school_id', '=', 'dogs.school_id').on(isDogOwner('members')))
    .select(['dogs.id', 'dogs.name', 'members.id as owner_id', 'members.display_name'])
    .select(dogMailboxes().as('mailboxes'))
    .where('dogs.school_id', '=', school.id)
    .where('dogs.id', '=', anyOf(dogIds))
    .orderBy(polishOrder('dogs.name'))
    .orderBy('dogs.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    owner: { id: row.owner_id, name: row.display_name },
    mailboxes: row.mailboxes.map(({ name, address }) => ({ name, address })),
  }));
}

/** Trainers by name, in Polish alphabetical order. */
export async function listTrainers(
  { db, school }: ReadCtx,
  trainerIds: readonly Id<'trainer'>[],
): Promise<GroupTrainer[]> {
  const rows = await db
    .selectFrom('members')
    .select(['id', 'display_name'])
    .where('school_id', '=', school.id)
    .where('id', '=', anyOf(trainerIds))
    .orderBy(polishOrder('display_last_name'))
    .orderBy(polishOrder('display_first_name'))
    .orderBy('id')
    .execute();
  return rows.map(({ id, display_name }) => ({ id, name: display_name }));
}

/** The trainers of the query's group, in Polish alphabetical order. */
export function trainersOfGroup(schoolId: ValueOrPlace<Id<'school'>>) {
  return jsonArrayFrom(
    expressionBuilder<DB, 'groups'>()
      .selectFrom('group_trainers')
      .innerJoin('members', (join) =>
        join
          .onRef('members.school_id', '=', 'group_trainers.school_id')
          .onRef('members.id', '=', 'group_trainers.trainer_id'),
      )
      .select(['members.id', 'members.display_first_name as firstName', 'members.display_last_name as lastName'])
      .where('group_trainers.school_id', '=', schoolId)
      .whereRef('group_trainers.group_id', '=', 'groups.id')
      .orderBy(polishOrder('members.display_last_name'))
      .orderBy(polishOrder('members.display_first_name'))
      .orderBy('members.id'),
  );
}
