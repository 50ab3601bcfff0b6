import type { Id } from '@psia/contract/core/ids';
import type { WallTime } from '@psia/contract/core/time';
import type { ParticipationState } from '@psia/contract/participations/participations.rules';
import { type RawBuilder, sql } from 'kysely';
import type { ValueOrPlace } from '../../platform/database/prepared-statement.ts';

/**
 * Somebody's part in a training. Each relation below gives rows of these columns and stands in FROM, under a name of the
 * reader's choice: PostgreSQL plans the reader's conditions as if the tables themselves were named there.
 */
export interface Participation {
  readonly kind: 'training' | 'groupTraining';
  /** Of the training or the group training. */
  readonly id: string;
  readonly start_time: WallTime;
  readonly end_time: WallTime;
  /** A group training that was called off is 'cancelled' for all who would have taken part. */
  readonly state: ParticipationState;
  readonly hall_id: Id<'hall'> | null;
  readonly sequence: number;
  /** Of an individual training: which dog, with whom, and the service's name at that time. */
  readonly dog_id: Id<'dog'> | null;
  readonly trainer_id: Id<'trainer'> | null;
  readonly service_name: string | null;
  /** Of a group training; `participantsOf` has its trainers and dogs. */
  readonly group_id: Id<'group'> | null;
}

/** A school and a dog or trainer of it. */
interface OfOne {
  readonly schoolId: ValueOrPlace<Id<'school'>>;
  readonly whose: { readonly kind: 'dog' | 'trainer'; readonly id: ValueOrPlace<string> };
}

const columnOf = { dog: sql`dog_id`, trainer: sql`trainer_id` };

/** The individual trainings and requests of a dog or a trainer. */
export function individualParts({ schoolId, whose }: OfOne): RawBuilder<Participation> {
  return sql`(
    SELECT 'training' AS kind, id, start_time, end_time, status AS state, hall_id, sequence, dog_id, trainer_id,
      service_name, NULL::uuid AS group_id
    FROM trainings WHERE school_id = ${schoolId} AND ${columnOf[whose.kind]} = ${whose.id})`;
}

/** A dog's or trainer's part in a group training, before that is looked up. */
export interface TakenPart {
  readonly participant_id: string;
  readonly group_training_id: Id<'groupTraining'>;
  readonly start_time: WallTime;
}

/** In which group trainings a dog or trainer takes part: `who` is an id, or some of them by `anyOf`. */
export function partsTaken(schoolId: ValueOrPlace<Id<'school'>>, who: ValueOrPlace<string>): RawBuilder<TakenPart> {
  return sql`(
    SELECT participant_id, group_training_id, start_time FROM group_training_participants
    WHERE school_id = ${schoolId} AND participant_id = ${who} AND left_at IS NULL)`;
}

/**
 * The group trainings of parts that were `taken`: all of `partsTaken`, or those of them that the reader has chosen. OFFSET 0
 * keeps one look into the index for each: how few there are, a kept plan doesn't know.
 */
export function groupParts(
  schoolId: ValueOrPlace<Id<'school'>>,
  taken: RawBuilder<TakenPart>,
): RawBuilder<Participation & Pick<TakenPart, 'participant_id'>> {
  return sql`(
    SELECT 'groupTraining' AS kind, taken.group_training_id AS id, taken.start_time, dated.end_time,
      CASE WHEN dated.cancelled_at IS NULL THEN 'confirmed' ELSE 'cancelled' END AS state, dated.hall_id, dated.sequence,
      NULL::uuid AS dog_id, NULL::uuid AS trainer_id, NULL::text AS service_name, dated.group_id, taken.participant_id
    FROM ${taken} AS taken
    CROSS JOIN LATERAL (
      SELECT end_time, cancelled_at, hall_id, group_id, sequence FROM group_trainings
      WHERE school_id = ${schoolId} AND id = taken.group_training_id OFFSET 0
    ) AS dated)`;
}

/** A row for each trainer and each dog that takes part in a group training; of one that was called off, that would have. */
export interface Participant {
  readonly participant_id: string;
  readonly trainer_id: Id<'trainer'> | null;
  readonly dog_id: Id<'dog'> | null;
}

/** Who takes part in one group training. */
export function participantsOf(
  schoolId: ValueOrPlace<Id<'school'>>,
  groupTrainingId: ValueOrPlace<string>,
): RawBuilder<Participant> {
  return sql`(
    SELECT participant_id, trainer_id, dog_id FROM group_training_participants
    WHERE school_id = ${schoolId} AND group_training_id = ${groupTrainingId} AND left_at IS NULL)`;
}

/** The training or group training of an id, if there is one; stands in a LATERAL join. */
export function trainingOfId(schoolId: ValueOrPlace<Id<'school'>>, id: RawBuilder<string>): RawBuilder<unknown> {
  return sql`(
    (SELECT dog_id, trainer_id, hall_id, NULL::uuid AS group_id FROM trainings
      WHERE school_id = ${schoolId} AND id = ${id} OFFSET 0)
    UNION ALL
    (SELECT NULL::uuid, NULL::uuid, hall_id, group_id FROM group_trainings
      WHERE school_id = ${schoolId} AND id = ${id} OFFSET 0))`;
}

/** That the training of a participation took place: agreed and over. It has begun, too, which indexes are in the order of. */
export function tookPlace(wall: ValueOrPlace<WallTime>): RawBuilder<boolean> {
  return sql`(state = 'confirmed' AND start_time < ${wall}::timestamp AND end_time <= ${wall}::timestamp)`;
}
