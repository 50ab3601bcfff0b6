import type { AttendanceState } from '@psia/contract/attendance/attendance.rules';
import { sql } from 'kysely';
import type { WriteContext } from '../../platform/acting/context.ts';
import { anyOf } from '../../platform/database/any-of.ts';
import { excusedParts } from '../participations/participations.public.ts';
import { stateOf } from './attendance.domain.ts';

type Ctx = Pick<WriteContext<null>, 'tx' | 'school'>;

/** A dog in a training, and what was said of it. */
export interface Said {
  readonly trainingId: string;
  readonly dogId: string;
  readonly state: AttendanceState;
}

/**
 * Returns what was said of the dogs in trainings of both kinds, by a trainer or else before the training; of whom nobody has
 * said anything there is none.
 */
export async function listMarks({ tx, school }: Ctx, trainingIds: readonly string[]): Promise<Said[]> {
  if (trainingIds.length === 0) return [];
  const { rows } = await sql<{ trainingId: string; dogId: string; state: string | null }>`
    SELECT coalesce(marks.training_id, excused.group_training_id) AS "trainingId",
      coalesce(marks.dog_id, excused.dog_id) AS "dogId", coalesce(marks.state, excused.excuse) AS state
    FROM (SELECT training_id, dog_id, state FROM attendance
      WHERE school_id = ${school.id} AND training_id = ${anyOf(trainingIds)}) AS marks
    FULL JOIN (SELECT group_training_id, dog_id, excuse FROM ${excusedParts(school.id)} AS parts
      WHERE group_training_id = ${anyOf(trainingIds)}) AS excused
      ON excused.group_training_id = marks.training_id AND excused.dog_id = marks.dog_id`.execute(tx);
  return rows.flatMap(({ state, ...row }) => {
    const said = stateOf(state);
    return said === null ? [] : [{ ...row, state: said }];
  });
}

/** A row as it is stored, which an undo puts back. */
export interface StoredMark {
  readonly dogId: string;
  readonly state: AttendanceState | null;
  readonly by: string | null;
  /** An instant, ISO in UTC. */
  readonly at: string | null;
}

interface StoredMarks {
  readonly marks: readonly StoredMark[];
  /** Zero where nobody has ever said anything. */
  readonly sequence: number;
}

/** Returns what is stored of the dogs in one training, whose row the caller must have locked. */
export async function getStored({ tx, school }: Ctx, trainingId: string): Promise<StoredMarks> {
  const rows = await tx
    .selectFrom('attendance')
    .select(['dog_id as dogId', 'state', 'marked_by as by', 'marked_at', 'sequence'])
    .where('school_id', '=', school.id)
    .where('training_id', '=', trainingId)
    .execute();
  return {
    marks: rows.map(({ state, marked_at, dogId, by }) => ({
      dogId,
      by,
      state: stateOf(state),
      at: marked_at?.toString() ?? null,
    })),
    sequence: Math.max(0, ...rows.map(({ sequence }) => sequence)),
  };
}

interface Written {
  readonly kind: 'training' | 'groupTraining';
  readonly trainingId: string;
  readonly sequence: number;
  readonly marks: readonly StoredMark[];
}

/** Writes what is said of some dogs in one training. */
export async function writeMarks({ tx, school }: Ctx, { kind, trainingId, sequence, marks }: Written): Promise<void> {
  await sql`
    INSERT INTO attendance (school_id, training_kind, training_id, dog_id, state, marked_by, marked_at, sequence)
    SELECT ${school.id}, ${kind}, ${trainingId}, said."dogId", said.state, said.by, said.at, ${sequence}
    FROM jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) AS said ("dogId" uuid, state text, by uuid, at timestamptz)
    ON CONFLICT (school_id, training_id, dog_id) DO UPDATE
      SET state = excluded.state, marked_by = excluded.marked_by, marked_at = excluded.marked_at,
        sequence = excluded.sequence`.execute(tx);
}
