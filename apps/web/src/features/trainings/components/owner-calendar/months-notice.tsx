import type { PlainDate } from '@psia/contract/core/time';
import type { Month } from '@psia/contract/schools/schools.contract';
import { isMonthUnlocked } from '@psia/contract/trainings/booking.rules';
import { IconLock } from '@tabler/icons-react';
import { monthName } from '../../../../lib/format/dates.ts';
import { daysOfWeekFrom } from '../calendar/calendar-week.ts';
import classes from './months-notice.module.css';

interface MonthsNoticeProps {
  readonly monday: PlainDate;
  readonly unlockedMonths: readonly Month[];
}

/** Says when a month of the shown week is not open for booking (D24), and which one. */
export function MonthsNotice({ monday, unlockedMonths }: MonthsNoticeProps) {
  const locked = daysOfWeekFrom(monday).filter((day) => !isMonthUnlocked(day, unlockedMonths));
  const names = [...new Set(locked.map(monthName))];
  if (names.length === 0) return null;
  return (
    <div role="alert" className={classes['notice']}>
      <IconLock className={classes['icon']} size={20} aria-hidden />
      <div className={classes['words']}>
        <strong className={classes['title']}>Rezerwacje na ten miesiąc są zablokowane</strong>
        {names.length === 1 ? `Miesiąc: ${names[0]}.` : `Miesiące: ${names.join(', ')}.`}
      </div>
    </div>
  );
}
