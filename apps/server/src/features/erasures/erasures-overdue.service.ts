import type { PlainDate } from '@psia/contract/core/time';
import type { Sweep } from '../../platform/housekeeping/housekeeping.ts';
import { planJobs } from '../../platform/jobs/jobs.repository.ts';
import { listErased } from './erasures-list.service.ts';
import { causeOf, erasureQueue } from './erasures-queue.service.ts';
import { listOverdue, listUnerased } from './erasures.repository.ts';

/**
 * Has everybody erased who should be and isn't: whose day has passed, since no server ran for a month, and who stands in
 * the file of who was erased but not in the database, since it was restored from a backup of before.
 */
export function eraseOverdue(erasedList: string): Sweep['remove'] {
  return async (database, _before, now) => {
    const erased = await listErased(erasedList);
    const again = erased.length === 0 ? [] : await listUnerased(database, erased);
    const jobs = [
      ...(await listOverdue(database, utcDayOf(now))).map((person) => ({ ...person, isAgain: false })),
      ...again.map((person) => ({ ...person, isAgain: true })),
    ].map((data) => ({ cause: causeOf(data), data, dueAt: now }));
    await database.transaction().execute((tx) => planJobs(tx, erasureQueue, jobs));
  };
}

function utcDayOf(now: Temporal.Instant): PlainDate {
  return now.toZonedDateTimeISO('UTC').toPlainDate().toString();
}
