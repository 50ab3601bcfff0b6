import type { Id } from '@psia/contract/core/ids';
import { type MoveKind, moveKinds, mostMovesShown } from '@psia/contract/passes/passes.contract';
import { sql } from 'kysely';
import type { Actor, ReadContext } from '../../platform/acting/context.ts';
import { actorColumn } from '../../platform/database/columns/audit-columns.ts';
import { isDogOf } from '../../platform/database/columns/dog-people.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school'> & { readonly actor: Pick<Actor, 'id' | 'role'> };

const kindOf = (kind: string): MoveKind => {
  const known = moveKinds.find((one) => one === kind);
  if (known === undefined) throw new Error(`No kind of move: ${kind}.`);
  return known;
};

/**
 * Returns the newest moves of a pass, the newest first, without those that were taken back and what took them back. Reasons
 * and who did it are for trainers alone (D186), and of a pass for several dogs whoever looks after one of them reads of its
 * trainings alone (D219).
 */
export async function listMoves(ctx: ReadCtx, passId: Id<'pass'>) {
  const { db, school, actor } = ctx;
  const isTrainer = actor.role === 'trainer';
  const rows = await db
    .selectFrom('pass_moves as moves')
    .leftJoin('pass_holds as holds', (join) =>
      join.onRef('holds.school_id', '=', 'moves.school_id').onRef('holds.id', '=', 'moves.hold_id'),
    )
    .leftJoin('dogs', (join) =>
      join.onRef('dogs.school_id', '=', 'holds.school_id').onRef('dogs.id', '=', 'holds.dog_id'),
    )
    .leftJoin('pass_reasons as reasons', (join) =>
      join
        .onRef('reasons.school_id', '=', 'moves.school_id')
        .onRef('reasons.pass_id', '=', 'moves.pass_id')
        .onRef('reasons.no', '=', 'moves.no'),
    )
    .select(['moves.no', 'moves.kind', 'moves.from_pot', 'moves.count', 'moves.done_at', 'moves.hold_id'])
    .select(['holds.training_kind', 'holds.training_id', 'holds.start_time', 'holds.ended', 'holds.ended_no'])
    .select(['dogs.name as dogName', 'reasons.text as reason', actorColumn(school, 'moves.done_by').as('by')])
    .select(isDogOf(actor.id).as('isTheirs'))
    .where('moves.school_id', '=', school.id)
    .where('moves.pass_id', '=', passId)
    .where('moves.takes_back', 'is', null)
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM pass_moves AS back WHERE back.school_id = moves.school_id
        AND back.pass_id = moves.pass_id AND back.takes_back = moves.no)`,
    )
    .orderBy('moves.no', 'desc')
    .limit(mostMovesShown)
    .execute();
  return rows.map((row) => ({
    no: row.no,
    kind: kindOf(row.kind),
    count: row.kind === 'CORRECTED' && row.from_pot === 'AVAILABLE' ? -row.count : row.count,
    doneAt: row.done_at,
    training:
      row.training_id === null || row.start_time === null || !(isTrainer || row.isTheirs)
        ? null
        : {
            kind: row.training_kind === 'training' ? ('training' as const) : ('groupTraining' as const),
            id: row.training_id,
            startTime: row.start_time,
            dogName: row.dogName ?? '',
          },
    holdId: isTrainer && (row.ended === 'USED' || row.ended === 'KEPT') && row.ended_no === row.no ? row.hold_id : null,
    reason: isTrainer ? row.reason : null,
    by: isTrainer && row.by !== null ? `${row.by.firstName} ${row.by.lastName}` : null,
  }));
}
