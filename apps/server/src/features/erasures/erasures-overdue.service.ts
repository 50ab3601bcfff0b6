import type { PlainDate } from '@psia/contract/core/time';
import type { Sweep } from '../../platform/housekeeping/housekeeping.ts';
import { planJobs } from '../../platform/jobs/jobs.repository.ts';
import { listErased, noteErased } from './erasures-list.service.ts';
import { causeOf, erasureQueue } from './erasures-queue.service.ts';
import { listErasedPeople, listOverdue, listUnerased } from './erasures.repository.ts';

/**
 * Has everybody erased who should be and isn't: whose day has passed, since no server ran for a month, and who stands in
 * the file of who was erased but not in the database, since it was restored from a backup of before. Whom the file lacks,
 * since a process ended between the commit and the line, is added to it.
 */
export function eraseOverdue(erasedList: string): Sweep['remove'] {
  return async (database, _before, now) => {
    const listed = await listErased(erasedList);
    const again = listed.length === 0 ? [] : await listUnerased(database, listed);
    const jobs = [
      ...(await listOverdue(database, utcDayOf(now))).map((person) => ({ ...person, isAgain: false })),
      ...again.map((person) => ({ ...person, isAgain: true })),
    ].map((data) => ({ cause: causeOf(data), data, dueAt: now }));
    await database.transaction().execute((tx) => planJobs(tx, erasureQueue, jobs));
    const known = new Set(listed.map(({ memberId }) => memberId));
    const missing = (await listErasedPeople(database)).filter(({ memberId }) => !known.has(memberId));
    if (missing.length > 0) await noteErased(erasedList, missing);
  };
}

function utcDayOf(now: Temporal.Instant): PlainDate {
  return now.toZonedDateTimeISO('UTC').toPlainDate().toString();
}
