import { holidayOn } from '@psia/contract/core/holidays/holidays.rules';
import { addDays } from '@psia/contract/core/time';
import { useAddressParams } from '#lib/address/use-address-params.ts';
import { useProfile } from '#lib/session/profile-context.ts';
import { useSchoolToday } from '#lib/time/school-now.ts';
import {
  CalendarSwitch,
  CalendarTitle,
  CalendarToolbar,
  useCalendarAddress,
} from '../../calendar/calendar-parts.public.ts';
import { SchoolDayColumns } from '../school-day/components/school-day-columns.tsx';
import { trainerCalendars } from '../trainer-calendar/trainer-calendars.rules.ts';

/** A day of the school: all trainers, or all halls, beside each other. */
export function SchoolDayScreen() {
  const { id } = useProfile();
  const today = useSchoolToday();
  const { day, goTo } = useCalendarAddress(today);
  const [params] = useAddressParams();
  const view = params.get('widok') === 'sale' ? 'sale' : 'trenerzy';
  return (
    <>
      <CalendarTitle>Dzień szkoły</CalendarTitle>
      <CalendarToolbar
        period="day"
        day={day}
        today={today}
        onDay={goTo}
        onStep={(by) => goTo(addDays(day, by))}
        note={holidayOn(day)}
        choices={
          <CalendarSwitch label="Widok kalendarza" places={trainerCalendars({ trainerId: id, day, shown: view })} />
        }
      >
        <SchoolDayColumns date={day} today={today} view={view} />
      </CalendarToolbar>
    </>
  );
}
