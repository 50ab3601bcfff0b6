import type { UseFormReturnType } from '@mantine/form';
import type { DayOfWeek } from '@psia/contract/core/weekly-hours';
import { ClockField } from './clock-field.tsx';
import type { WeekValues } from './week-hours.ts';

interface DayTimesFieldsProps {
  readonly form: UseFormReturnType<WeekValues>;
  readonly day: DayOfWeek;
  /** The labels of the two fields. */
  readonly opening: string;
  readonly closing: string;
}

/** The opening and closing time of one weekday. */
export function DayTimesFields({ form, day, opening, closing }: DayTimesFieldsProps) {
  const openingTime = `week.${day}.openingTime` as const;
  const closingTime = `week.${day}.closingTime` as const;
  return (
    <>
      <ClockField label={opening} key={form.key(openingTime)} {...form.getInputProps(openingTime)} />
      <ClockField label={closing} key={form.key(closingTime)} {...form.getInputProps(closingTime)} />
    </>
  );
}
