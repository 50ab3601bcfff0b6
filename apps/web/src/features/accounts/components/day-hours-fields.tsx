import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { DayOfWeek } from '@psia/contract/core/weekly-hours';
import type { ReactNode } from 'react';
import type { WeekTimes } from './opening-week.ts';
import classes from './day-hours-fields.module.css';

const names: Record<DayOfWeek, string> = {
  MONDAY: 'Poniedziałek',
  TUESDAY: 'Wtorek',
  WEDNESDAY: 'Środa',
  THURSDAY: 'Czwartek',
  FRIDAY: 'Piątek',
  SATURDAY: 'Sobota',
  SUNDAY: 'Niedziela',
};

interface DayHoursFieldsProps {
  readonly form: UseFormReturnType<{ week: WeekTimes }>;
  readonly day: DayOfWeek;
  /** What helps to fill the day in. */
  readonly children?: ReactNode;
}

/** One weekday's opening and closing time. */
export function DayHoursFields({ form, day, children }: DayHoursFieldsProps) {
  const opening = `week.${day}.openingTime`;
  const closing = `week.${day}.closingTime`;
  return (
    <fieldset className={classes['day']}>
      <legend className={classes['name']}>{names[day]}</legend>
      <div className={classes['times']}>
        <TextInput type="time" label="Otwarcie" key={form.key(opening)} {...form.getInputProps(opening)} />
        <TextInput type="time" label="Zamknięcie" key={form.key(closing)} {...form.getInputProps(closing)} />
      </div>
      {children && <div className={classes['more']}>{children}</div>}
    </fieldset>
  );
}
