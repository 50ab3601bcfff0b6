import type { Training } from '@psia/contract/calendar/calendar.contract';
import type { Id } from '@psia/contract/core/ids';
import { wallTimeOf } from '@psia/contract/core/school-clock';
import type { WallTime } from '@psia/contract/core/time';
import type { Window } from '@psia/contract/core/window';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import type { PendingRequest } from '@psia/contract/requests/requests.contract';
import { sql } from 'kysely';
import { anyOf } from '../../../platform/database/any-of.ts';
import type { ReadContext } from '../../../platform/http/context.ts';
import {
  emailOfOwner,
  replacedTraining,
  reservePlace,
  selectFullTrainings,
  selectTrainings,
  trainingOf,
} from '../../calendar/calendar.public.ts';
import { earliestStart } from '../../occupancy/occupancy.public.ts';
import { pictureUrl } from '../../pictures/pictures.public.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school' | 'now'>;

const mostPendingListed = 500;
const requested = sql.lit('requested');

interface OfTrainer {
  readonly trainerId: Id<'trainer'>;
  readonly window: Window;
}

function selectRequestsOf(ctx: ReadCtx, trainerId: Id<'trainer'>) {
  return selectTrainings(ctx)
    .where('trainings.trainer_id', '=', trainerId)
    .where('trainings.status', '=', requested)
    .where('trainings.start_time', '>', ctx.now.wall);
}

/** Live requests for one stretch of a trainer's time; `slot` is its start, `first` the one that waits longest. */
export interface CountedRequests {
  readonly slot: WallTime;
  readonly endTime: WallTime;
  readonly bookingCount: number;
  readonly first: Pick<PendingRequest, 'dogName' | 'ownerName' | 'serviceName'>;
}

/** How many live requests of a trainer want the same time, earliest start first, then earliest end (D22, D51). */
export async function countRequestsBySlot(ctx: ReadCtx, { trainerId, window }: OfTrainer): Promise<CountedRequests[]> {
  const counted = ctx.db
    .selectFrom('trainings')
    .select([
      (eb) => eb.fn.countAll<number>().as('count'),
      sql<Id<'training'>>`(array_agg(id ORDER BY requested_at, id))[1]`.as('first_id'),
    ])
    .where('school_id', '=', ctx.school.id)
    .where('trainer_id', '=', trainerId)
    .where('status', '=', requested)
    .where('start_time', '>', ctx.now.wall)
    .where('start_time', '>', earliestStart(window))
    .where('start_time', '<', window.endTime)
    .where('end_time', '>', window.startTime)
    .groupBy(['start_time', 'end_time']);
  const rows = await selectTrainings(ctx)
    .innerJoin(counted.as('counted'), 'counted.first_id', 'trainings.id')
    .select([
      'trainings.start_time as slot',
      'trainings.end_time as endTime',
      'counted.count as bookingCount',
      'dogs.name as dogName',
      'owners.first_name',
      'owners.last_name',
      'trainings.service_name as serviceName',
    ])
    .orderBy('trainings.start_time')
    .orderBy('trainings.end_time')
    .execute();
  return rows.map(({ dogName, first_name, last_name, serviceName, ...waiting }) => ({
    ...waiting,
    first: { dogName, ownerName: `${first_name} ${last_name}`, serviceName },
  }));
}

/** A trainer's live requests that start within a window, oldest booking first (D51): the first 500 of them. */
export async function listPendingRequests(
  ctx: ReadCtx & Pick<ReadContext, 'signatures'>,
  { trainerId, window }: OfTrainer,
): Promise<PendingRequest[]> {
  const rows = await selectRequestsOf(ctx, trainerId)
    .where('trainings.start_time', '>=', window.startTime)
    .where('trainings.start_time', '<', window.endTime)
    .select((eb) => [
      'trainings.id',
      'trainings.dog_id',
      'trainings.service_name',
      'trainings.start_time',
      'trainings.end_time',
      'trainings.requested_at',
      'dogs.name as dog_name',
      'dogs.breed',
      'dogs.photo_id',
      'owners.first_name',
      'owners.last_name',
      'owners.id as owner_id',
      'owners.phone',
      emailOfOwner.as('email'),
      'notes.additional_info',
      eb
        .selectFrom('trainings as earlier')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('earlier.school_id', '=', 'trainings.school_id')
        .whereRef('earlier.dog_id', '=', 'trainings.dog_id')
        .where('earlier.status', '=', sql.lit('confirmed'))
        .as('confirmed_count'),
      introSurveyOf(ctx).as('intro_survey'),
      reservePlace(ctx).as('reserve_place'),
      replacedTraining().as('replaces'),
    ])
    .orderBy('trainings.requested_at')
    .orderBy('trainings.id')
    .limit(mostPendingListed)
    .execute();
  return rows.map((row) => ({
    trainingId: row.id,
    dogId: row.dog_id,
    dogName: row.dog_name,
    breed: row.breed,
    photoUrl: pictureUrl(ctx, row.photo_id),
    confirmedTrainingsCount: row.confirmed_count ?? 0,
    ownerId: row.owner_id,
    ownerName: `${row.first_name} ${row.last_name}`,
    ownerPhone: row.phone,
    ownerEmail: row.email,
    serviceName: row.service_name,
    startTime: row.start_time,
    endTime: row.end_time,
    additionalInfo: row.additional_info,
    bookingTime: wallTimeOf(row.requested_at, ctx.school.timeZone),
    introSurvey: row.intro_survey,
    reservePlace: row.reserve_place,
    replaces: row.replaces,
  }));
}

/** The live requests of an owner's dogs with all trainers, earliest start first (D51); an owner has at most a hundred. */
export async function listRequestsOfOwner(
  ctx: ReadCtx & Pick<ReadContext, 'actor' | 'signatures'>,
  ownerId: Id<'owner'>,
): Promise<Training[]> {
  const rows = await selectFullTrainings(ctx)
    .where('dogs.owner_id', '=', ownerId)
    .where('trainings.status', '=', requested)
    .where('trainings.start_time', '>', ctx.now.wall)
    .orderBy('trainings.start_time')
    .orderBy('trainings.id')
    .execute();
  return rows.map((row) => trainingOf(ctx, row));
}

/** Whether the survey that came with the first training of a request's dog is filled; null when it has none. */
function introSurveyOf({ school }: ReadCtx) {
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

const holders = { dog: sql.ref('trainings.dog_id'), trainer: sql.ref('trainings.trainer_id') };

async function listLiveRequests(
  { db, school, now }: ReadCtx,
  holder: keyof typeof holders,
  { ids, intervals }: Within,
): Promise<LiveRequest[]> {
  const starts = intervals.map(({ startTime }) => startTime);
  const ends = intervals.map(({ endTime }) => endTime);
  const earliest = intervals.map(earliestStart);
  const { rows } = await sql<LiveRequest>`
    SELECT DISTINCT trainings.id, trainings.trainer_id AS "trainerId", trainings.dog_id AS "dogId",
      trainings.start_time AS "startTime", trainings.end_time AS "endTime"
    FROM unnest(${starts}::timestamp[], ${ends}::timestamp[], ${earliest}::timestamp[])
      AS looked_at (start_time, end_time, earliest)
    JOIN trainings ON trainings.school_id = ${school.id} AND ${holders[holder]} = ${anyOf(ids)}
      AND trainings.status = 'requested' AND trainings.start_time > ${now.wall}::timestamp
      AND trainings.start_time > looked_at.earliest AND trainings.start_time < looked_at.end_time
      AND trainings.end_time > looked_at.start_time`.execute(db);
  return rows;
}

/** Dogs' live requests that overlap any of some stretches (D51). */
export function listLiveRequestsOfDogs(ctx: ReadCtx, within: Within): Promise<LiveRequest[]> {
  return listLiveRequests(ctx, 'dog', within);
}

/** Trainers' live requests that overlap any of some stretches (D51). */
export function listLiveRequestsOfTrainers(ctx: ReadCtx, within: Within): Promise<LiveRequest[]> {
  return listLiveRequests(ctx, 'trainer', within);
}
