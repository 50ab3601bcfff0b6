import { ownerSlot } from '@psia/contract/calendar/slot-kinds.rules';
import { slotsOfDay } from '@psia/contract/calendar/slots.rules';
import { addDays, addMinutes, mondayOf, type PlainDate } from '@psia/contract/core/time';
import type { DayHours } from '@psia/contract/core/weekly-hours-schemas';
import type { SchoolSettings } from '@psia/contract/schools/schools.contract';
import { trainingMinutes } from '@psia/contract/services/services.rules';
import { useSchoolTime } from '#lib/time/school-now.ts';
import type { CalendarAddress } from '../../calendar/calendar-parts.public.ts';
import { firstDayToShow } from '../../calendar/calendar.public.ts';
import type { OwnerChoices } from '../../requests/requests-asking.public.ts';
import { useOwnerWeek } from './use-owner-week.ts';

interface ShownCalendar {
  readonly address: CalendarAddress;
  readonly choices: OwnerChoices;
  readonly settings: SchoolSettings;
  /** Undefined until they are known. */
  readonly workingHours: readonly DayHours[] | undefined;
  readonly today: PlainDate;
}

const somethingToDo: ReadonlySet<string> = new Set(['own', 'group', 'free']);

/**
 * Where a step from the shown week leads: to the first day of the other week with a free time or a training of the dog;
 * to the same weekday while that is not known.
 */
export function useFirstOwnerDay(calendar: ShownCalendar): (by: -1 | 1) => PlainDate {
  const { address, choices, settings, workingHours, today } = calendar;
  const wall = useSchoolTime();
  const { data, isPlaceholderData } = useOwnerWeek(choices.dog.id, choices.trainer.id, address.monday);
  const minutes = trainingMinutes(choices.service?.duration ?? null);
  return (by) => {
    const sameWeekday = addDays(address.day, 7 * by);
    if (!data || !workingHours || isPlaceholderData) return sameWeekday;
    const seen = { ...data, settings, workingHours, now: { wall, today } };
    const hasSomething = (day: PlainDate) =>
      slotsOfDay(workingHours, day)
        .map(({ startTime }) => ({ startTime, endTime: addMinutes(startTime, minutes) }))
        .some((time) => somethingToDo.has(ownerSlot(time, seen).kind));
    return firstDayToShow({ monday: mondayOf(sameWeekday), today, hasSomething });
  };
}
