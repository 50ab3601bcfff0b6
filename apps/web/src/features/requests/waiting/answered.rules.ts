import type { Training } from '@psia/contract/calendar/calendar.contract';
import type { Changed } from '@psia/contract/core/live/live-scope.rules';

/**
 * What the confirmation of requests may have changed in calendars: the time and trainer of each training. One that moved a
 * training (D166) has changed another time as well, which its answer does not name, and nothing narrower than all is sure.
 */
export function changedByConfirming(confirmed: readonly Training[], asked: readonly string[]): readonly Changed[] {
  if (confirmed.some(({ id }) => !asked.includes(id))) return [{ topic: 'calendar' }];
  return confirmed.map(({ trainerId, startTime, endTime }) => ({
    topic: 'calendar',
    parts: ['occupied', 'trainings', 'requests'],
    trainerId,
    startTime,
    endTime,
  }));
}
