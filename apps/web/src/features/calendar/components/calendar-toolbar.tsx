import { ActionIcon, Button } from '@mantine/core';
import { mondayOf, type PlainDate } from '@psia/contract/core/time';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { weekName } from '../../../lib/format/dates.ts';
import { ActionsPlace } from './toolbar-actions.tsx';
import classes from './calendar-toolbar.module.css';

interface CalendarToolbarProps {
  readonly day: PlainDate;
  readonly today: PlainDate;
  readonly onDay: (day: PlainDate) => void;
  readonly onWeek: (by: -1 | 1) => void;
  /** Whose calendar it is and what is booked. */
  readonly choices: ReactNode;
  /** Leads to the nearest free time. */
  readonly nearest: ReactNode;
  /** The calendar below; what it can do stands in the toolbar (`ToolbarActions`). */
  readonly children: ReactNode;
}

/** Above a calendar, in one row where there is room: its choices, what it can do, which week, and the way to others. */
export function CalendarToolbar(props: CalendarToolbarProps) {
  const { day, today, onDay, onWeek, choices, nearest, children } = props;
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const isThisWeek = mondayOf(day) === mondayOf(today);
  return (
    <ActionsPlace value={place}>
      <div className={classes['room']}>
        <div className={classes['toolbar']}>
          <div className={classes['choices']}>{choices}</div>
          <div ref={setPlace} className={classes['actions']} />
          <div className={classes['week']}>
            <ActionIcon variant="default" aria-label="Poprzedni tydzień" onClick={() => onWeek(-1)}>
              <IconChevronLeft size={20} aria-hidden />
            </ActionIcon>
            <ActionIcon variant="default" aria-label="Następny tydzień" onClick={() => onWeek(1)}>
              <IconChevronRight size={20} aria-hidden />
            </ActionIcon>
            {nearest}
            <Button
              className={classes['today']}
              variant="default"
              aria-disabled={day === today}
              onClick={() => onDay(today)}
            >
              Dziś
            </Button>
            <h2 className={classes['name']} aria-live="polite" data-this-week={isThisWeek || undefined}>
              {weekName(mondayOf(day))}
            </h2>
          </div>
        </div>
      </div>
      {children}
    </ActionsPlace>
  );
}
