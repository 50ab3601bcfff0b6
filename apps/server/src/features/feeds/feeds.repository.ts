import type { Id } from '@psia/contract/core/ids';
import type { WallTime } from '@psia/contract/core/time';
import type { Window } from '@psia/contract/core/window';
import { earliestGroupStart } from '@psia/contract/groups/group-times.rules';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { isDogOf, isDogOwner } from '../../platform/database/columns/dog-people.ts';
import { addressColumns } from '../../platform/database/address-columns.ts';
import { anyOf } from '../../platform/database/any-of.ts';
import type { ReadDatabase } from '../../platform/database/database.ts';
import { polishOrder } from '../../platform/database/polish-order.ts';
import { isActive } from '../../platform/database/columns/member-state.ts';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { notFound } from '../../platform/refusal/refusal.ts';
import { homeVisit } from '../calendar/calendar.public.ts';
import { groupParticipations, participantsOf, partsTaken } from '../participations/participations.public.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school' | 'actor' | 'now'>;
type Ctx = Pick<WriteContext, 'tx' | 'school' | 'actor' | 'now'>;

/** The id of the caller's feed; null when there is none. */
export async function findFeedId({ db, school, actor }: ReadCtx): Promise<string | null> {
  const row = await db
    .selectFrom('calendar_feeds')
    .select('id')
    .where('school_id', '=', school.id)
    .where('member_id', '=', actor.id)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Gives the caller's feed this id, in place of the one it had. */
export async function replaceFeed({ tx, school, actor, now }: Ctx, id: string): Promise<void> {
  const renewed = { id, created_at: now.instant.toString() };
  await tx
    .insertInto('calendar_feeds')
    .values({ ...renewed, school_id: school.id, member_id: actor.id })
    .onConflict((conflict) => conflict.columns(['school_id', 'member_id']).doUpdateSet(renewed))
    .execute();
}

/** A member of a school. */
export interface Reader {
  readonly schoolId: Id<'school'>;
  readonly memberId: Id<'member'>;
}

/** The memberships of an account that have a feed. */
export async function listMembersWithFeed(db: ReadDatabase, accountId: string): Promise<Reader[]> {
  return db
    .selectFrom('calendar_feeds as feeds')
    .innerJoin('members', (join) =>
      join.onRef('members.school_id', '=', 'feeds.school_id').onRef('members.id', '=', 'feeds.member_id'),
    )
    .select(['feeds.school_id as schoolId', 'feeds.member_id as memberId'])
    .where('members.account_id', '=', accountId)
    .execute();
}

/** Gives the feeds of some memberships new ids. */
export async function renewFeeds(
  { tx, now }: Pick<WriteContext, 'tx' | 'now'>,
  renewed: readonly (Reader & { readonly id: string })[],
): Promise<void> {
  const schoolIds = renewed.map(({ schoolId }) => schoolId);
  const memberIds = renewed.map(({ memberId }) => memberId);
  const ids = renewed.map(({ id }) => id);
  await sql`
    UPDATE calendar_feeds SET id = renewed.id, created_at = ${now.instant.toString()}
    FROM unnest(${schoolIds}::uuid[], ${memberIds}::uuid[], ${ids}::uuid[]) AS renewed (school_id, member_id, id)
    WHERE calendar_feeds.school_id = renewed.school_id AND calendar_feeds.member_id = renewed.member_id
  `.execute(tx);
}

/** Removes the feeds of members of a school. */
export async function deleteFeedsOf({ tx, school }: Pick<Ctx, 'tx' | 'school'>, memberIds: readonly string[]) {
  await tx
    .deleteFrom('calendar_feeds')
    .where('school_id', '=', school.id)
    .where('member_id', '=', anyOf(memberIds))
    .execute();
}

/** Removes the caller's feed, if there is one. */
export async function deleteFeed({ tx, school, actor }: Ctx): Promise<void> {
  await tx.deleteFrom('calendar_feeds').where('school_id', '=', school.id).where('member_id', '=', actor.id).execute();
}

/**
 * Whose feed an id names, their dogs in Polish alphabetical order, and their school; null when there is no such feed or
 * the person has been removed.
 */
export async function findReader(db: ReadDatabase, feedId: string) {
  const row = await db
    .selectFrom('calendar_feeds as feeds')
    .innerJoin('members', (join) =>
      join.onRef('members.school_id', '=', 'feeds.school_id').onRef('members.id', '=', 'feeds.member_id'),
    )
    .innerJoin('schools', 'schools.id', 'feeds.school_id')
    .where('feeds.id', '=', feedId)
    .where(isActive())
    .select(['members.id', 'members.role', 'schools.id as school_id', 'schools.name', 'schools.time_zone'])
    .select(addressColumns.map((column) => `schools.${column}` as const))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('dogs')
          .select(['dogs.id', 'dogs.name'])
          .whereRef('dogs.school_id', '=', 'members.school_id')
          .where(isDogOf(sql.ref('members.id')))
          .orderBy(polishOrder('dogs.name'))
          .orderBy('dogs.id'),
      ).as('dogs'),
    )
    .executeTakeFirst();
  return row ?? null;
}

function selectTrainings(db: ReadDatabase, schoolId: Id<'school'>) {
  return (
    db
      .selectFrom('trainings')
      .innerJoin('members as trainers', 'trainers.id', 'trainings.trainer_id')
      .innerJoin('dogs', 'dogs.id', 'trainings.dog_id')
      .innerJoin('members as owners', (join) => join.on(isDogOwner()))
      .leftJoin('halls', (join) =>
        join.onRef('halls.school_id', '=', 'trainings.school_id').onRef('halls.id', '=', 'trainings.hall_id'),
      )
      .where('trainings.school_id', '=', schoolId)
      // The school's own dogs and people: where their number makes the planner read a table, it reads theirs alone.
      .where('dogs.school_id', '=', schoolId)
      .where('owners.school_id', '=', schoolId)
      .where('trainers.school_id', '=', schoolId)
      .select([
        'trainings.id',
        'trainings.status',
        'trainings.sequence',
        'trainings.start_time',
        'trainings.end_time',
        'trainings.service_name',
        'trainers.display_name as trainer_name',
        'dogs.name as dog_name',
        'owners.display_name as owner_name',
        'halls.name as hall_name',
      ])
      .select(homeVisit().as('home_visit'))
      .orderBy('trainings.start_time')
      .orderBy('trainings.id')
  );
}

interface Stretch {
  readonly schoolId: Id<'school'>;
  readonly window: Window;
}

function selectTrainingsWithin(db: ReadDatabase, { schoolId, window }: Stretch) {
  return selectTrainings(db, schoolId)
    .where('trainings.start_time', '>=', window.startTime)
    .where('trainings.start_time', '<', window.endTime);
}

/** A training of the caller's school, with the school's address. */
export async function getTraining({ db, school }: Pick<ReadCtx, 'db' | 'school'>, id: Id<'training'>) {
  return selectTrainings(db, school.id)
    .innerJoin('schools', 'schools.id', 'trainings.school_id')
    .select(addressColumns.map((column) => `schools.${column}` as const))
    .where('schools.id', '=', school.id)
    .where('trainings.id', '=', id)
    .executeTakeFirstOrThrow(notFound);
}

/** A trainer's confirmed trainings that start within a window, earliest first. */
export async function listTrainingsOfTrainer(db: ReadDatabase, reading: Stretch & { trainerId: Id<'trainer'> }) {
  return selectTrainingsWithin(db, reading)
    .where('trainings.trainer_id', '=', reading.trainerId)
    .where('trainings.status', '=', sql.lit('confirmed'))
    .execute();
}

/**
 * The confirmed trainings of some dogs that start within a window, and their requests there that start after now, by
 * start (D51). One statement sees one moment: a request that is being confirmed is there as the one or as the other.
 */
export async function listTrainingsOfDogs(
  db: ReadDatabase,
  reading: Stretch & { dogIds: readonly Id<'dog'>[]; now: WallTime },
) {
  return selectTrainingsWithin(db, reading)
    .where('trainings.dog_id', '=', anyOf(reading.dogIds))
    .where((eb) =>
      eb.or([
        eb('trainings.status', '=', sql.lit('confirmed')),
        eb.and([eb('trainings.status', '=', sql.lit('requested')), eb('trainings.start_time', '>', reading.now)]),
      ]),
    )
    .execute();
}

/** A training as a feed reads it. */
export type TrainingRow = Awaited<ReturnType<typeof listTrainingsOfTrainer>>[number];

/**
 * Who of the given trainers or dogs takes part in which group trainings, earliest first: a row for each of them (D28), with
 * the names of those who lead it.
 */
export async function listGroupTrainings(db: ReadDatabase, reading: Stretch & { resourceIds: readonly string[] }) {
  const { schoolId, window, resourceIds } = reading;
  return db
    .selectFrom(groupParticipations(schoolId, partsTaken(schoolId, anyOf(resourceIds))).as('parts'))
    .innerJoin('groups', 'groups.id', 'parts.group_id')
    .leftJoin('halls', (join) => join.on('halls.school_id', '=', schoolId).onRef('halls.id', '=', 'parts.hall_id'))
    .where('groups.school_id', '=', schoolId)
    .where('parts.state', '=', sql.lit('confirmed'))
    .where('parts.start_time', '>', earliestGroupStart(window))
    .where('parts.start_time', '<', window.endTime)
    .where('parts.end_time', '>', window.startTime)
    .select(['parts.id', 'parts.sequence', 'parts.start_time', 'parts.end_time', 'parts.participant_id'])
    .select(['groups.name as group_name', 'halls.name as hall_name'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom(participantsOf(schoolId, sql.ref('parts.id')).as('leading'))
          .innerJoin('members', 'members.id', 'leading.trainer_id')
          .where('members.school_id', '=', schoolId)
          .select('members.display_name')
          .orderBy(polishOrder('members.display_last_name'))
          .orderBy(polishOrder('members.display_first_name'))
          .orderBy('members.id'),
      ).as('trainers'),
    )
    .orderBy('parts.start_time')
    .orderBy('parts.id')
    .orderBy('parts.participant_id')
    .execute();
}

type GroupTrainingRow = Awaited<ReturnType<typeof listGroupTrainings>>[number];

/** What a feed reads of either. */
export type PlannedRow = Pick<
  TrainingRow & GroupTrainingRow,
  'id' | 'sequence' | 'start_time' | 'end_time' | 'hall_name'
>;
