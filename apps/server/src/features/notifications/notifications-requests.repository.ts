import type { Id } from '@psia/contract/core/ids';
import { sql } from 'kysely';
import { anyOf } from '../../platform/database/any-of.ts';
import type { Database } from '../../platform/database/database.ts';
import { instantParam } from '../../platform/database/instant.ts';
import { deferredInsert } from '../../platform/outbox/outbox.repository.ts';
import type { WriteContext } from '../../platform/acting/context.ts';
import type { Signal } from '../../platform/live/signals.repository.ts';
import { lockedLines } from './notifications-order.repository.ts';

/** Requests that were answered, withdrawn or are over, and who was told of them. */
export interface EndedRequests {
  readonly memberIds: readonly Id<'member'>[];
  readonly trainingIds: readonly Id<'training'>[];
}

interface EndedRow extends EndedRequests {
  readonly schoolId: Id<'school'>;
  readonly now: string;
  /** The signal for the bells whose lines are marked as read, without its recipient. */
  readonly bell: Omit<Signal, 'subject'>;
}

// What several parts of a call end is one list: a statement changes a line once.
const deferredReading = deferredInsert<EndedRow>({
  name: 'lines',
  signals: true,
  write: (rows) => sql`
    WITH ends AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${rows})
        AS ends ("schoolId" uuid, "memberIds" uuid[], "trainingIds" text[], now timestamptz, bell jsonb)
    ), ended AS MATERIALIZED (
      SELECT ARRAY(SELECT unnest("trainingIds") FROM ends) AS requests, now, bell FROM ends LIMIT 1
    ), told AS (
      SELECT notifications.id, open_requests - requests AS left_open,
        (SELECT jsonb_agg(one) FROM jsonb_array_elements_text(open_requests) AS one WHERE one = ANY (requests)) AS ended
      FROM ended, notifications,
        LATERAL (SELECT coalesce(facts -> 'openRequests', jsonb_build_array(target_id)) AS open_requests) AS asked
      WHERE school_id = (SELECT "schoolId" FROM ends LIMIT 1)
        AND member_id = ANY (ARRAY(SELECT unnest("memberIds") FROM ends)) AND read_at IS NULL
        AND kind IN ('training-requested', 'training-move-requested') AND open_requests ?| requests
      ORDER BY notifications.id FOR UPDATE OF notifications
    )
    UPDATE notifications SET facts = facts || jsonb_build_object('openRequests', told.left_open,
        'endedRequests', coalesce(facts -> 'endedRequests', '[]') || told.ended),
      read_at = CASE WHEN told.left_open = '[]' THEN ended.now END
    FROM told, ended
    WHERE notifications.school_id = (SELECT "schoolId" FROM ends LIMIT 1) AND notifications.id = told.id
    RETURNING CASE WHEN read_at IS NOT NULL THEN (bell || jsonb_build_object('subject', member_id))::text END AS signal`,
});

/**
 * Takes ended requests off the bell lines about them, at the end of the transaction. A line with no other waiting
 * request becomes read, and its bell gets the signal `bell`.
 */
export function readRequestLines(
  { outbox, now, school }: Pick<WriteContext, 'outbox' | 'now' | 'school'>,
  ended: EndedRequests,
  bell: Omit<Signal, 'subject'>,
): void {
  deferredReading(outbox, [{ ...ended, schoolId: school.id, now: now.instant.toString(), bell }]);
}

/**
 * Marks the lines about requests whose time has come as read: nobody can answer them any more. Skips a line that
 * somebody else is changing, without waiting; the next run takes it.
 */
export async function readLinesOfPastRequests(
  database: Database,
  _before: Temporal.Instant,
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    WITH locked AS MATERIALIZED (
      SELECT school_id, id FROM notifications
      WHERE kind IN ('training-requested', 'training-move-requested') AND read_at IS NULL
        AND (facts ->> 'until')::timestamptz <= ${instantParam(now)}
      FOR UPDATE SKIP LOCKED
    )
    UPDATE notifications SET read_at = ${instantParam(now)} FROM locked
    WHERE notifications.school_id = locked.school_id AND notifications.id = locked.id`.execute(database);
}

/**
 * Puts requests that wait again back onto the lines from which `readRequestLines` took them, and marks these as unread.
 * Returns the members of these lines.
 */
export async function reopenRequestLines(
  { tx, school }: Pick<WriteContext, 'tx' | 'school'>,
  { memberIds, trainingIds }: EndedRequests,
): Promise<Id<'member'>[]> {
  const revived = [...trainingIds];
  const taken = sql`school_id = ${school.id} AND member_id = ${anyOf(memberIds)}
    AND kind IN ('training-requested', 'training-move-requested') AND facts -> 'endedRequests' ?| ${revived}::text[]`;
  const { rows } = await sql<{ member_id: Id<'member'> }>`
    ${lockedLines(taken)}
    UPDATE notifications SET read_at = NULL, facts = facts || jsonb_build_object(
      'endedRequests', (facts -> 'endedRequests') - ${revived}::text[],
      'openRequests', (facts -> 'openRequests') || (SELECT jsonb_agg(ended) FROM jsonb_array_elements_text(
        facts -> 'endedRequests') AS ended WHERE ended = ANY (${revived}::text[])))
    FROM locked WHERE notifications.school_id = ${school.id} AND notifications.id = locked.id
    RETURNING member_id`.execute(tx);
  return [...new Set(rows.map(({ member_id }) => member_id))];
}
