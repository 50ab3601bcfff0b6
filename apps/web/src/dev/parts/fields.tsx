import { useForm } from '@mantine/form';
import { ClockField } from '#ui/fields/clock-field.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { DayTimesFields } from '#ui/fields/day-times-fields.tsx';
import { EmailField } from '#ui/fields/email-field.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { GrowingArea } from '#ui/fields/growing-area.tsx';
import { PriceField } from '#ui/fields/price-field.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { weekOf, type WeekValues } from '#ui/fields/week-hours.ts';
import { WeekHoursFields } from '#ui/fields/week-hours-fields.tsx';
import { FieldRow } from '#ui/forms/form-frame.tsx';
import { longAddress, longName, longSentence } from '../long-texts.ts';
import type { PartExample } from '../part-example.ts';

const twoDays = weekOf([
  { dayOfWeek: 'MONDAY', openingTime: '09:00', closingTime: '17:00' },
  { dayOfWeek: 'WEDNESDAY', openingTime: '12:00', closingTime: '20:00' },
]);
const reversed = { 'week.MONDAY.closingTime': 'Godzina otwarcia musi być przed godziną zamknięcia.' };

function useWeek(initialValues: WeekValues, initialErrors = {}) {
  return useForm<WeekValues>({ mode: 'uncontrolled', initialValues, initialErrors });
}

function Week({ values, errors }: { values: WeekValues; errors?: Record<string, string> }) {
  return <WeekHoursFields form={useWeek(values, errors)} />;
}

function Monday({ errors }: { errors?: Record<string, string> }) {
  return (
    <FieldRow>
      <DayTimesFields form={useWeek(twoDays, errors)} day="MONDAY" opening="Od" closing="Do" />
    </FieldRow>
  );
}

export const fields: readonly PartExample[] = [
  {
    part: 'EmailField',
    states: {
      default: <EmailField label="E-mail" />,
      disabled: <EmailField label="E-mail" disabled defaultValue="anna@example.com" />,
      error: <EmailField label="E-mail" error="Podaj poprawny adres e-mail." defaultValue="anna@" />,
      narrow: <EmailField label={longName} error={longSentence} defaultValue={longAddress} />,
    },
  },
  {
    part: 'PasswordField',
    states: {
      default: <PasswordField label="Hasło" />,
      disabled: <PasswordField label="Hasło" disabled defaultValue="tajne" />,
      error: <PasswordField label="Hasło" error="Podaj hasło." />,
      'strength not known': <PasswordField label="Nowe hasło" score={null} />,
      weak: <PasswordField label="Nowe hasło" score={1} defaultValue="pies" />,
      'too weak': <PasswordField label="Nowe hasło" score={2} defaultValue="pies i kot" />,
      strong: <PasswordField label="Nowe hasło" score={4} defaultValue="pies i kot na spacerze" />,
      narrow: <PasswordField label={longName} score={4} defaultValue="pies i kot na spacerze" />,
    },
  },
  {
    part: 'GrowingArea',
    states: {
      default: <GrowingArea label="Zalecenia" leastRows={3} mostRows={14} defaultValue={longSentence.repeat(4)} />,
      empty: <GrowingArea label="Zalecenia" leastRows={3} mostRows={14} placeholder="Zalecenia..." />,
      disabled: <GrowingArea label="Zalecenia" leastRows={1} mostRows={10} disabled />,
      error: <GrowingArea label="Zalecenia" leastRows={1} mostRows={10} error="Wpisz zalecenia." />,
      narrow: <GrowingArea label={longName} leastRows={2} mostRows={3} defaultValue={longSentence.repeat(4)} />,
    },
  },
  {
    part: 'PriceField',
    states: {
      default: <PriceField label="Cena" defaultValue={330.5} />,
      empty: <PriceField label="Cena" />,
      disabled: <PriceField label="Cena" defaultValue={330} disabled />,
      error: <PriceField label="Cena" defaultValue="dużo" error="Podaj cenę od 0 do 100 000 zł." />,
    },
  },
  {
    part: 'NumberField',
    states: {
      default: <NumberField label="Czas trwania" unit="min" defaultValue={60} />,
      empty: <NumberField label="Czas trwania" unit="min" />,
      disabled: <NumberField label="Czas trwania" unit="min" defaultValue={60} disabled />,
      error: <NumberField label="Cena" unit="zł" decimals={2} defaultValue="dużo" error="Podaj cenę." />,
      narrow: <NumberField label={longName} unit="zł" defaultValue={1234.5} decimals={2} error={longSentence} />,
    },
  },
  {
    part: 'ClockField',
    states: {
      default: <ClockField label="Godzina" defaultValue="09:30" />,
      empty: <ClockField label="Godzina" />,
      disabled: <ClockField label="Godzina" defaultValue="09:30" disabled />,
      error: <ClockField label="Godzina" defaultValue="25:00" error="Podaj godzinę w formacie GG:MM." />,
      narrow: <ClockField label={longName} defaultValue="25:00" error={longSentence} />,
    },
  },
  {
    part: 'DateField',
    states: {
      default: <DateField label="Data" defaultValue="2026-11-24" />,
      empty: <DateField label="Data" />,
      disabled: <DateField label="Data" defaultValue="2026-11-24" disabled />,
      error: <DateField label="Data" defaultValue="31 lutego" />,
      narrow: <DateField label={longName} defaultValue="2026-11-24" error={longSentence} />,
    },
  },
  {
    part: 'DayTimesFields',
    states: {
      default: <Monday />,
      error: <Monday errors={reversed} />,
      narrow: <Monday errors={reversed} />,
    },
  },
  {
    part: 'WeekHoursFields',
    states: {
      default: <Week values={twoDays} />,
      empty: <Week values={weekOf([])} />,
      error: <Week values={twoDays} errors={reversed} />,
      narrow: <Week values={twoDays} errors={reversed} />,
    },
  },
];
