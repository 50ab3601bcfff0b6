import { getSchoolDay } from '@psia/contract/calendar/school-day.contract';
import type { Id } from '@psia/contract/core/ids';
import { addDays, at, type PlainDate } from '@psia/contract/core/time';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';

/** A day of all of a school: trainers, their trainings, requests and locks. */
export function dayOfSchool(schoolId: Id<'school'>, date: PlainDate) {
  return queryOptions({
    queryKey: ['trainings', 'day-of-school', schoolId, date],
    queryFn: ({ signal }) => call(getSchoolDay, { params: { schoolId }, query: { date }, signal }),
    meta: {
      liveTopics: [
        {
          topic: 'calendar',
          parts: ['trainings', 'requests', 'locks', 'hours'],
          startTime: at(date, '00:00'),
          endTime: at(addDays(date, 1), '00:00'),
        },
        'school',
        'people',
        'groups',
      ],
    },
  });
}
