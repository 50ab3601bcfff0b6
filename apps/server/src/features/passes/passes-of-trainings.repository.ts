import type { Id } from '@psia/contract/core/ids';
import type { WallTime } from '@psia/contract/core/time';
import { sql } from 'kysely';
import type { ReadContext } from '../../platform/acting/context.ts';
import {
  groupParticipations,
  individualParticipations,
  partsTaken,
  trainingOfId,
} from '../participations/participations.public.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school'>;

/** What pays for a training. */
interface PaidBy {
  readonly passId: string;
  readonly name: string;
  /** Which of its entries it is, from 1. */
  readonly entry: number;
  readonly entries: number;
  readonly startTime: string;
  /** Whether the entry is kept still. */
  readonly isOpen: boolean;
  readonly freeCancelHours: number | null;
  readonly lateCancel: string | null;
}

/** A training, and of a group's one of its dogs. */
export type PaidPart =
  | { readonly trainingId: Id<'training'> }
  | { readonly trainingId: Id<'groupTraining'>; readonly dogId: Id<'dog'> };

/** Returns what pays for a training, with the school's rules if it has set any; null for none. One statement. */
export async function findPassOfTraining({ db, school }: ReadCtx, part: PaidPart): Promise<PaidBy | null> {
  const { trainingId } = part;
  const dogId = 'dogId' in part ? sql`${part.dogId}::uuid` : sql`training.dog_id`;
  const { rows } = await sql<PaidBy>`
    SELECT passes.id AS "passId", passes.name, holds.start_time AS "startTime", holds.ended IS NULL AS "isOpen",
      passes.available + passes.held + passes.used + passes.lapsed AS entries,
      rules.free_cancel_hours AS "freeCancelHours", rules.late_cancel AS "lateCancel",
      (SELECT count(*) FROM pass_holds AS others WHERE others.school_id = ${school.id} AND others.pass_id = passes.id
        AND (others.ended IS NULL OR others.ended IN ('USED', 'KEPT'))
        AND (others.start_time, others.id) <= (holds.start_time, holds.id))::int AS entry
    FROM ${trainingOfId(school.id, sql<string>`${trainingId}::uuid`)} AS training
    JOIN pass_holds AS holds ON holds.school_id = ${school.id} AND holds.training_id = ${trainingId}
      AND holds.dog_id = ${dogId} AND (holds.ended IS NULL OR holds.ended IN ('USED', 'KEPT'))
    JOIN passes ON passes.school_id = ${school.id} AND passes.id = holds.pass_id AND passes.undone_at IS NULL
    LEFT JOIN pass_rules AS rules ON rules.school_id = ${school.id}
    ORDER BY holds.made_at DESC LIMIT 1`.execute(db);
  return rows[0] ?? null;
}

/** How many agreed trainings of a dog, of both kinds, that start after a time of the school's clock no pass pays for. */
export async function countUncovered(
  { db, school }: ReadCtx,
  { dogId, after }: { readonly dogId: Id<'dog'>; readonly after: WallTime },
): Promise<number> {
  const isComing = sql`start_time > ${after}::timestamp`;
  const taken = sql<never>`(SELECT * FROM ${partsTaken(school.id, dogId)} AS parts WHERE ${isComing} AND excuse IS NULL)`;
  const own = individualParticipations({ schoolId: school.id, whose: { kind: 'dog', id: dogId } });
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (
      SELECT id, state FROM ${own} AS individual WHERE ${isComing} AND state = 'confirmed'
      UNION ALL
      SELECT id, state FROM ${groupParticipations(school.id, taken)} AS grouped WHERE state = 'confirmed') AS coming
    WHERE NOT EXISTS (SELECT FROM pass_holds AS kept WHERE kept.school_id = ${school.id}
      AND kept.training_id = coming.id AND kept.dog_id = ${dogId} AND kept.ended_at IS NULL)`.execute(db);
  return rows[0]?.count ?? 0;
}
