import type { Training } from '@psia/contract/calendar/calendar.contract';
import type { Id } from '@psia/contract/core/ids';
import { wallTimeOf } from '@psia/contract/core/school-clock';
import type { WallTime } from '@psia/contract/core/time';
import type { Window } from '@psia/contract/core/window';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import type { PendingRequest } from '@psia/contract/requests/requests.contract';
import { type RawBuilder, sql } from 'kysely';
import { preparedStatement } from '../../../platform/database/prepared-statement.ts';
import type { ReadContext } from '../../../platform/acting/context.ts';
import { isDogOf, isDogOwner } from '../../../platform/database/columns/dog-people.ts';
import {
  emailOfOwner,
  homeVisit,
  readerIn,
  type ReaderValues,
  readerValues,
  replacedTraining,
  reservePlace,
  selectFullTrainings,
  selectTrainings,
  trainingOf,
  type TrainingsReader,
} from '../../calendar/calendar.public.ts';
import { earliestStart } from '../../occupancy/occupancy.public.ts';
import { pictureUrl } from '../../pictures/pictures.public.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school' | 'now' | 'actor'>;

const mostPendingListed = 500;
const requested = sql.lit('requested');

interface OfTrainer {
  readonly trainerId: Id<'trainer'>;
  readonly window: Window;
}

/** Live requests for one time of a trainer. `slot`: its start; `first`: the request that waits longest. */
export interface CountedRequests {
  readonly slot: WallTime;
  readonly endTime: WallTime;
  readonly bookingCount: number;
  readonly first: Pick<PendingRequest, 'dogName' | 'ownerName' | 'serviceName'>;
}

interface OfTrainerValues extends ReaderValues {
  readonly trainerId: Id<'trainer'>;
  readonly start: WallTime;
  readonly end: WallTime;
}

const countedBySlot = preparedStatement<OfTrainerValues & { earliest: WallTime }>()((db, value) => {
  const slots = db
    .selectFrom('trainings')
    .distinctOn(['start_time', 'end_time'])
    .select([
      'start_time',
      'end_time',
      'dog_id',
      'service_name',
      sql<number>`count(*) OVER (PARTITION BY start_time, end_time)`.as('count'),
    ])
    .where('school_id', '=', value('schoolId'))
    .where('trainer_id', '=', value('trainerId'))
    .where('status', '=', requested)
    .where('start_time', '>', value('wall'))
    .where('start_time', '>', value('earliest'))
    .where('start_time', '<', value('end'))
    .where('end_time', '>', value('start'))
    .orderBy('start_time')
    .orderBy('end_time')
    .orderBy('requested_at')
    .orderBy('id');
  return db
    .selectFrom(slots.as('slots'))
    .innerJoin('dogs', (join) =>
      join.on('dogs.school_id', '=', value('schoolId')).onRef('dogs.id', '=', 'slots.dog_id'),
    )
    .innerJoin('members as owners', (join) => join.on('owners.school_id', '=', value('schoolId')).on(isDogOwner()))
    .select([
      'slots.start_time as slot',
      'slots.end_time as endTime',
      'slots.count as bookingCount',
      'dogs.name as dogName',
      'owners.display_name',
      'slots.service_name as serviceName',
    ])
    .orderBy('slots.start_time')
    .orderBy('slots.end_time');
});

/** Returns how many live requests of a trainer want the same time, by earliest start, then earliest end (D22, D51). */
export async function countRequestsBySlot(ctx: ReadCtx, { trainerId, window }: OfTrainer): Promise<CountedRequests[]> {
  const { startTime: start, endTime: end } = window;
  const values = { ...readerValues(ctx), trainerId, start, end, earliest: earliestStart(window) };
  const rows = await countedBySlot(ctx.db, values);
  return rows.map(({ dogName, display_name, serviceName, ...waiting }) => ({
    ...waiting,
    first: { dogName, ownerName: display_name, serviceName },
  }));
}

const pending = preparedStatement<OfTrainerValues>()((db, value) => {
  const reader = readerIn(db, value);
  return selectTrainings(reader)
    .where('trainings.trainer_id', '=', value('trainerId'))
    .where('trainings.status', '=', requested)
    .where('trainings.start_time', '>', value('wall'))
    .where('trainings.start_time', '>=', value('start'))
    .where('trainings.start_time', '<', value('end'))
    .select((eb) => [
      'trainings.id',
      'trainings.dog_id',
      'trainings.service_name',
      homeVisit().as('home_visit'),
      'trainings.start_time',
      'trainings.end_time',
      'trainings.requested_at',
      'dogs.name as dog_name',
      'dogs.breed',
      'dogs.photo_id',
      'owners.display_name',
      'owners.id as owner_id',
      'owners.phone',
      emailOfOwner.as('email'),
      'notes.additional_info',
      eb
        .selectFrom('confirmed_counts as counted')
        .select((inner) => inner.fn.sum<number>('counted.change').as('count'))
        .whereRef('counted.school_id', '=', 'trainings.school_id')
        .whereRef('counted.dog_id', '=', 'trainings.dog_id')
        .as('confirmed_count'),
      introSurveyOf(reader).as('intro_survey'),
      reservePlace(reader).as('reserve_place'),
      replacedTraining().as('replaces'),
    ])
    .orderBy('trainings.requested_at')
    .orderBy('trainings.id')
    .limit(sql.lit(mostPendingListed));
});

/** Returns a trainer's live requests that start in a window, oldest booking first, at most 500 (D51). */
export async function listPendingRequests(
  ctx: ReadCtx & Pick<ReadContext, 'signatures'>,
  { trainerId, window }: OfTrainer,
): Promise<PendingRequest[]> {
  const { startTime: start, endTime: end } = window;
  const rows = await pending(ctx.db, { ...readerValues(ctx), trainerId, start, end });
  return rows.map((row) => ({
    trainingId: row.id,
    dogId: row.dog_id,
    dogName: row.dog_name,
    breed: row.breed,
    photoUrl: pictureUrl(ctx, row.photo_id),
    confirmedTrainingsCount: row.confirmed_count ?? 0,
    ownerId: row.owner_id,
    ownerName: row.display_name,
    ownerPhone: row.phone,
    ownerEmail: row.email,
    serviceName: row.service_name,
    homeVisit: row.home_visit,
    startTime: row.start_time,
    endTime: row.end_time,
    additionalInfo: row.additional_info,
    bookingTime: wallTimeOf(row.requested_at, ctx.school.timeZone),
    introSurvey: row.intro_survey,
    reservePlace: row.reserve_place,
    replaces: row.replaces,
  }));
}

const ofOwner = preparedStatement<ReaderValues & { ownerId: Id<'owner'> }>()((db, value) =>
  selectFullTrainings(readerIn(db, value))
    .where(isDogOf(value('ownerId')))
    .where('trainings.status', '=', requested)
    .where('trainings.start_time', '>', value('wall'))
    .orderBy('trainings.start_time')
    .orderBy('trainings.id'),
);

/**
 * Returns the live requests of an owner's dogs with all trainers, earliest start first (D51). An owner has at most a
 * hundred.
 */
export async function listRequestsOfOwner(
  ctx: ReadCtx & Pick<ReadContext, 'signatures'>,
  ownerId: Id<'owner'>,
): Promise<Training[]> {
  const rows = await ofOwner(ctx.db, { ...readerValues(ctx), ownerId });
  return rows.map((row) => trainingOf(ctx, row));
}

/** SQL: whether the first survey of a request's dog is filled; null if the dog has none. */
function introSurveyOf({ school }: Pick<TrainingsReader, 'school'>) {
  return sql<PendingRequest['introSurvey']>`(
    SELECT CASE WHEN filled.dog_id IS NULL THEN 'WAITING' ELSE 'FILLED' END
    FROM survey_assignments AS assigned
    LEFT JOIN survey_responses AS filled ON filled.school_id = ${school.id}
      AND filled.survey_id = assigned.survey_id AND filled.dog_id = assigned.dog_id
    WHERE assigned.school_id = ${school.id} AND assigned.dog_id = trainings.dog_id AND assigned.assigned_by IS NULL
      AND (assigned.unassigned_at IS NULL OR filled.dog_id IS NOT NULL)
    LIMIT 1)`;
}

/** A request that waits for an answer. */
export interface LiveRequest extends Interval {
  readonly id: string;
  readonly trainerId: Id<'trainer'>;
  readonly dogId: Id<'dog'>;
}

interface Within {
  readonly ids: readonly string[];
  readonly intervals: readonly Interval[];
}

type PlacesOf<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> };

interface WithinValues {
  readonly schoolId: Id<'school'>;
  readonly wall: WallTime;
  readonly ids: readonly string[];
  readonly starts: readonly WallTime[];
  readonly ends: readonly WallTime[];
  readonly earliest: readonly WallTime[];
}

/**
 * Query for the live requests of dogs or trainers that overlap any of some intervals (D51), for a prepared statement.
 * It looks up each dog or trainer separately in each interval; that plan is right for few and for many.
 */
export function selectLiveRequests(
  holder: 'dog_id' | 'trainer_id',
  { schoolId, wall, ids, starts, ends, earliest }: PlacesOf<WithinValues>,
): RawBuilder<LiveRequest> {
  return sql<LiveRequest>`
    SELECT DISTINCT trainings.id, trainings.trainer_id AS "trainerId", trainings.dog_id AS "dogId",
      trainings.start_time AS "startTime", trainings.end_time AS "endTime"
    FROM unnest(${starts}::timestamp[], ${ends}::timestamp[], ${earliest}::timestamp[])
        AS looked_at (start_time, end_time, earliest),
      unnest(${ids}::uuid[]) AS holder (id), LATERAL (
        SELECT id, trainer_id, dog_id, start_time, end_time FROM trainings
        WHERE school_id = ${schoolId} AND ${sql.ref(holder)} = holder.id AND status = 'requested'
          AND start_time > greatest(looked_at.earliest, ${wall}::timestamp) AND start_time < looked_at.end_time
          AND end_time > looked_at.start_time OFFSET 0) AS trainings`;
}

const liveRequestsOf = (holder: 'dog_id' | 'trainer_id') =>
  preparedStatement<WithinValues>()((_db, value) =>
    selectLiveRequests(holder, {
      schoolId: value('schoolId'),
      wall: value('wall'),
      ids: value('ids'),
      starts: value('starts'),
      ends: value('ends'),
      earliest: value('earliest'),
    }),
  );

const liveOfDogs = liveRequestsOf('dog_id');
const liveOfTrainers = liveRequestsOf('trainer_id');

function withinValues({ school, now }: Pick<ReadCtx, 'school' | 'now'>, { ids, intervals }: Within): WithinValues {
  return {
    schoolId: school.id,
    wall: now.wall,
    ids,
    starts: intervals.map(({ startTime }) => startTime),
    ends: intervals.map(({ endTime }) => endTime),
    earliest: intervals.map(earliestStart),
  };
}

type LookingCtx = Pick<ReadCtx, 'db' | 'school' | 'now'>;

/** Returns dogs' live requests that overlap any of some intervals (D51). */
export function listLiveRequestsOfDogs(ctx: LookingCtx, within: Within): Promise<LiveRequest[]> {
  return liveOfDogs(ctx.db, withinValues(ctx, within));
}

/** Returns trainers' live requests that overlap any of some intervals (D51). */
export function listLiveRequestsOfTrainers(ctx: LookingCtx, within: Within): Promise<LiveRequest[]> {
  return liveOfTrainers(ctx.db, withinValues(ctx, within));
}
