import type { ReactNode } from 'react';
import { useSchoolToday } from '#lib/time/school-now.ts';
import { ClockField } from '#ui/fields/clock-field.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import type { TypedTime } from '../training-times.rules.ts';
import classes from './time-fields.module.css';

interface TimeFieldsProps {
  readonly time: TypedTime;
  readonly onChange: (changes: Partial<TypedTime>) => void;
  readonly errorOf: (field: keyof TypedTime) => ReactNode;
}

/** The day, start and end of a training. */
export function TimeFields({ time, onChange, errorOf }: TimeFieldsProps) {
  const today = useSchoolToday();
  return (
    <div className={classes['fields']}>
      <DateField
        className={classes['date']}
        label="Data"
        value={time.date}
        onChange={(date) => onChange({ date })}
        error={errorOf('date')}
        minDate={today}
      />
      <ClockField
        label="Początek"
        value={time.startTime}
        onChange={(startTime) => onChange({ startTime })}
        error={errorOf('startTime')}
      />
      <ClockField
        label="Koniec"
        value={time.endTime}
        onChange={(endTime) => onChange({ endTime })}
        error={errorOf('endTime')}
      />
    </div>
  );
}
