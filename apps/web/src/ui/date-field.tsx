import { DateInput, type DateInputProps, DatesProvider } from '@mantine/dates';
import 'dayjs/locale/pl';

/** A day, typed or picked: DD.MM.YYYY on the screen, `YYYY-MM-DD` as the value; Monday first. */
export function DateField(props: DateInputProps) {
  return (
    <DatesProvider settings={{ locale: 'pl', firstDayOfWeek: 1, weekendDays: [0] }}>
      <DateInput
        valueFormat="DD.MM.YYYY"
        placeholder="DD.MM.RRRR"
        inputMode="numeric"
        clearButtonProps={{ 'aria-label': 'Wyczyść datę' }}
        ariaLabels={{
          monthLevelControl: 'Wybierz miesiąc',
          yearLevelControl: 'Wybierz rok',
          nextMonth: 'Następny miesiąc',
          previousMonth: 'Poprzedni miesiąc',
          nextYear: 'Następny rok',
          previousYear: 'Poprzedni rok',
          nextDecade: 'Następne dziesięć lat',
          previousDecade: 'Poprzednie dziesięć lat',
        }}
        {...props}
      />
    </DatesProvider>
  );
}
