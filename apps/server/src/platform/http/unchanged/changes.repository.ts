import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { Probe } from '../gate/gate.repository.ts';
import type { TimedChange } from './cacheable.ts';

type ValueOf = Parameters<Probe['select']>[1];

/** The wall clock of the caller's school, to the second. */
const wall = (now: RawBuilder<unknown>) => sql`date_trunc('second', ${now} AT TIME ZONE caller.time_zone)`;

type NextTime = (
  schoolId: RawBuilder<string>,
  now: RawBuilder<unknown>,
  of: RawBuilder<unknown>,
) => RawBuilder<unknown>;

/** When an answer changes by time alone, next. Each looks into an index once for whomever it is about. */
const nextTimes: Readonly<Record<TimedChange, NextTime>> = {
  requestOfTrainerBegins: (schoolId, now, of) => sql`(
    SELECT min(start_time) FROM trainings WHERE school_id = ${schoolId} AND trainer_id = ${of}
      AND status = 'requested' AND start_time > ${wall(now)})`,
  requestOfDogBegins: (schoolId, now, of) => sql`(
    SELECT min(start_time) FROM trainings WHERE school_id = ${schoolId} AND dog_id = ${of}
      AND status = 'requested' AND start_time > ${wall(now)})`,
  requestBegins: (schoolId, now) => sql`(
    SELECT min(next.start_time) FROM members AS staff, LATERAL (
      SELECT start_time FROM trainings WHERE school_id = ${schoolId} AND trainer_id = staff.id
        AND status = 'requested' AND start_time > ${wall(now)} ORDER BY start_time LIMIT 1) AS next
    WHERE staff.school_id = ${schoolId} AND staff.role = 'trainer')`,
  groupTrainingBegins: (schoolId, now) => sql`(
    SELECT min(next.start_time) FROM groups, LATERAL (
      SELECT start_time FROM group_trainings WHERE school_id = ${schoolId} AND group_id = groups.id
        AND start_time > ${wall(now)} ORDER BY start_time LIMIT 1) AS next
    WHERE groups.school_id = ${schoolId})`,
  lockEnds: (schoolId, now, of) => sql`(
    SELECT min(end_time) FROM locks WHERE school_id = ${schoolId} AND trainer_id = ${of}
      AND start_time > ${wall(now)} - interval '24 hours' AND end_time > ${wall(now)})`,
};

/**
 * The probe, asked in the statement that begins a call, how far the changes of `subjects` have come and when the answer
 * changes next by itself: a text that is another one as soon as the answer can be.
 */
export function stateOf(until: TimedChange | undefined): Probe {
  return {
    select: ({ caller: { schoolId, now } }, value: ValueOf) => {
      const version = sql`(
        SELECT bit_xor(mark) FROM changes
        WHERE school_id = ${schoolId} AND subject = ANY(${value('subjects')}::text[]))`;
      const next = until === undefined ? sql`NULL` : nextTimes[until](schoolId, now, sql`${value('of')}::uuid`);
      return sql<string>`concat(${version}, ' ', ${next})`;
    },
  };
}

/** So many subjects are gathered at once. */
const mostAtOnce = 100;

/**
 * Replaces the rows of each subject by one, which leaves its version as it is, a hundred subjects in a transaction; those of
 * schools that came to nothing go. Rows that another process is gathering are left to it. None has very many: whoever writes
 * gathers as well (the trigger `changes_gathered`).
 */
export async function gatherChanges(database: Database): Promise<void> {
  let last = { schoolId: '00000000-0000-0000-0000-000000000000', subject: '' };
  for (;;) {
    const { rows } = await sql<typeof last>`
      WITH crowded AS MATERIALIZED (
        SELECT school_id, subject FROM changes WHERE (school_id, subject) > (${last.schoolId}::uuid, ${last.subject})
        GROUP BY school_id, subject
        HAVING count(*) > 1 OR NOT EXISTS (SELECT FROM schools WHERE schools.id = changes.school_id)
        ORDER BY school_id, subject LIMIT ${sql.lit(mostAtOnce)}
      ), locked AS (
        SELECT marked.place FROM crowded, LATERAL (
          SELECT ctid AS place FROM changes
          WHERE changes.school_id = crowded.school_id AND changes.subject = crowded.subject FOR UPDATE SKIP LOCKED
        ) AS marked
      ), gathered AS (
        DELETE FROM changes WHERE ctid = ANY (ARRAY(SELECT place FROM locked)) RETURNING school_id, subject, mark
      ), written AS (
        INSERT INTO changes (school_id, subject, mark)
        SELECT school_id, subject, bit_xor(mark) FROM gathered JOIN schools ON schools.id = school_id
        GROUP BY school_id, subject
      )
      SELECT school_id AS "schoolId", subject FROM crowded ORDER BY school_id, subject`.execute(database);
    const end = rows.at(-1);
    if (end === undefined || rows.length < mostAtOnce) return;
    last = end;
  }
}
