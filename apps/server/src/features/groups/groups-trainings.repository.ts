import type { Id } from '@psia/contract/core/ids';
import type { GroupTraining } from '@psia/contract/groups/groups.contract';
import type { WallTime } from '@psia/contract/core/time';
import type { Window, WindowQuery } from '@psia/contract/core/window';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { earliestGroupStart } from '@psia/contract/groups/group-times.rules';
import type { CountIds } from '../../platform/database/lookup.ts';
import { anyOf } from '../../platform/database/any-of.ts';
import { actorColumn, auditOf } from '../../platform/database/columns/audit-columns.ts';
import type { ReadDatabase } from '../../platform/database/database.ts';
import { preparedStatement, type ValueOf } from '../../platform/database/prepared-statement.ts';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { recordActs } from '../acts/acts.public.ts';
import { dogNotes, excusesOf } from '../calendar/calendar.public.ts';
import { partsTaken } from '../participations/participations.public.ts';
import type { PlannedTraining } from './groups.domain.ts';
import { actOfTrainingChange, actsOfTrainings } from './acts/groups-acts.domain.ts';
import { participantCounts } from './membership/groups-participants.repository.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school' | 'actor' | 'now'>;
type Ctx = Pick<WriteContext, 'tx' | 'school' | 'actor' | 'now' | 'outbox' | 'undo'>;

type Asked = Parameters<CountIds>[0];

const ofIds = ({ db, caller, ids }: Asked) =>
  db
    .selectFrom('group_trainings')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('school_id', '=', caller.schoolId)
    .where('id', '=', ids);

/** How many of these ids name trainings of groups of the caller's school that are not called off. */
export const countGroupTrainings: CountIds = (asked) => ofIds(asked).where('cancelled_at', 'is', null);

/** As `countGroupTrainings`, with those that were called off. */
export const countGroupTrainingsEver: CountIds = ofIds;

interface OfSchool {
  readonly schoolId: Id<'school'>;
}

/** Who reads, so that an owner is shown what they told themselves alone. */
interface Read extends OfSchool {
  /** Null for a trainer. */
  readonly ownerId: string | null;
}

function readBy({ school, actor }: ReadCtx): Read {
  return { schoolId: school.id, ownerId: actor.role === 'owner' ? actor.id : null };
}

function selectGroupTrainings(db: ReadDatabase, value: ValueOf<Read>) {
  const schoolId = value('schoolId');
  return db
    .selectFrom('group_trainings')
    .innerJoin('groups', (join) =>
      join
        .onRef('groups.school_id', '=', 'group_trainings.school_id')
        .onRef('groups.id', '=', 'group_trainings.group_id'),
    )
    .leftJoin('halls', (join) =>
      join.onRef('halls.school_id', '=', 'group_trainings.school_id').onRef('halls.id', '=', 'group_trainings.hall_id'),
    )
    .where('group_trainings.school_id', '=', schoolId)
    .where('group_trainings.cancelled_at', 'is', null)
    .select([
      'group_trainings.id',
      'group_trainings.start_time',
      'group_trainings.end_time',
      'group_trainings.hall_id',
      'group_trainings.notes',
      'group_trainings.sequence',
      'halls.name as hall_name',
      'groups.id as group_id',
      'groups.name',
      'groups.description',
      'group_trainings.created_at',
      actorColumn({ id: schoolId }, 'group_trainings.created_by').as('created_by'),
      'group_trainings.changed_at',
      actorColumn({ id: schoolId }, 'group_trainings.changed_by').as('changed_by'),
    ])
    .select(participantCounts)
    .select(dogNotes(schoolId, value('ownerId')).as('dog_notes'))
    .select(excusesOf(schoolId, value('ownerId')).as('excuses'))
    .orderBy('group_trainings.start_time')
    .orderBy('group_trainings.id');
}

type Row = Awaited<ReturnType<ReturnType<typeof selectGroupTrainings>['executeTakeFirstOrThrow']>>;

/** The notes are the trainers' own, and so is who planned it: an owner is sent none (D18). */
function groupTrainingOf({ actor, school }: ReadCtx, row: Row): GroupTraining {
  return {
    id: row.id,
    startTime: row.start_time,
    endTime: row.end_time,
    hallId: row.hall_id,
    hallName: row.hall_name,
    notes: actor.role === 'trainer' ? row.notes : null,
    dogNotes: row.dog_notes,
    excuses: row.excuses,
    sequence: row.sequence,
    history: actor.role === 'trainer' ? auditOf(row, school.timeZone) : null,
    trainingGroup: {
      id: row.group_id,
      name: row.name,
      description: row.description,
      dogsCount: row.dogs_count,
      trainersCount: row.trainers_count,
    },
  };
}

const someGroupTrainings = preparedStatement<Read & { ids: readonly string[] }>()((db, value) =>
  selectGroupTrainings(db, value).where('group_trainings.id', '=', anyOf(value('ids'))),
);

/** Some trainings of groups, earliest first. */
export async function listGroupTrainings(ctx: ReadCtx, ids: readonly string[]): Promise<GroupTraining[]> {
  const rows = await someGroupTrainings(ctx.db, { ...readBy(ctx), ids });
  return rows.map((row) => groupTrainingOf(ctx, row));
}

/** Of two ends PostgreSQL expects a short stretch: its plan goes by the time. */
const endless: WallTime = 'infinity';

interface Upcoming extends Read {
  readonly groupId: Id<'group'>;
  readonly wall: WallTime;
  readonly start: WallTime;
  readonly end: WallTime;
}

const upcoming = preparedStatement<Upcoming>()((db, value) =>
  selectGroupTrainings(db, value)
    .where('group_trainings.group_id', '=', value('groupId'))
    .where('group_trainings.start_time', '>', value('wall'))
    .where('group_trainings.start_time', '>=', value('start'))
    .where('group_trainings.start_time', '<', value('end')),
);

/** A group's trainings that have not begun, earliest first; those that begin in [startTime, endTime) where these are given. */
export async function listUpcoming(
  ctx: ReadCtx,
  { groupId, startTime, endTime }: WindowQuery & { readonly groupId: Id<'group'> },
): Promise<GroupTraining[]> {
  const { wall } = ctx.now;
  const within = { start: startTime ?? wall, end: endTime ?? endless };
  const rows = await upcoming(ctx.db, { ...readBy(ctx), groupId, wall, ...within });
  return rows.map((row) => groupTrainingOf(ctx, row));
}

interface OfResource extends Read {
  readonly resourceId: string;
  readonly earliest: WallTime;
  readonly start: WallTime;
  readonly end: WallTime;
}

const ofResource = preparedStatement<OfResource>()((db, value) =>
  selectGroupTrainings(db, value)
    .innerJoin(
      partsTaken(value('schoolId'), value('resourceId')).as('taken'),
      'taken.group_training_id',
      'group_trainings.id',
    )
    .where('taken.start_time', '>', value('earliest'))
    .where('taken.start_time', '<', value('end'))
    .where('group_trainings.end_time', '>', value('start')),
);

/** The group trainings that a dog or a trainer takes part in and that reach into a window, earliest first. */
export async function listOfResource(
  ctx: ReadCtx,
  { resourceId, window }: { resourceId: string; window: Window },
): Promise<GroupTraining[]> {
  const { startTime: start, endTime: end } = window;
  const values = { ...readBy(ctx), resourceId, earliest: earliestGroupStart(window), start, end };
  const rows = await ofResource(ctx.db, values);
  return rows.map((row) => groupTrainingOf(ctx, row));
}

const groupIdOf = preparedStatement<OfSchool & { id: string }>()((db, value) =>
  db
    .selectFrom('group_trainings')
    .select('group_id')
    .where('school_id', '=', value('schoolId'))
    .where('id', '=', value('id'))
    .where('cancelled_at', 'is', null),
);

/** Which group a training belongs to; null when it is called off or not there. */
export async function findGroupIdOf({ db, school }: ReadCtx, id: string): Promise<string | null> {
  const [row] = await groupIdOf(db, { schoolId: school.id, id });
  return row?.group_id ?? null;
}

function selectPlanned({ db, school }: ReadCtx) {
  return db
    .selectFrom('group_trainings')
    .leftJoin('halls', (join) =>
      join.onRef('halls.school_id', '=', 'group_trainings.school_id').onRef('halls.id', '=', 'group_trainings.hall_id'),
    )
    .select([
      'group_trainings.id',
      'group_trainings.start_time as startTime',
      'group_trainings.end_time as endTime',
      'group_trainings.hall_id as hallId',
      'halls.name as hallName',
      'group_trainings.notes',
      'group_trainings.sequence',
    ])
    .where('group_trainings.school_id', '=', school.id)
    .where('group_trainings.cancelled_at', 'is', null);
}

/** A group's trainings that have not begun, earliest first. Steady while the group is held. */
export async function listFuture(ctx: ReadCtx, groupId: Id<'group'>): Promise<PlannedTraining[]> {
  return selectPlanned(ctx)
    .where('group_trainings.group_id', '=', groupId)
    .where('group_trainings.start_time', '>', ctx.now.wall)
    .orderBy('group_trainings.start_time')
    .execute();
}

/** One training of a group; null when it is called off. Steady while the group is held. */
export async function findPlanned(ctx: ReadCtx, id: string): Promise<PlannedTraining | null> {
  return (await selectPlanned(ctx).where('group_trainings.id', '=', id).executeTakeFirst()) ?? null;
}

interface NewTraining extends Interval {
  readonly id: string;
  readonly hallId: Id<'hall'> | null;
}

/** Adds trainings to a group, in one statement. */
export async function insertGroupTrainings(
  ctx: Ctx,
  groupId: Id<'group'>,
  trainings: readonly NewTraining[],
): Promise<void> {
  const rows = trainings.map(({ id, hallId, startTime, endTime }) => ({
    id,
    school_id: ctx.school.id,
    group_id: groupId,
    hall_id: hallId,
    start_time: startTime,
    end_time: endTime,
    created_at: ctx.now.instant.toString(),
    created_by: ctx.actor.id,
  }));
  await ctx.tx.insertInto('group_trainings').values(rows).execute();
  const planned = trainings.map((training) => ({ ...training, groupId }));
  recordActs(ctx, actsOfTrainings('group-training-planned', planned));
}

interface ChangedTraining extends NewTraining {
  readonly notes: string | null;
}

/** Replaces a training's time, hall and notes, which were those of `before`; its sequence rises. */
export async function updateGroupTraining(
  ctx: Ctx,
  { before, changed }: { readonly before: PlannedTraining; readonly changed: ChangedTraining },
): Promise<void> {
  const { tx, school, now, actor } = ctx;
  const times = { start_time: changed.startTime, end_time: changed.endTime };
  await tx
    .updateTable('group_trainings')
    .set((eb) => ({
      ...times,
      hall_id: changed.hallId,
      notes: changed.notes,
      changed_by: actor.id,
      changed_at: now.instant.toString(),
      sequence: eb('sequence', '+', 1),
    }))
    .where('school_id', '=', school.id)
    .where('id', '=', changed.id)
    .execute();
  recordActs(ctx, [actOfTrainingChange(changed.id, before, changed)]);
}

/** Calls trainings off by the caller; they stay for the archive. Their claims go separately. */
export async function cancelGroupTrainings(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const { tx, school, actor, now } = ctx;
  const cancelled = await tx
    .updateTable('group_trainings')
    .set((eb) => ({
      cancelled_at: now.instant.toString(),
      cancelled_by: actor.id,
      sequence: eb('sequence', '+', 1),
    }))
    .where('school_id', '=', school.id)
    .where('id', '=', anyOf(ids))
    .returning(['id', 'group_id as groupId', 'start_time as startTime', 'end_time as endTime', 'hall_id as hallId'])
    .execute();
  recordActs(ctx, actsOfTrainings('group-training-cancelled', cancelled));
}
