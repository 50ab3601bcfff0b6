import { holidayOn } from '@psia/contract/core/holidays/holidays.rules';
import { useAddressParams } from '../../../lib/address/use-address-params.ts';
import { useSchoolToday } from '../../../lib/time/school-now.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { useCalendarAddress } from '../../calendar/calendar-parts.public.ts';
import { SchoolDayColumns } from '../school-day/components/school-day-columns.tsx';
import { SchoolDayToolbar } from '../school-day/components/school-day-toolbar.tsx';

/** A day of the school: all trainers, or all halls, beside each other. */
export function SchoolDayScreen() {
  const today = useSchoolToday();
  const { day, goTo } = useCalendarAddress(today);
  const [params] = useAddressParams();
  const view = params.get('widok') === 'sale' ? 'sale' : 'trenerzy';
  return (
    <>
      <PageHeader title="Dzień szkoły" />
      <SchoolDayToolbar date={day} today={today} view={view} holiday={holidayOn(day)} onDay={goTo} />
      <SchoolDayColumns date={day} today={today} view={view} />
    </>
  );
}
