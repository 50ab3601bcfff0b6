import type { Id } from '@psia/contract/core/ids';
import type { ReadDatabase } from '../../platform/database/database.ts';
import type { CountIds } from '../../platform/database/lookup.ts';
import type { Group, GroupDetails } from '@psia/contract/groups/groups.contract';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { actorColumn, auditOf } from '../../platform/database/columns/audit-columns.ts';
import { polishOrder } from '../../platform/database/polish-order.ts';
import { preparedStatement, type ValueOrPlace } from '../../platform/database/prepared-statement.ts';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { recordActs } from '../acts/acts.public.ts';
import { isDogOf, isDogOwner } from '../../platform/database/columns/dog-people.ts';
import { pictureUrl } from '../pictures/pictures.public.ts';
import { actsOfGroupChange, type GroupChanges } from './acts/groups-acts.domain.ts';
import { trainersOfGroup } from './membership/groups-members.repository.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school'>;
type Ctx = Pick<WriteContext, 'db' | 'tx' | 'school'>;

function liveGroups(db: ReadDatabase, schoolId: ValueOrPlace<string>) {
  return db.selectFrom('groups').where('groups.school_id', '=', schoolId).where('groups.deleted_at', 'is', null);
}

/** Counts those of the ids that name groups of the caller's school that are not deleted. */
export const countGroups: CountIds = ({ db, caller, ids }) =>
  liveGroups(db, caller.schoolId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('groups.id', '=', ids);

/** The same; for an owner those with a dog of theirs in them (D18). */
export const countGroupsOfCaller: CountIds = ({ db, caller, ids }) =>
  liveGroups(db, caller.schoolId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('groups.id', '=', ids)
    .where((eb) =>
      eb.or([
        caller.isTrainer,
        eb.exists(
          eb
            .selectFrom('group_dogs')
            .innerJoin('dogs', (join) =>
              join.onRef('dogs.school_id', '=', 'group_dogs.school_id').onRef('dogs.id', '=', 'group_dogs.dog_id'),
            )
            .select('group_dogs.dog_id')
            .whereRef('group_dogs.school_id', '=', 'groups.school_id')
            .whereRef('group_dogs.group_id', '=', 'groups.id')
            .where(isDogOf(caller.memberId)),
        ),
      ]),
    );

/** How many trainers and dogs are in the group of the query's row of `groups`. */
const memberCounts = [
  sql<number>`(
    SELECT count(*) FROM group_trainers WHERE group_trainers.school_id = groups.school_id AND group_trainers.group_id = groups.id)`.as(
    'trainers_count',
  ),
  sql<number>`(
    SELECT count(*) FROM group_dogs WHERE group_dogs.school_id = groups.school_id AND group_dogs.group_id = groups.id)`.as(
    'dogs_count',
  ),
] as const;

/** Groups of the caller's school that are not deleted, with all that a `Group` shows. */
export function selectGroups(db: ReadDatabase, schoolId: ValueOrPlace<Id<'school'>>) {
  return liveGroups(db, schoolId)
    .select([
      'groups.id',
      'groups.name',
      'groups.description',
      'groups.enrollments_enabled',
      'groups.price_note',
      'groups.version',
    ])
    .select(memberCounts);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectGroups>['executeTakeFirstOrThrow']>>;

/** A row of `selectGroups` as screens are given it. */
export function groupOf(row: Row): Group {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    trainersCount: row.trainers_count,
    dogsCount: row.dogs_count,
    enrollmentsEnabled: row.enrollments_enabled,
    priceNote: row.price_note,
    version: row.version,
  };
}

interface OfSchool {
  readonly schoolId: Id<'school'>;
}

const listed = (groups: ReturnType<typeof selectGroups>) =>
  groups.orderBy(polishOrder('groups.name')).orderBy('groups.id');

const ofSchool = preparedStatement<OfSchool>()((db, value) => listed(selectGroups(db, value('schoolId'))));

/** The groups of the caller's school, in Polish alphabetical order. */
export async function listGroups({ db, school }: ReadCtx): Promise<Group[]> {
  return (await ofSchool(db, { schoolId: school.id })).map(groupOf);
}

const ofDog = preparedStatement<OfSchool & { dogId: Id<'dog'> }>()((db, value) =>
  listed(
    selectGroups(db, value('schoolId')).where((eb) =>
      eb(
        'groups.id',
        'in',
        eb
          .selectFrom('group_dogs')
          .select('group_dogs.group_id')
          .where('group_dogs.school_id', '=', value('schoolId'))
          .where('group_dogs.dog_id', '=', value('dogId')),
      ),
    ),
  ),
);

/** The groups that a dog is in, in Polish alphabetical order. */
export async function listGroupsOfDog({ db, school }: ReadCtx, dogId: Id<'dog'>): Promise<Group[]> {
  return (await ofDog(db, { schoolId: school.id, dogId })).map(groupOf);
}

type OneGroup = OfSchool & { readonly groupId: Id<'group'> };

const oneGroup = preparedStatement<OneGroup>()((db, value) =>
  selectGroups(db, value('schoolId')).where('groups.id', '=', value('groupId')),
);

/** One group, counted; NOT_FOUND when it is gone. */
export async function getGroup({ db, school }: ReadCtx, groupId: Id<'group'>): Promise<Group> {
  const [row] = await oneGroup(db, { schoolId: school.id, groupId });
  if (!row) throw new Refusal('NOT_FOUND');
  return groupOf(row);
}

const groupWithPeople = preparedStatement<OneGroup>()((db, value) => {
  const school = { id: value('schoolId') };
  return selectGroups(db, school.id)
    .where('groups.id', '=', value('groupId'))
    .select([
      'groups.created_at',
      actorColumn(school, 'groups.created_by').as('created_by'),
      'groups.changed_at',
      actorColumn(school, 'groups.changed_by').as('changed_by'),
    ])
    .select((eb) => [
      trainersOfGroup(school.id).as('trainers'),
      jsonArrayFrom(
        eb
          .selectFrom('group_dogs')
          .innerJoin('dogs', (join) =>
            join.onRef('dogs.school_id', '=', 'group_dogs.school_id').onRef('dogs.id', '=', 'group_dogs.dog_id'),
          )
          .innerJoin('members', (join) =>
            join.onRef('members.school_id', '=', 'dogs.school_id').on(isDogOwner('members')),
          )
          .select(['dogs.id', 'dogs.name', 'dogs.breed', 'dogs.photo_id', 'members.display_name'])
          .whereRef('group_dogs.school_id', '=', 'groups.school_id')
          .whereRef('group_dogs.group_id', '=', 'groups.id')
          .orderBy(polishOrder('dogs.name'))
          .orderBy('dogs.id'),
      ).as('dogs'),
    ]);
});

/** One group with its trainers and dogs, each in Polish alphabetical order; NOT_FOUND when it is gone. */
export async function getGroupDetails(
  ctx: ReadCtx & Pick<ReadContext, 'now' | 'signatures'>,
  groupId: Id<'group'>,
): Promise<GroupDetails> {
  const [row] = await groupWithPeople(ctx.db, { schoolId: ctx.school.id, groupId });
  if (!row) throw new Refusal('NOT_FOUND');
  return {
    ...groupOf(row),
    groupTrainers: row.trainers,
    groupDogs: row.dogs.map(({ id, name, breed, photo_id, display_name }) => {
      return { id, name, breed, ownersName: display_name, photoUrl: pictureUrl(ctx, photo_id) };
    }),
    history: auditOf(row, ctx.school.timeZone),
  };
}

export interface LockedGroup {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly priceNote: string | null;
  readonly enrollmentsEnabled: boolean;
  /** How often it has been changed. */
  readonly version: number;
}

/**
 * Locks a group until the transaction ends, so that others who change its people or trainings wait. Call it before
 * locking any trainer's calendar, training or claim. NOT_FOUND if it is gone.
 */
export async function lockGroup(ctx: Ctx, groupId: Id<'group'>): Promise<LockedGroup> {
  const row = await liveGroups(ctx.db, ctx.school.id)
    .select([
      'id',
      'name',
      'description',
      'price_note as priceNote',
      'enrollments_enabled as enrollmentsEnabled',
      'version',
    ])
    .where('groups.id', '=', groupId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

type ChangeCtx = Ctx & Pick<WriteContext, 'now' | 'actor' | 'outbox' | 'undo'>;

interface NewGroup {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly priceNote: string | null;
  readonly enrollmentsEnabled: boolean;
}

export async function insertGroup(ctx: ChangeCtx, group: NewGroup): Promise<void> {
  const { tx, school, now, actor } = ctx;
  const { id, name, description, priceNote, enrollmentsEnabled } = group;
  await tx
    .insertInto('groups')
    .values({
      id,
      school_id: school.id,
      name,
      description,
      price_note: priceNote,
      enrollments_enabled: enrollmentsEnabled,
      created_at: now.instant.toString(),
      created_by: actor.id,
    })
    .execute();
  recordActs(ctx, [{ act: 'group-created', subjectId: id }]);
}

/** Its version rises with every change; who changed it is kept of trainers alone: signing up changes no group. */
async function change(ctx: ChangeCtx, groupId: Id<'group'>, changes: GroupChanges): Promise<void> {
  const { tx, school, now, actor } = ctx;
  const changed = actor.role === 'trainer' ? { changed_by: actor.id, changed_at: now.instant.toString() } : {};
  await tx
    .updateTable('groups')
    .set((eb) => ({ ...changes, ...changed, version: eb('version', '+', 1) }))
    .where('school_id', '=', school.id)
    .where('id', '=', groupId)
    .where('deleted_at', 'is', null)
    .execute();
  recordActs(ctx, actsOfGroupChange(groupId, changes));
}

interface GroupTexts {
  readonly name: string;
  readonly description: string | null;
  readonly priceNote: string | null;
}

/** Writes a group's name, description and price. */
export function describeGroup(
  ctx: ChangeCtx,
  { groupId, name, description, priceNote }: GroupTexts & { readonly groupId: Id<'group'> },
): Promise<void> {
  return change(ctx, groupId, { name, description, price_note: priceNote });
}

/** Notes that a group's people have changed. */
export function raiseVersion(ctx: ChangeCtx, groupId: Id<'group'>): Promise<void> {
  return change(ctx, groupId, {});
}

/** Opens or closes a group to owners (D54). */
export function setEnrollments(ctx: ChangeCtx, groupId: Id<'group'>, enabled: boolean): Promise<void> {
  return change(ctx, groupId, { enrollments_enabled: enabled });
}

/** Marks a group as deleted; its row stays for the past trainings that name it (D29). */
export function deleteGroup(ctx: ChangeCtx, groupId: Id<'group'>): Promise<void> {
  return change(ctx, groupId, { deleted_at: ctx.now.instant.toString() });
}
