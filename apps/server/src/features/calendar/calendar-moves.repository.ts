import type { MoveEnd } from '@psia/contract/calendar/calendar.contract';
import type { WallTime } from '@psia/contract/core/time';
import { sql } from 'kysely';
import type { ValueOrPlace } from '../../platform/database/prepared-statement.ts';

/** SQL: the training that the request of the query's row of `trainings` would move; null for any other row (D166). */
export function replacedTraining() {
  return sql<MoveEnd | null>`CASE WHEN trainings.replaces IS NOT NULL THEN (
    SELECT json_build_object('trainingId', replaced.id, 'startTime', replaced.start_time, 'endTime', replaced.end_time)
    FROM trainings AS replaced
    WHERE replaced.school_id = trainings.school_id AND replaced.id = trainings.replaces) END`;
}

/**
 * SQL: the live request for another time of the confirmed training of the query's row of `trainings`; null if there is
 * none (D166).
 */
export function askedMove({ now }: { readonly now: { readonly wall: ValueOrPlace<WallTime> } }) {
  return sql<MoveEnd | null>`CASE WHEN trainings.status = 'confirmed' THEN (
    SELECT json_build_object('trainingId', moves.id, 'startTime', moves.start_time, 'endTime', moves.end_time)
    FROM trainings AS moves
    WHERE moves.school_id = trainings.school_id AND moves.replaces = trainings.id AND moves.replaces IS NOT NULL
      AND moves.status = 'requested' AND moves.start_time > ${now.wall}::timestamp) END`;
}
