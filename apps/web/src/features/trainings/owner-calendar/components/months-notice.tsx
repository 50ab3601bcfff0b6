import { Button } from '@mantine/core';
import { addDays, mondayOf, type PlainDate, weekdayOf } from '@psia/contract/core/time';
import { firstBookableDay, isMonthUnlocked } from '@psia/contract/schools/open-months.rules';
import { monthLockedWords, nearestOpenMonth } from '@psia/contract/requests/refusal-texts.rules';
import { IconLock } from '@tabler/icons-react';
import { monthName } from '#lib/format/dates.ts';
import { daysOfWeekFrom } from '../../../calendar/calendar.public.ts';
import classes from './months-notice.module.css';

interface MonthsNoticeProps {
  /** Of the shown week. */
  readonly monday: PlainDate;
  readonly minutes: number;
  readonly situation: Parameters<typeof nearestOpenMonth>[2];
  readonly onDay: (day: PlainDate) => void;
}

/** A day of the month's first whole week, or the first that may be booked. */
function dayToShow(month: PlainDate, { now, settings }: MonthsNoticeProps['situation']): PlainDate {
  const soonest = firstBookableDay(now.today, settings.minBookingDaysInAdvance);
  const monday = addDays(month, (8 - weekdayOf(month)) % 7);
  return monday > soonest ? monday : soonest;
}

/** Says when a month of the shown week is not open for booking (D24), which one, and leads to the nearest open one. */
export function MonthsNotice({ monday, minutes, situation, onDay }: MonthsNoticeProps) {
  const locked = daysOfWeekFrom(monday).filter((day) => !isMonthUnlocked(day, situation.settings.unlockedMonths));
  const [first] = locked;
  if (first === undefined) return null;
  const names = [...new Set(locked.map(monthName))];
  const month = nearestOpenMonth(first, minutes, situation);
  const name = month && `${monthName(month)} ${month.slice(0, 4)}`;
  const day = month && dayToShow(month, situation);
  return (
    <div role="status" className={classes['notice']}>
      <IconLock className={classes['icon']} size={20} aria-hidden />
      <div className={classes['words']}>
        <div className={classes['text']}>
          <strong className={classes['title']}>{monthLockedWords}</strong>
          <span>
            {names.length === 1 ? `Miesiąc: ${names[0]}.` : `Miesiące: ${names.join(', ')}.`}
            {name && ` Najbliższy otwarty miesiąc: ${name}.`}
          </span>
        </div>
        {day && mondayOf(day) !== monday && (
          <Button
            variant="default"
            onClick={() => {
              // The button goes with the notice: the focus goes on in the calendar.
              document.querySelector<HTMLElement>('[data-focus-home]')?.focus();
              onDay(day);
            }}
          >
            Pokaż {name}
          </Button>
        )}
      </div>
    </div>
  );
}
