import type { Id } from '@psia/contract/core/ids';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { sql } from 'kysely';
import { deferredInsert } from '../../../platform/outbox/outbox.repository.ts';
import type { WriteContext } from '../../../platform/acting/context.ts';
import { ownSignal } from '../../notifications/notifications.public.ts';
import { earliestStart } from '../../occupancy/occupancy.public.ts';

/** A time of a trainer for which other requests may wait. */
export interface Place extends Interval {
  readonly trainerId: Id<'trainer'>;
}

interface PlaceRow extends Place {
  readonly schoolId: Id<'school'>;
  readonly now: string;
  readonly earliest: string;
  readonly signal: object;
}

const deferredTelling = deferredInsert<PlaceRow>({
  name: 'queue',
  signals: true,
  write: (rows) => sql`
    WITH place AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${rows}) AS place ("schoolId" uuid, "trainerId" uuid, "startTime" timestamp,
        "endTime" timestamp, now timestamp, earliest timestamp, signal jsonb)
    )
    SELECT DISTINCT (signal || jsonb_build_object('subject', dog_people.member_id, 'facts', signal -> 'facts' || jsonb_build_object(
      'dogId', waiting.dog_id, 'startTime', waiting.start_time, 'endTime', waiting.end_time)))::text AS signal
    FROM place
    JOIN trainings AS waiting ON waiting.school_id = (SELECT "schoolId" FROM place LIMIT 1)
      AND waiting.trainer_id = "trainerId" AND waiting.status = 'requested'
      AND waiting.start_time > now AND waiting.start_time > earliest
      AND waiting.start_time < "endTime" AND waiting.end_time > "startTime"
    JOIN dog_people ON dog_people.school_id = (SELECT "schoolId" FROM place LIMIT 1)
      AND dog_people.dog_id = waiting.dog_id`,
});

/**
 * Tells, after the commit, the people of dogs whose requests wait for a time that their place on the reserve list may have
 * changed (D22); nobody else is told. They are told the time of their own request, not of the other one (D109).
 */
export function announceQueue(
  { outbox, school, now }: Pick<WriteContext, 'outbox' | 'school' | 'now'>,
  places: readonly Place[],
): void {
  const rows = places.map((place): PlaceRow => {
    const { trainerId, startTime, endTime } = place;
    const signal = ownSignal({ topic: 'calendar', trainerId, parts: 'requests' });
    return {
      trainerId,
      startTime,
      endTime,
      schoolId: school.id,
      now: now.wall,
      earliest: earliestStart(place),
      signal,
    };
  });
  deferredTelling(outbox, rows);
}
