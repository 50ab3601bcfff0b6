import type { Id } from '@psia/contract/core/ids';
import type { PlainDate } from '@psia/contract/core/time';
import { schoolDayPath, type SchoolDayView, trainerCalendarPath } from '../../calendar/calendar.public.ts';

interface ShownCalendar {
  /** Whose week the first of them shows. */
  readonly trainerId: Id<'trainer'>;
  readonly day: PlainDate;
  readonly shown: 'week' | SchoolDayView;
}

/** The calendars that a trainer can look at a day in: a trainer's week, the school's day by trainers, and by halls. */
export function trainerCalendars({ trainerId, day, shown }: ShownCalendar) {
  return [
    { name: 'Tydzień', to: trainerCalendarPath({ trainerId, day }), isHere: shown === 'week' },
    { name: 'Dzień', to: schoolDayPath({ day }), isHere: shown === 'trenerzy' },
    { name: 'Sale', to: schoolDayPath({ day, view: 'sale' }), isHere: shown === 'sale' },
  ];
}
