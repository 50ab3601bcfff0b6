import type { Excuse } from '@psia/contract/attendance/attendance.rules';
import type { Id } from '@psia/contract/core/ids';
import type { WallTime } from '@psia/contract/core/time';
import type { ParticipationState } from '@psia/contract/participations/participations.rules';
import { type RawBuilder, sql } from 'kysely';
import type { ValueOrPlace } from '../../platform/database/prepared-statement.ts';

/**
 * A participation: one dog or trainer in one training. The functions below return relations with these columns, for
 * FROM under any name; PostgreSQL plans the reader's conditions as if the tables stood there.
 */
export interface Participation {
  readonly kind: 'training' | 'groupTraining';
  /** Id of the training or group training. */
  readonly id: string;
  readonly start_time: WallTime;
  readonly end_time: WallTime;
  /** For a cancelled group training 'cancelled' for everybody who would have taken part. */
  readonly state: ParticipationState;
  readonly hall_id: Id<'hall'> | null;
  readonly sequence: number;
  /** For an individual training: the dog, the trainer, and the service's name at that time. */
  readonly dog_id: Id<'dog'> | null;
  readonly trainer_id: Id<'trainer'> | null;
  readonly service_name: string | null;
  /** For a group training; `participantsOf` returns its trainers and dogs. */
  readonly group_id: Id<'group'> | null;
}

/** A school and a dog or trainer of it. */
interface OfOne {
  readonly schoolId: ValueOrPlace<Id<'school'>>;
  readonly whose: { readonly kind: 'dog' | 'trainer'; readonly id: ValueOrPlace<string> };
}

const columnOf = { dog: sql`dog_id`, trainer: sql`trainer_id` };

/** SQL: the individual trainings and requests of a dog or trainer. */
export function individualParticipations({ schoolId, whose }: OfOne): RawBuilder<Participation> {
  return sql`(
    SELECT 'training' AS kind, id, start_time, end_time, status AS state, hall_id, sequence, dog_id, trainer_id,
      service_name, NULL::uuid AS group_id
    FROM trainings WHERE school_id = ${schoolId} AND ${columnOf[whose.kind]} = ${whose.id})`;
}

/** A dog's or trainer's row in a group training, without the training's other columns. */
export interface TakenPart {
  readonly participant_id: string;
  readonly group_training_id: Id<'groupTraining'>;
  readonly start_time: WallTime;
  /** What was said before it: that the dog won't come, in time or too late; else null (D260). */
  readonly excuse: Excuse | null;
}

/** SQL: the rows of a dog or trainer in group trainings. `who`: an id, or several with `anyOf`. */
export function partsTaken(schoolId: ValueOrPlace<Id<'school'>>, who: ValueOrPlace<string>): RawBuilder<TakenPart> {
  return sql`(
    SELECT participant_id, group_training_id, start_time, excuse FROM group_training_participants
    WHERE school_id = ${schoolId} AND participant_id = ${who} AND left_at IS NULL)`;
}

/**
 * SQL: the group trainings of `taken`, which is all of `partsTaken` or those that the reader chose. OFFSET 0 forces one
 * index lookup for each row, because the cached plan can't know that there are few.
 */
export function groupParticipations(
  schoolId: ValueOrPlace<Id<'school'>>,
  taken: RawBuilder<TakenPart>,
): RawBuilder<Participation & Pick<TakenPart, 'participant_id' | 'excuse'>> {
  return sql`(
    SELECT 'groupTraining' AS kind, taken.group_training_id AS id, taken.start_time, dated.end_time,
      CASE WHEN dated.cancelled_at IS NULL THEN 'confirmed' ELSE 'cancelled' END AS state, dated.hall_id, dated.sequence,
      NULL::uuid AS dog_id, NULL::uuid AS trainer_id, NULL::text AS service_name, dated.group_id, taken.participant_id,
      taken.excuse
    FROM ${taken} AS taken
    CROSS JOIN LATERAL (
      SELECT end_time, cancelled_at, hall_id, group_id, sequence FROM group_trainings
      WHERE school_id = ${schoolId} AND id = taken.group_training_id OFFSET 0
    ) AS dated)`;
}

/** One row for each trainer and each dog of a group training; for a cancelled one, those who would have taken part. */
export interface Participant {
  readonly participant_id: string;
  readonly trainer_id: Id<'trainer'> | null;
  readonly dog_id: Id<'dog'> | null;
  /** As `TakenPart` has it. */
  readonly excuse: Excuse | null;
}

/** SQL: the participants of one group training. */
export function participantsOf(
  schoolId: ValueOrPlace<Id<'school'>>,
  groupTrainingId: ValueOrPlace<string>,
): RawBuilder<Participant> {
  return sql`(
    SELECT participant_id, trainer_id, dog_id, excuse FROM group_training_participants
    WHERE school_id = ${schoolId} AND group_training_id = ${groupTrainingId} AND left_at IS NULL)`;
}

/** A dog of which was said before a group training that it won't come. */
export interface ExcusedPart {
  readonly group_training_id: Id<'groupTraining'>;
  readonly dog_id: Id<'dog'>;
  readonly start_time: WallTime;
  readonly excuse: Excuse;
}

/** SQL: all of these of a school, also of trainings that were called off afterwards. */
export function excusedParts(schoolId: ValueOrPlace<Id<'school'>>): RawBuilder<ExcusedPart> {
  return sql`(
    SELECT group_training_id, dog_id, start_time, excuse FROM group_training_participants
    WHERE school_id = ${schoolId} AND excuse IS NOT NULL)`;
}

/** SQL: the training or group training with an id, if there is one; for a LATERAL join. */
export function trainingOfId(schoolId: ValueOrPlace<Id<'school'>>, id: RawBuilder<string>): RawBuilder<unknown> {
  return sql`(
    (SELECT start_time, dog_id, trainer_id, hall_id, NULL::uuid AS group_id FROM trainings
      WHERE school_id = ${schoolId} AND id = ${id} OFFSET 0)
    UNION ALL
    (SELECT start_time, NULL::uuid, NULL::uuid, hall_id, group_id FROM group_trainings
      WHERE school_id = ${schoolId} AND id = ${id} OFFSET 0))`;
}

/** SQL: a training is over at a time of the school's clock. Also compares its start, because indexes are ordered by start. */
export function isOver(wall: ValueOrPlace<WallTime>): RawBuilder<boolean> {
  return sql`(start_time < ${wall}::timestamp AND end_time <= ${wall}::timestamp)`;
}

/** SQL: the training of a participation took place, which means agreed and over. */
export function tookPlace(wall: ValueOrPlace<WallTime>): RawBuilder<boolean> {
  return sql`(state = 'confirmed' AND ${isOver(wall)})`;
}
