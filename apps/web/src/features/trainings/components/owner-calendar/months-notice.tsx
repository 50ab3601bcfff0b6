import { Button } from '@mantine/core';
import { mondayOf, type PlainDate } from '@psia/contract/core/time';
import type { Month } from '@psia/contract/schools/schools.contract';
import { firstBookableDay, isMonthUnlocked } from '@psia/contract/trainings/booking.rules';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { monthName } from '../../../../lib/format/dates.ts';
import { useProfile } from '../../../../lib/session/profile-context.ts';
import { useSchoolToday } from '../../../../lib/time/school-now.ts';
import { settingsOfSchool } from '../../../schools/schools.public.ts';
import { useCalendarAddress } from '../calendar/calendar-address.ts';
import { daysOfWeekFrom } from '../calendar/calendar-week.ts';
import { nearestOpenDay } from './months-notice-day.ts';
import { monthLockedWords } from './owner-slot-view.ts';
import classes from './months-notice.module.css';

interface MonthsNoticeProps {
  readonly monday: PlainDate;
  readonly unlockedMonths: readonly Month[];
}

/** Says when a month of the shown week is not open for booking (D24), which one, and leads to the nearest open one. */
export function MonthsNotice({ monday, unlockedMonths }: MonthsNoticeProps) {
  const { schoolId } = useProfile();
  const settings = useQuery(settingsOfSchool(schoolId));
  const soonest = firstBookableDay(useSchoolToday(), settings.data?.minBookingDaysInAdvance ?? 0);
  const { goTo } = useCalendarAddress(monday);

  const locked = daysOfWeekFrom(monday).filter((day) => !isMonthUnlocked(day, unlockedMonths));
  const [first] = locked;
  if (first === undefined) return null;
  const names = [...new Set(locked.map(monthName))];
  const open = nearestOpenDay(first, soonest, unlockedMonths);
  const openName = open && `${monthName(open)} ${open.slice(0, 4)}`;
  return (
    <div role="alert" className={classes['notice']}>
      <IconLock className={classes['icon']} size={20} aria-hidden />
      <div className={classes['words']}>
        <div className={classes['text']}>
          <strong className={classes['title']}>{monthLockedWords}</strong>
          <span>
            {names.length === 1 ? `Miesiąc: ${names[0]}.` : `Miesiące: ${names.join(', ')}.`}
            {openName && ` Najbliższy otwarty miesiąc: ${openName}.`}
          </span>
        </div>
        {open && mondayOf(open) !== monday && (
          <Button variant="default" onClick={() => goTo(open)}>
            Pokaż {openName}
          </Button>
        )}
      </div>
    </div>
  );
}
