import type { Id } from '@psia/contract/core/ids';
import type { WallTime } from '@psia/contract/core/time';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { sql } from 'kysely';
import { preparedStatement } from '../../platform/database/prepared-statement.ts';
import type { WriteContext } from '../../platform/acting/context.ts';
import { recordActs } from '../acts/acts.public.ts';
import { readerIn, type ReaderValues, readerValues } from '../calendar/calendar.public.ts';
import { earliestStart } from '../occupancy/occupancy.public.ts';
import { actOfRequest } from './training-record-acts.domain.ts';
import { contactsOf, replacedBy, writeReturningTrainings } from './training-record-contacts.repository.ts';
import type { TrainingContacts } from './training-record.domain.ts';

type Ctx = Pick<WriteContext, 'tx' | 'school' | 'now' | 'actor' | 'outbox' | 'undo'>;

interface InTheWay {
  readonly trainerIds: readonly Id<'trainer'>[];
  readonly dogIds: readonly Id<'dog'>[];
  readonly intervals: readonly Interval[];
  readonly status: 'declined' | 'withdrawn';
}

interface EndingValues extends ReaderValues, Omit<InTheWay, 'intervals'> {
  readonly starts: readonly WallTime[];
  readonly ends: readonly WallTime[];
  readonly earliest: readonly WallTime[];
  readonly instant: string;
  readonly actorId: Id<'member'>;
}

// Two looks, and one trainer or dog at a time, so that each has its index; the rows are locked in one order, so that rivals
// don't deadlock.
const end = preparedStatement<EndingValues>()((db, value) =>
  writeReturningTrainings(
    readerIn(db, value),
    sql`
      WITH taken AS MATERIALIZED (
        SELECT * FROM unnest(${value('starts')}::timestamp[], ${value('ends')}::timestamp[],
          ${value('earliest')}::timestamp[]) AS times (start_time, end_time, earliest)
      ), in_the_way AS (
        SELECT trainings.id FROM taken, unnest(${value('trainerIds')}::uuid[]) AS trainer (id), LATERAL (
          SELECT id FROM trainings WHERE school_id = ${value('schoolId')} AND trainer_id = trainer.id
            AND NOT (SELECT allow_reserve_list FROM schools WHERE id = ${value('schoolId')})
            AND status = 'requested' AND start_time > greatest(taken.earliest, ${value('wall')}::timestamp)
            AND start_time < taken.end_time AND end_time > taken.start_time OFFSET 0) AS trainings
        UNION
        SELECT trainings.id FROM taken, unnest(${value('dogIds')}::uuid[]) AS dog (id), LATERAL (
          SELECT id FROM trainings WHERE school_id = ${value('schoolId')} AND dog_id = dog.id
            AND status = 'requested' AND start_time > greatest(taken.earliest, ${value('wall')}::timestamp)
            AND start_time < taken.end_time AND end_time > taken.start_time OFFSET 0) AS trainings
      ), locked AS MATERIALIZED (
        SELECT id FROM trainings WHERE id = ANY(ARRAY(SELECT id FROM in_the_way)) AND school_id = ${value('schoolId')}
          AND status = 'requested'
        ORDER BY id FOR UPDATE
      )
      UPDATE trainings SET status = ${value('status')}, decided_at = ${value('instant')},
        decided_by = ${value('actorId')}, sequence = sequence + 1
      FROM locked WHERE trainings.id = locked.id AND trainings.school_id = ${value('schoolId')}
      RETURNING trainings.*`,
  ),
);

/**
 * Ends the live requests that overlap any stretch: of dogs, and of trainers unless the school keeps a reserve list (D22).
 * Gives whom they concern, oldest booking first.
 */
export async function endOverlapping(
  ctx: Ctx,
  { trainerIds, dogIds, intervals, status }: InTheWay,
): Promise<TrainingContacts[]> {
  const rows = await end(ctx.tx, {
    ...readerValues(ctx),
    trainerIds,
    dogIds,
    status,
    starts: intervals.map(({ startTime }) => startTime),
    ends: intervals.map(({ endTime }) => endTime),
    earliest: intervals.map(earliestStart),
    instant: ctx.now.instant.toString(),
    actorId: ctx.actor.id,
  });
  recordActs(
    ctx,
    rows.map((row) => actOfRequest('displaced', row, replacedBy(row))),
  );
  return rows.map(contactsOf);
}
