import type { UseFormReturnType } from '@mantine/form';
import type { DayOfWeek } from '@psia/contract/core/weekly-hours';
import type { ReactNode } from 'react';
import { capitalized } from '#lib/format/capitalized.ts';
import { DayTimesFields } from '#ui/fields/day-times-fields.tsx';
import { dayOfWeekName, type WeekValues } from '#ui/fields/week-hours.ts';
import classes from './day-hours-fields.module.css';

interface DayHoursFieldsProps {
  readonly form: UseFormReturnType<WeekValues>;
  readonly day: DayOfWeek;
  /** What helps to fill the day in. */
  readonly children?: ReactNode;
}

/** One weekday's opening and closing time. */
export function DayHoursFields({ form, day, children }: DayHoursFieldsProps) {
  return (
    <fieldset className={classes['day']}>
      <legend className={classes['name']}>{capitalized(dayOfWeekName(day))}</legend>
      <div className={classes['times']}>
        <DayTimesFields form={form} day={day} opening="Otwarcie" closing="Zamknięcie" />
      </div>
      {children && <div className={classes['more']}>{children}</div>}
    </fieldset>
  );
}
