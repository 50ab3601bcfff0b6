import { holidayOn } from '@psia/contract/core/holidays/holidays.rules';
import { useSearchParams } from 'react-router';
import { useProfile } from '../../../lib/session/profile-context.ts';
import { useSchoolToday } from '../../../lib/time/school-now.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { CalendarSwitch, useCalendarAddress } from '../../calendar/calendar-parts.public.ts';
import { schoolDayPath, trainerCalendarPath } from '../../calendar/calendar.public.ts';
import { SchoolDayColumns } from '../school-day/components/school-day-columns.tsx';
import { SchoolDayToolbar } from '../school-day/components/school-day-toolbar.tsx';

/** A day of the school: all trainers, or all halls, beside each other. */
export function SchoolDayScreen() {
  const { id } = useProfile();
  const today = useSchoolToday();
  const { day, goTo } = useCalendarAddress(today);
  const [params] = useSearchParams();
  const view = params.get('widok') === 'sale' ? 'sale' : 'trenerzy';
  return (
    <>
      <PageHeader title="Dzień szkoły" />
      <CalendarSwitch
        label="Widok kalendarza"
        places={[
          { name: 'Tydzień', to: trainerCalendarPath({ trainerId: id, day }), isHere: false },
          { name: 'Dzień szkoły', to: schoolDayPath({ day }), isHere: true },
        ]}
      />
      <SchoolDayToolbar date={day} today={today} view={view} holiday={holidayOn(day)} onDay={goTo} />
      <SchoolDayColumns date={day} today={today} view={view} />
    </>
  );
}
