import type { SchoolDay } from '@psia/contract/calendar/school-day.contract';
import { holidayOn } from '@psia/contract/core/holidays/holidays.rules';
import { addDays, at, type PlainDate } from '@psia/contract/core/time';
import type { ReadContext } from '../../platform/acting/context.ts';
import { readSchoolDay } from './calendar-school-day.repository.ts';

/** Returns a day of the whole school: its trainers with their hours and locks, and the trainings and requests. */
export async function getSchoolDay(ctx: ReadContext, date: PlainDate): Promise<SchoolDay> {
  const window = { startTime: at(date, '00:00'), endTime: at(addDays(date, 1), '00:00') };
  const { trainers, trainings, groupTrainings } = await readSchoolDay(ctx, window);
  return {
    date,
    holiday: holidayOn(date) ?? null,
    trainers,
    trainings: trainings.filter(({ confirmed }) => confirmed),
    groupTrainings,
    requests: trainings.filter(({ confirmed }) => !confirmed),
  };
}
