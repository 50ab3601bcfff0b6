import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/**
 * What is wrong with the passes of a school, in words: pots that are not the sum of their moves, entries that came from
 * nowhere, two entries for one training, entries kept for trainings that are gone, outside of the pass's days, on frozen ones or although attendance is
 * known, and holds that their moves don't know.
 */
export async function passFaults(db: Database, schoolId: string): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    WITH moved AS (
      SELECT pass_id,
        coalesce(sum(count) FILTER (WHERE to_pot = 'AVAILABLE'), 0) - coalesce(sum(count) FILTER (WHERE from_pot = 'AVAILABLE'), 0) AS available,
        coalesce(sum(count) FILTER (WHERE to_pot = 'HELD'), 0) - coalesce(sum(count) FILTER (WHERE from_pot = 'HELD'), 0) AS held,
        coalesce(sum(count) FILTER (WHERE to_pot = 'USED'), 0) - coalesce(sum(count) FILTER (WHERE from_pot = 'USED'), 0) AS used,
        coalesce(sum(count) FILTER (WHERE to_pot = 'LAPSED'), 0) - coalesce(sum(count) FILTER (WHERE from_pot = 'LAPSED'), 0) AS lapsed,
        coalesce(sum(count) FILTER (WHERE from_pot = 'OUTSIDE'), 0) - coalesce(sum(count) FILTER (WHERE to_pot = 'OUTSIDE'), 0) AS inside,
        max(no) AS last_no, count(*) AS moves
      FROM pass_moves WHERE school_id = ${schoolId} GROUP BY pass_id
    ), kept AS (
      SELECT pass_id, count(*) FILTER (WHERE ended IS NULL) AS held,
        count(*) FILTER (WHERE ended IN ('USED', 'KEPT')) AS used
      FROM pass_holds WHERE school_id = ${schoolId} GROUP BY pass_id
    ), open AS (
      SELECT holds.*, passes.valid_from, passes.valid_to, passes.ended_at AS pass_ended, passes.undone_at, passes.freezes
      FROM pass_holds AS holds JOIN passes ON passes.school_id = holds.school_id AND passes.id = holds.pass_id
      WHERE holds.school_id = ${schoolId} AND holds.ended IS NULL
    )
    SELECT 'a pot of ' || id || ' is not the sum of its moves' AS fault FROM passes LEFT JOIN moved ON pass_id = id
    WHERE school_id = ${schoolId} AND (passes.available, passes.held, passes.used, passes.lapsed, passes.last_no)
      IS DISTINCT FROM (moved.available, moved.held, moved.used, moved.lapsed, moved.last_no)
    UNION ALL
    SELECT 'entries of ' || id || ' came from nowhere' FROM passes JOIN moved ON pass_id = id
    WHERE school_id = ${schoolId} AND moved.inside <> passes.available + passes.held + passes.used + passes.lapsed
    UNION ALL
    SELECT 'the moves of ' || pass_id || ' have a gap' FROM moved WHERE last_no <> moves
    UNION ALL
    SELECT 'the holds of ' || id || ' are not its pots' FROM passes LEFT JOIN kept ON pass_id = id
    WHERE school_id = ${schoolId} AND (passes.held <> coalesce(kept.held, 0) OR passes.used <> coalesce(kept.used, 0))
    UNION ALL
    SELECT 'two entries for one training: ' || training_id FROM pass_holds
    WHERE school_id = ${schoolId} AND ended IS DISTINCT FROM 'RETURNED' AND ended IS DISTINCT FROM 'GIVEN_BACK'
    GROUP BY training_id, dog_id HAVING count(*) > 1
    UNION ALL
    SELECT 'an entry is kept for a training that is gone: ' || open.training_id FROM open
    LEFT JOIN trainings ON trainings.school_id = open.school_id AND trainings.id = open.training_id
    LEFT JOIN group_trainings AS planned ON planned.school_id = open.school_id AND planned.id = open.training_id
    LEFT JOIN group_training_participants AS part ON part.school_id = open.school_id
      AND part.group_training_id = planned.id AND part.dog_id = open.dog_id AND part.left_at IS NULL
    WHERE trainings.status IS DISTINCT FROM 'confirmed'
      AND (planned.id IS NULL OR planned.cancelled_at IS NOT NULL OR part.dog_id IS NULL)
    UNION ALL
    SELECT 'an entry is kept outside of the pass’s days: ' || training_id FROM open
    WHERE pass_ended IS NOT NULL OR undone_at IS NOT NULL OR valid_from IS NULL
      OR start_time::date NOT BETWEEN valid_from AND valid_to
    UNION ALL
    SELECT 'an entry is kept for a day on which the pass is frozen: ' || training_id
    FROM open, jsonb_to_recordset(freezes) AS frozen (first date, last date, "madeAt" timestamp)
    WHERE start_time::date BETWEEN frozen.first AND frozen.last AND start_time > frozen."madeAt"
    UNION ALL
    SELECT 'two freezes overlap: ' || passes.id FROM passes,
      jsonb_to_recordset(freezes) AS frozen (first date, last date), jsonb_to_recordset(freezes) AS other (first date, last date)
    WHERE school_id = ${schoolId} AND (frozen.first < other.first OR frozen.first = other.first AND frozen.last <> other.last)
      AND frozen.last >= other.first
    UNION ALL
    SELECT 'an entry is kept for a training of which attendance is known: ' || open.training_id FROM open
    JOIN attendance AS marks ON marks.school_id = open.school_id AND marks.training_id = open.training_id
      AND marks.dog_id = open.dog_id AND marks.state IS NOT NULL
    WHERE pass_ended IS NULL
    UNION ALL
    SELECT 'a dog that was excused has used an entry: ' || holds.training_id FROM pass_holds AS holds
    JOIN passes ON passes.school_id = holds.school_id AND passes.id = holds.pass_id AND passes.ended_at IS NULL
    JOIN attendance AS marks ON marks.school_id = holds.school_id AND marks.training_id = holds.training_id
      AND marks.dog_id = holds.dog_id AND marks.state = 'EXCUSED'
    WHERE holds.school_id = ${schoolId} AND holds.ended IN ('USED', 'KEPT')
    UNION ALL
    SELECT 'an entry is kept for a training to which the dog won’t come: ' || open.training_id FROM open
    JOIN group_training_participants AS part ON part.school_id = open.school_id
      AND part.group_training_id = open.training_id AND part.dog_id = open.dog_id AND part.excuse IS NOT NULL
    WHERE pass_ended IS NULL
    UNION ALL
    SELECT 'a dog that was excused before has used an entry: ' || holds.training_id FROM pass_holds AS holds
    JOIN passes ON passes.school_id = holds.school_id AND passes.id = holds.pass_id AND passes.ended_at IS NULL
    JOIN group_training_participants AS part ON part.school_id = holds.school_id
      AND part.group_training_id = holds.training_id AND part.dog_id = holds.dog_id AND part.excuse = 'EXCUSED'
    WHERE holds.school_id = ${schoolId} AND holds.ended IN ('USED', 'KEPT') AND NOT EXISTS (
      SELECT FROM attendance AS marks WHERE marks.school_id = holds.school_id AND marks.training_id = holds.training_id
        AND marks.dog_id = holds.dog_id AND marks.state IS NOT NULL)
    UNION ALL
    SELECT 'a hold has another time than its training: ' || open.training_id FROM open
    JOIN trainings ON trainings.school_id = open.school_id AND trainings.id = open.training_id
    WHERE (trainings.start_time, trainings.end_time) <> (open.start_time, open.end_time)`.execute(db);
  return rows.map(({ fault }) => fault);
}
