import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import { mondayOf, type PlainDate } from '@psia/contract/core/time';
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useFocusBack } from '#ui/dialogs/use-focus-back.ts';
import { fetchedLater } from '#ui/loading/fetched-later.tsx';
import { type Period, periodName } from '../period.words.ts';
import { ActionsPlace } from './toolbar-actions.tsx';
import classes from './calendar-toolbar.module.css';

const monthPicker = fetchedLater(async () => (await import('./month-picker.tsx')).MonthPicker, { quiet: true });

const steps = {
  week: { back: 'Poprzedni tydzień', on: 'Następny tydzień' },
  day: { back: 'Poprzedni dzień', on: 'Następny dzień' },
};

interface CalendarToolbarProps {
  readonly period: Period;
  readonly day: PlainDate;
  readonly today: PlainDate;
  readonly onDay: (day: PlainDate) => void;
  readonly onStep: (by: -1 | 1) => void;
  /** Whose calendar it is and what is booked, and which calendar. */
  readonly choices?: ReactNode;
  /** A few words beside the period, as a holiday's name. */
  readonly note?: string | undefined;
  /** Leads to the nearest free time. */
  readonly nearest?: ReactNode;
  /** The calendar below; what it can do stands in the toolbar (`ToolbarActions`). */
  readonly children: ReactNode;
}

/**
 * The head of every calendar, in one row where there is room: beside the screen's title which week or day it shows and
 * the way to others, at the right its choices and what it can do.
 */
export function CalendarToolbar(props: CalendarToolbarProps) {
  const { period, day, today, onDay, onStep, choices, note, nearest, children } = props;
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <ActionsPlace value={place}>
      <div className={classes['room']}>
        <div className={classes['toolbar']}>
          <div className={classes['period']}>
            <ActionIcon variant="default" aria-label={steps[period].back} onClick={() => onStep(-1)}>
              <IconChevronLeft size={20} aria-hidden />
            </ActionIcon>
            <Button
              className={classes['today']}
              variant="default"
              aria-disabled={day === today}
              onClick={() => onDay(today)}
            >
              Dziś
            </Button>
            <ActionIcon variant="default" aria-label={steps[period].on} onClick={() => onStep(1)}>
              <IconChevronRight size={20} aria-hidden />
            </ActionIcon>
            <PeriodName {...{ period, day, today, onDay }} />
            {note !== undefined && <span className={classes['note']}>{note}</span>}
          </div>
          <div className={classes['choices']}>{choices}</div>
          <div className={classes['actions']}>
            {nearest}
            <div ref={setPlace} className={classes['place']} />
          </div>
        </div>
      </div>
      <div className={classes['below']}>{children}</div>
    </ActionsPlace>
  );
}

/** The name of what is shown, which opens a month to jump by. */
function PeriodName({ period, day, today, onDay }: Pick<CalendarToolbarProps, 'period' | 'day' | 'today' | 'onDay'>) {
  const [isOpen, setIsOpen] = useState(false);
  const buttonRef = useFocusBack(isOpen);
  const { whole, seen, short } = periodName(period, day, today);
  const isNow = period === 'day' ? day === today : mondayOf(day) === mondayOf(today);
  return (
    <div className={classes['name']}>
      <h2 aria-live="polite" data-this-week={isNow || undefined}>
        <Button
          ref={buttonRef}
          className={classes['jump']}
          variant="subtle"
          color="gray"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          onMouseEnter={monthPicker.prefetch}
          onFocus={monthPicker.prefetch}
          onClick={() => setIsOpen(!isOpen)}
        >
          <VisuallyHidden>{whole}</VisuallyHidden>
          <span className={classes['seen']} aria-hidden="true">
            {seen}
          </span>
          <span className={classes['short']} aria-hidden="true">
            {short}
          </span>
        </Button>
      </h2>
      {isOpen && (
        <monthPicker.Part
          day={day}
          today={today}
          marks={period}
          onDay={(chosen) => {
            setIsOpen(false);
            onDay(chosen);
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}
