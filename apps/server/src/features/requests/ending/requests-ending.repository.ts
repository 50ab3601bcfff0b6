import type { Id } from '@psia/contract/core/ids';
import type { WallTime } from '@psia/contract/core/time';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { sql } from 'kysely';
import { preparedStatement } from '../../../platform/database/prepared-statement.ts';
import type { WriteContext } from '../../../platform/acting/context.ts';
import { readerIn, type ReaderValues, readerValues } from '../../calendar/calendar.public.ts';
import { earliestStart } from '../../occupancy/occupancy.public.ts';
import type { Parties } from '../requests-notices.domain.ts';
import { partiesOf, writtenParties } from '../requests-parties.repository.ts';

type Ctx = Pick<WriteContext, 'tx' | 'school' | 'now' | 'actor'>;

interface InTheWay {
  readonly trainerIds: readonly Id<'trainer'>[];
  readonly dogIds: readonly Id<'dog'>[];
  readonly intervals: readonly Interval[];
  readonly status: 'declined' | 'withdrawn';
}

interface Values extends ReaderValues, Omit<InTheWay, 'intervals'> {
  readonly starts: readonly WallTime[];
  readonly ends: readonly WallTime[];
  readonly earliest: readonly WallTime[];
  readonly instant: string;
  readonly actorId: Id<'member'>;
}

// Two looks, and one trainer or dog at a time, so that each has its index; the rows are held in one order, so that rivals
// don't deadlock.
const end = preparedStatement<Values>()((db, value) =>
  writtenParties(
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
      ), held AS MATERIALIZED (
        SELECT id FROM trainings WHERE id = ANY(ARRAY(SELECT id FROM in_the_way)) AND school_id = ${value('schoolId')}
          AND status = 'requested'
        ORDER BY id FOR UPDATE
      )
      UPDATE trainings SET status = ${value('status')}, decided_at = ${value('instant')},
        decided_by = ${value('actorId')}, sequence = sequence + 1
      FROM held WHERE trainings.id = held.id AND trainings.school_id = ${value('schoolId')}
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
): Promise<Parties[]> {
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
  return rows.map(partiesOf);
}
