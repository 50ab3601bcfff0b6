import type { Id } from '@psia/contract/core/ids';
import { wallTimeOf } from '@psia/contract/core/school-clock';
import type { Window } from '@psia/contract/core/window';
import type { CancelledTraining } from '@psia/contract/trainings/archive.contract';
import { type RawBuilder, sql } from 'kysely';
import { isDogOwner } from '../../../platform/database/columns/dog-people.ts';
import type { ReadContext } from '../../../platform/acting/context.ts';
import {
  cancelledGroupTrainings,
  cancelledTrainings,
  participantsOf,
} from '../../participations/participations.public.ts';
import { pictureUrl } from '../../pictures/pictures.public.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school' | 'actor' | 'now' | 'signatures'>;

interface Archived {
  readonly window: Window;
  /** A trainer or dog; if missing, the whole school. */
  readonly whose?: { readonly kind: 'trainer' | 'dog'; readonly id: string };
}

interface Row extends Pick<CancelledTraining, 'id' | 'dateTime' | 'canceledByOwner' | 'trainerName' | 'reason'> {
  readonly cancelledAt: Temporal.Instant;
  /** Only for an individual training. */
  readonly dogId: Id<'dog'> | null;
  readonly dogName: string | null;
  readonly breed: string | null;
  readonly photoId: string | null;
  readonly ownersName: string | null;
  /** Only for a group training. */
  readonly groupId: Id<'group'> | null;
  readonly groupName: string | null;
  readonly dogsCount: number | null;
  /** Who cancelled it, if recorded. */
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/**
 * Returns cancelled trainings, individual and group ones, that overlap a window, latest cancellation first (D26, D56).
 */
export async function listCancelledTrainings(ctx: ReadCtx, archived: Archived): Promise<CancelledTraining[]> {
  const { rows } = await sql<Row>`
    ${individualTrainings(ctx, archived)}
    UNION ALL
    ${groupTrainings(ctx, archived)}
    ORDER BY "cancelledAt" DESC, id DESC`.execute(ctx.db);
  return rows.map((row) => cancelledTrainingOf(row, ctx));
}

/** SQL: joins who cancelled a training. An owner reads the names of trainers and their own name (D19). */
function joinCancellers({ school, actor }: ReadCtx): RawBuilder<unknown> {
  const named =
    actor.role === 'trainer' ? sql`` : sql`AND (cancellers.role = 'trainer' OR cancellers.id = ${actor.id})`;
  return sql`LEFT JOIN members AS cancellers ON cancellers.school_id = ${school.id}
      AND cancellers.id = trainings.cancelled_by ${named}`;
}

function individualTrainings(ctx: ReadCtx, archived: Archived): RawBuilder<unknown> {
  const schoolId = ctx.school.id;
  return sql`
    SELECT trainings.id, trainings.start_time AS "dateTime", trainings.cancelled_at AS "cancelledAt",
      trainings.cancelled_by_owner AS "canceledByOwner", trainings.decline_reason AS reason,
      trainers.display_name AS "trainerName", dogs.id AS "dogId",
      dogs.name AS "dogName", dogs.breed,
      dogs.photo_id AS "photoId",
      owners.display_name AS "ownersName", NULL::uuid AS "groupId", NULL::text AS "groupName",
      NULL::bigint AS "dogsCount", cancellers.display_first_name AS "firstName", cancellers.display_last_name AS "lastName"
    FROM ${cancelledTrainings(schoolId, archived)} AS trainings
    JOIN members AS trainers ON trainers.school_id = ${schoolId} AND trainers.id = trainings.trainer_id
    JOIN dogs ON dogs.school_id = ${schoolId} AND dogs.id = trainings.dog_id
    JOIN members AS owners ON owners.school_id = ${schoolId} AND ${isDogOwner()}
    ${joinCancellers(ctx)}`;
}

function groupTrainings(ctx: ReadCtx, archived: Archived): RawBuilder<unknown> {
  const schoolId = ctx.school.id;
  const everybody = participantsOf(schoolId, sql`trainings.id`);
  return sql`
    SELECT trainings.id, trainings.start_time, trainings.cancelled_at, false, NULL,
      COALESCE((
        SELECT string_agg(trainers.display_name, ', '
          ORDER BY trainers.display_last_name COLLATE "pl-x-icu", trainers.display_first_name COLLATE "pl-x-icu", trainers.id)
        FROM members AS trainers WHERE trainers.school_id = ${schoolId}
          AND trainers.id = ANY(ARRAY(SELECT trainer_id FROM ${everybody} AS everybody))
      ), ''),
      NULL::uuid, NULL, NULL, NULL::uuid, NULL, groups.id, groups.name,
      (SELECT count(dog_id) FROM ${everybody} AS everybody),
      cancellers.display_first_name, cancellers.display_last_name
    FROM ${cancelledGroupTrainings(schoolId, archived)} AS trainings
    JOIN groups ON groups.school_id = ${schoolId} AND groups.id = trainings.group_id
    ${joinCancellers(ctx)}`;
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
