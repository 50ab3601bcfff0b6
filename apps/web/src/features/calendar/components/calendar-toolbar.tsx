import { ActionIcon, Button } from '@mantine/core';
import { addDays, mondayOf, type PlainDate } from '@psia/contract/core/time';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { weekName } from '../../../lib/format/dates.ts';
import classes from './calendar-toolbar.module.css';

interface CalendarToolbarProps {
  readonly day: PlainDate;
  readonly today: PlainDate;
  readonly onDay: (day: PlainDate) => void;
  /** Whose calendar it is and what is booked. */
  readonly children: ReactNode;
}

/** Above a calendar: which week, the way to others, and the calendar's choices. */
export function CalendarToolbar({ day, today, onDay, children }: CalendarToolbarProps) {
  const isThisWeek = mondayOf(day) === mondayOf(today);
  return (
    <div className={classes['toolbar']}>
      <div className={classes['choices']}>{children}</div>
      <div className={classes['week']}>
        <ActionIcon variant="default" aria-label="Poprzedni tydzień" onClick={() => onDay(addDays(day, -7))}>
          <IconChevronLeft size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" aria-label="Następny tydzień" onClick={() => onDay(addDays(day, 7))}>
          <IconChevronRight size={20} aria-hidden />
        </ActionIcon>
        <Button variant="default" aria-disabled={day === today} onClick={() => onDay(today)}>
          Dziś
        </Button>
        <h2 className={classes['name']} aria-live="polite" data-this-week={isThisWeek || undefined}>
          {weekName(mondayOf(day))}
        </h2>
      </div>
    </div>
  );
}
