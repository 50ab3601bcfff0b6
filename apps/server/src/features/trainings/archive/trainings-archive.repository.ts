import type { Id } from '@psia/contract/core/ids';
import { wallTimeOf } from '@psia/contract/core/school-clock';
import type { Window } from '@psia/contract/core/window';
import { earliestGroupStart } from '@psia/contract/groups/group-times.rules';
import type { CancelledTraining } from '@psia/contract/trainings/archive.contract';
import { type RawBuilder, sql } from 'kysely';
import type { ReadContext } from '../../../platform/acting/context.ts';
import { earliestStart } from '../../occupancy/occupancy.public.ts';
import { pictureUrl } from '../../pictures/pictures.public.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school' | 'actor' | 'now' | 'signatures'>;

interface Archived {
  readonly window: Window;
  /** Whose trainings: a trainer's or a dog's; the whole school's unless given. */
  readonly whose?: { readonly kind: 'trainer' | 'dog'; readonly id: string };
}

interface Row extends Pick<CancelledTraining, 'id' | 'dateTime' | 'canceledByOwner' | 'trainerName' | 'reason'> {
  readonly cancelledAt: Temporal.Instant;
  /** Of an individual training alone. */
  readonly dogId: Id<'dog'> | null;
  readonly dogName: string | null;
  readonly breed: string | null;
  readonly photoId: string | null;
  readonly ownersName: string | null;
  /** Of a group training alone. */
  readonly groupId: Id<'group'> | null;
  readonly groupName: string | null;
  readonly dogsCount: number | null;
  /** Who called it off, where that was kept. */
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** Cancelled trainings, those with groups too, whose time overlaps a window, latest cancellation first (D26, D56). */
export async function listCancelledTrainings(ctx: ReadCtx, archived: Archived): Promise<CancelledTraining[]> {
  const { rows } = await sql<Row>`
    ${individualTrainings(ctx, archived)}
    UNION ALL
    ${groupTrainings(ctx, archived)}
    ORDER BY "cancelledAt" DESC, id DESC`.execute(ctx.db);
  return rows.map((row) => cancelledTrainingOf(row, ctx));
}

const columns = { trainer: sql`trainings.trainer_id`, dog: sql`trainings.dog_id` };

/** Joins who called a training off; an owner reads the names of trainers and their own (D19). */
function joinCancellers({ school, actor }: ReadCtx): RawBuilder<unknown> {
  const named =
    actor.role === 'trainer' ? sql`` : sql`AND (cancellers.role = 'trainer' OR cancellers.id = ${actor.id})`;
  return sql`LEFT JOIN members AS cancellers ON cancellers.school_id = ${school.id}
      AND cancellers.id = trainings.cancelled_by ${named}`;
}

function individualTrainings(ctx: ReadCtx, { window, whose }: Archived): RawBuilder<unknown> {
  const schoolId = ctx.school.id;
  return sql`
    SELECT trainings.id, trainings.start_time AS "dateTime", trainings.cancelled_at AS "cancelledAt",
      trainings.cancelled_by_owner AS "canceledByOwner", trainings.decline_reason AS reason,
      trainers.first_name || ' ' || trainers.last_name AS "trainerName", dogs.id AS "dogId",
      dogs.name AS "dogName", dogs.breed,
      dogs.photo_id AS "photoId",
      owners.first_name || ' ' || owners.last_name AS "ownersName", NULL::uuid AS "groupId", NULL::text AS "groupName",
      NULL::bigint AS "dogsCount", cancellers.first_name AS "firstName", cancellers.last_name AS "lastName"
    FROM trainings
    JOIN members AS trainers ON trainers.school_id = ${schoolId} AND trainers.id = trainings.trainer_id
    JOIN dogs ON dogs.school_id = ${schoolId} AND dogs.id = trainings.dog_id
    JOIN members AS owners ON owners.school_id = ${schoolId} AND owners.id = dogs.owner_id
    ${joinCancellers(ctx)}
    WHERE trainings.school_id = ${schoolId} AND trainings.status = 'cancelled'
      AND trainings.start_time > ${earliestStart(window)}::timestamp AND trainings.start_time < ${window.endTime}::timestamp
      AND trainings.end_time > ${window.startTime}::timestamp
      ${whose === undefined ? sql`` : sql`AND ${columns[whose.kind]} = ${whose.id}`}`;
}

function groupTrainings(ctx: ReadCtx, { window, whose }: Archived): RawBuilder<unknown> {
  const schoolId = ctx.school.id;
  const participants = sql`FROM group_training_participants AS participants
    WHERE participants.school_id = ${schoolId} AND participants.group_training_id = trainings.id
      AND participants.left_at IS NULL`;
  // OFFSET 0 keeps one look into the index for each of the few that were called off.
  return sql`
    SELECT trainings.id, trainings.start_time, trainings.cancelled_at, false, NULL,
      COALESCE((
        SELECT string_agg(trainers.first_name || ' ' || trainers.last_name, ', '
          ORDER BY trainers.last_name COLLATE "pl-x-icu", trainers.first_name COLLATE "pl-x-icu", trainers.id)
        FROM members AS trainers WHERE trainers.school_id = ${schoolId}
          AND trainers.id = ANY(ARRAY(SELECT participants.trainer_id ${participants}))
      ), ''),
      NULL::uuid, NULL, NULL, NULL::uuid, NULL, groups.id, groups.name, (SELECT count(participants.dog_id) ${participants}),
      cancellers.first_name, cancellers.last_name
    FROM group_trainings AS trainings
    JOIN groups ON groups.school_id = ${schoolId} AND groups.id = trainings.group_id
    ${joinCancellers(ctx)}
    WHERE trainings.school_id = ${schoolId} AND trainings.cancelled_at IS NOT NULL
      AND trainings.start_time > ${earliestGroupStart(window)}::timestamp AND trainings.start_time < ${window.endTime}::timestamp
      AND trainings.end_time > ${window.startTime}::timestamp
      ${whose === undefined ? sql`` : sql`AND EXISTS (SELECT 1 ${participants} AND participants.participant_id = ${whose.id} OFFSET 0)`}`;
}

function cancelledTrainingOf(row: Row, ctx: ReadCtx): CancelledTraining {
  const { id, dateTime, canceledByOwner, trainerName, reason, groupId, groupName, firstName, lastName } = row;
  return {
    id,
    dateTime,
    cancellationTime: wallTimeOf(row.cancelledAt, ctx.school.timeZone),
    canceledByOwner,
    trainerName,
    dogDto: {
      ...(row.dogId !== null && { id: row.dogId }),
      name: row.dogName ?? groupName ?? '',
      breed: row.breed ?? '',
      ownersName: row.ownersName ?? '',
      photoUrl: pictureUrl(ctx, row.photoId),
    },
    reason,
    ...(groupId === null || groupName === null
      ? {}
      : { group: { id: groupId, name: groupName, dogsCount: row.dogsCount ?? 0 } }),
    ...(firstName === null || lastName === null ? {} : { canceledBy: { firstName, lastName } }),
  };
}
