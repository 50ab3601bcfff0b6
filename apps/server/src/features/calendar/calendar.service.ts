import type { ConfirmedTraining } from '@psia/contract/calendar/calendar.contract';
import type { SchoolDay } from '@psia/contract/calendar/school-day.contract';
import type { Id } from '@psia/contract/core/ids';
import { holidayOn } from '@psia/contract/core/holidays/holidays.rules';
import { addDays, at, byStart, type PlainDate } from '@psia/contract/core/time';
import type { Window } from '@psia/contract/core/window';
import type { ReadContext } from '../../platform/http/context.ts';
import { listGroupTrainingsOfTrainer } from './calendar-occupations.repository.ts';
import * as repository from './calendar.repository.ts';
import {
  listGroupTrainingsOfSchool,
  listTrainersDays,
  listTrainingsOfSchool,
} from './calendar-school-day.repository.ts';

/** A trainer's confirmed trainings within a window, individual and with groups, earliest first. */
export async function listConfirmedTrainingsOfTrainer(
  ctx: ReadContext,
  looked: { readonly trainerId: Id<'trainer'>; readonly window: Window },
): Promise<ConfirmedTraining[]> {
  const individual = await repository.listConfirmedTrainingsOfTrainer(ctx, looked);
  const withGroups = await listGroupTrainingsOfTrainer(ctx, looked);
  return [...individual, ...withGroups].toSorted(byStart);
}

/** A day of all of the caller's school: its trainers with their hours and locks, and what takes place or is asked for. */
export async function getSchoolDay(ctx: ReadContext, date: PlainDate): Promise<SchoolDay> {
  const window = { startTime: at(date, '00:00'), endTime: at(addDays(date, 1), '00:00') };
  const trainers = await listTrainersDays(ctx, window);
  const all = await listTrainingsOfSchool(ctx, window);
  const groupTrainings = await listGroupTrainingsOfSchool(ctx, window);
  return {
    date,
    holiday: holidayOn(date) ?? null,
    trainers,
    trainings: all.filter(({ confirmed }) => confirmed),
    groupTrainings,
    requests: all.filter(({ confirmed }) => !confirmed),
  };
}
