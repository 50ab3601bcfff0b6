import { ActionIcon, Button } from '@mantine/core';
import { addDays, type PlainDate } from '@psia/contract/core/time';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { dayName, nearDay } from '../../../../lib/format/dates.ts';
import { useProfile } from '../../../../lib/session/profile-context.ts';
import { CalendarSwitch } from '../../../calendar/calendar-parts.public.ts';
import { schoolDayPath, type SchoolDayView, trainerCalendarPath } from '../../../calendar/calendar.public.ts';
import classes from './school-day.module.css';

interface SchoolDayToolbarProps {
  readonly date: PlainDate;
  readonly today: PlainDate;
  readonly view: SchoolDayView;
  readonly holiday: string | undefined;
  readonly onDay: (date: PlainDate) => void;
}

/** Above the school's day: which day, the way to others, and whether trainers or halls stand beside each other. */
export function SchoolDayToolbar({ date, today, view, holiday, onDay }: SchoolDayToolbarProps) {
  const { id } = useProfile();
  const near = nearDay(date, today);
  return (
    <div className={classes['toolbar']}>
      <CalendarSwitch
        label="Widok kalendarza"
        places={[
          { name: 'Tydzień', to: trainerCalendarPath({ trainerId: id, day: date }), isHere: false },
          { name: 'Dzień szkoły', to: schoolDayPath({ day: date, view }), isHere: true },
        ]}
      />
      <div className={classes['days']}>
        <ActionIcon variant="default" aria-label="Poprzedni dzień" onClick={() => onDay(addDays(date, -1))}>
          <IconChevronLeft size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" aria-label="Następny dzień" onClick={() => onDay(addDays(date, 1))}>
          <IconChevronRight size={20} aria-hidden />
        </ActionIcon>
        <Button variant="default" aria-disabled={date === today} onClick={() => onDay(today)}>
          Dziś
        </Button>
        <h2 className={classes['name']} aria-live="polite">
          {near === undefined ? dayName(date) : `${near}, ${dayName(date)}`}
          {holiday !== undefined && <span className={classes['holiday']}>{holiday}</span>}
        </h2>
      </div>
      <CalendarSwitch
        label="Co stoi obok siebie"
        places={[
          { name: 'Trenerzy', to: schoolDayPath({ day: date }), isHere: view === 'trenerzy' },
          { name: 'Sale', to: schoolDayPath({ day: date, view: 'sale' }), isHere: view === 'sale' },
        ]}
      />
    </div>
  );
}
