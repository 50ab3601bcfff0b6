import type { Id } from '@psia/contract/core/ids';
import { sql } from 'kysely';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { actorColumn } from '../../platform/database/columns/audit-columns.ts';
import { notFound } from '../../platform/refusal/refusal.ts';
import type { MarkedTraining } from './attendance.domain.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school'>;
type Ctx = Pick<WriteContext, 'tx' | 'school'>;

/** Locks an individual training until the transaction ends, so that its marks are changed one after another. */
export async function lockTraining({ tx, school }: Ctx, id: Id<'training'>): Promise<MarkedTraining> {
  const row = await tx
    .selectFrom('trainings')
    .select(['start_time as startTime', 'end_time as endTime', 'status', 'dog_id as dogId'])
    .where('school_id', '=', school.id)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  const { status, dogId, ...times } = row;
  return { ...times, isAgreed: status === 'confirmed', dogIds: [dogId], excuses: new Map() };
}

/** What is kept of the dog in an individual training, and who said so; NOT_FOUND if it is gone. */
export async function getTraining({ db, school }: ReadCtx, id: Id<'training'>) {
  const row = await db
    .selectFrom('trainings')
    .leftJoin('attendance as marks', (join) =>
      join
        .onRef('marks.school_id', '=', 'trainings.school_id')
        .onRef('marks.training_id', '=', 'trainings.id')
        .onRef('marks.dog_id', '=', 'trainings.dog_id'),
    )
    .select(['trainings.end_time as endTime', 'trainings.status', 'marks.state', 'marks.marked_at as markedAt'])
    .select(actorColumn(school, 'marks.marked_by').as('by'))
    .select(
      sql<boolean>`EXISTS (SELECT FROM recommendations WHERE school_id = ${school.id} AND training_id = trainings.id)`.as(
        'isWritten',
      ),
    )
    .where('trainings.school_id', '=', school.id)
    .where('trainings.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  const { status, ...kept } = row;
  return { ...kept, excuse: null, isAgreed: status === 'confirmed' };
}
