import type { Id } from '@psia/contract/core/ids';
import type { WallTime } from '@psia/contract/core/time';
import type { Window } from '@psia/contract/core/window';
import { earliestGroupStart } from '@psia/contract/groups/group-times.rules';
import type { ParticipationState } from '@psia/contract/participations/participations.rules';
import { longestServiceMinutes } from '@psia/contract/services/services.rules';
import { addMinutes } from '@psia/contract/core/time';
import { type RawBuilder, sql } from 'kysely';
import type { ValueOrPlace } from '../../platform/database/prepared-statement.ts';
import { isOver, participantsOf } from './participations.repository.ts';

type SchoolId = ValueOrPlace<Id<'school'>>;

/** A state of trainings, and a condition on their `start_time` and `end_time`. */
interface Wanted {
  readonly state: ParticipationState;
  readonly within: RawBuilder<unknown>;
}

/** SQL: the individual trainings of all trainers of a school. OFFSET 0 forces one index lookup for each trainer. */
export function trainingsOfSchool(
  schoolId: SchoolId,
  wanted: readonly Wanted[],
): RawBuilder<{ id: Id<'training'>; dog_id: Id<'dog'>; start_time: WallTime }> {
  const ofTrainer = wanted.map(
    ({ state, within }) => sql`
      (SELECT id, dog_id, start_time FROM trainings WHERE school_id = ${schoolId} AND trainer_id = staff.id
        AND status = ${sql.lit(state)} AND ${within} OFFSET 0)`,
  );
  return sql`(
    SELECT found.* FROM members AS staff CROSS JOIN LATERAL (${sql.join(ofTrainer, sql` UNION ALL `)}) AS found
    WHERE staff.school_id = ${schoolId} AND staff.role = 'trainer')`;
}

/** SQL: the trainings of all groups of a school that are not cancelled, each once. */
export function groupTrainingsOfSchool(
  schoolId: SchoolId,
  within: RawBuilder<unknown>,
): RawBuilder<{ id: Id<'groupTraining'>; start_time: WallTime }> {
  return sql`(
    SELECT found.* FROM groups CROSS JOIN LATERAL (
      SELECT id, start_time FROM group_trainings WHERE school_id = ${schoolId} AND group_id = groups.id
        AND cancelled_at IS NULL AND ${within} OFFSET 0) AS found
    WHERE groups.school_id = ${schoolId})`;
}

/**
 * SQL: the dogs of a school that have an agreed training, individual or with a group, and its start; one row for each.
 */
export function dogsInTraining(
  schoolId: SchoolId,
  within: RawBuilder<unknown>,
): RawBuilder<{ dog_id: Id<'dog'>; start_time: WallTime }> {
  return sql`(
    SELECT dog_id, start_time FROM ${trainingsOfSchool(schoolId, [{ state: 'confirmed', within }])} AS individual
    UNION ALL
    SELECT taking.dog_id, planned.start_time FROM ${groupTrainingsOfSchool(schoolId, within)} AS planned
    CROSS JOIN LATERAL (
      SELECT dog_id FROM ${participantsOf(schoolId, sql`planned.id`)} AS everybody WHERE dog_id IS NOT NULL OFFSET 0
    ) AS taking)`;
}

/** A training that a trainer holds: individual, or of a group, which may have other trainers too. */
export interface HeldTraining {
  readonly trainer_id: Id<'trainer'>;
  readonly start_time: WallTime;
  readonly end_time: WallTime;
  readonly is_group: boolean;
  /** Other trainers hold it, too. */
  readonly is_shared: boolean;
}

interface Held {
  /** A condition on `start_time`. */
  readonly within: RawBuilder<unknown>;
  /** The present time on the school's clock. */
  readonly wall: WallTime;
}

/** SQL: the agreed trainings of a school that are over, individual and of groups, one row for each of their trainers. */
export function heldTrainings(schoolId: SchoolId, { within, wall }: Held): RawBuilder<HeldTraining> {
  const over = sql`${within} AND ${isOver(wall)}`;
  return sql`(
    SELECT trainings.trainer_id, trainings.start_time, trainings.end_time, false AS is_group, false AS is_shared
    FROM ${trainingsOfSchool(schoolId, [{ state: 'confirmed', within: over }])} AS individual
    JOIN trainings ON trainings.school_id = ${schoolId} AND trainings.id = individual.id
    UNION ALL
    SELECT taking.trainer_id, dated.start_time, dated.end_time, true, count(*) OVER (PARTITION BY dated.id) > 1
    FROM ${groupTrainingsOfSchool(schoolId, over)} AS planned
    JOIN group_trainings AS dated ON dated.school_id = ${schoolId} AND dated.id = planned.id
    CROSS JOIN LATERAL (
      SELECT trainer_id FROM ${participantsOf(schoolId, sql`dated.id`)} AS everybody
      WHERE trainer_id IS NOT NULL OFFSET 0
    ) AS taking)`;
}

interface CalledOff {
  readonly window: Window;
  /** A trainer or dog; if missing, the whole school. */
  readonly whose?: { readonly kind: 'trainer' | 'dog'; readonly id: string };
}

const columnOf = { trainer: sql`trainer_id`, dog: sql`dog_id` };

/** SQL: the cancelled individual trainings that overlap a window. */
export function cancelledTrainings(schoolId: SchoolId, { window, whose }: CalledOff): RawBuilder<unknown> {
  const earliest = addMinutes(window.startTime, -longestServiceMinutes);
  return sql`(
    SELECT id, start_time, dog_id, trainer_id, cancelled_at, cancelled_by, cancelled_by_owner, decline_reason
    FROM trainings WHERE school_id = ${schoolId} AND status = 'cancelled'
      AND start_time > ${earliest}::timestamp AND start_time < ${window.endTime}::timestamp
      AND end_time > ${window.startTime}::timestamp
      ${whose === undefined ? sql`` : sql`AND ${columnOf[whose.kind]} = ${whose.id}`})`;
}

/** SQL: the cancelled group trainings that overlap a window. OFFSET 0 forces one index lookup for each. */
export function cancelledGroupTrainings(schoolId: SchoolId, { window, whose }: CalledOff): RawBuilder<unknown> {
  const everybody = participantsOf(schoolId, sql`dated.id`);
  const isTheirs =
    whose === undefined
      ? sql``
      : sql`AND EXISTS (SELECT 1 FROM ${everybody} AS everybody WHERE participant_id = ${whose.id} OFFSET 0)`;
  return sql`(
    SELECT id, start_time, group_id, cancelled_at, cancelled_by
    FROM group_trainings AS dated WHERE school_id = ${schoolId} AND cancelled_at IS NOT NULL
      AND start_time > ${earliestGroupStart(window)}::timestamp AND start_time < ${window.endTime}::timestamp
      AND end_time > ${window.startTime}::timestamp ${isTheirs})`;
}
