import { TextInput, type TextInputProps, VisuallyHidden } from '@mantine/core';
import type { PlainDate } from '@psia/contract/core/time';
import { IconCalendar } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { formatDate, parseTypedDate } from '#lib/format/dates.ts';
import { useTypedText } from './use-typed-text.ts';
import classes from './date-field.module.css';

interface DateFieldProps extends Omit<TextInputProps, 'type' | 'value' | 'defaultValue' | 'onChange'> {
  /** `YYYY-MM-DD`, or null if empty. Text that is no day is passed on as typed, and the form refuses it. */
  readonly value?: PlainDate | null;
  readonly defaultValue?: PlainDate | null;
  readonly onChange?: (date: PlainDate | null) => void;
  /** The name of the calendar's button, if the label stands elsewhere. */
  readonly fieldName?: string;
  /** The bounds of the calendar that the button opens. */
  readonly minDate?: PlainDate;
  readonly maxDate?: PlainDate;
}

function textOf(date: PlainDate | null | undefined): string {
  if (!date) return '';
  return parseTypedDate(date) === null ? date : formatDate(date);
}

function dayOf(text: string): PlainDate | null {
  return text.trim() === '' ? null : (parseTypedDate(text) ?? text);
}

/** `Od: wybierz z kalendarza`, so that two buttons of one form are told apart. */
function pickerName(field: ReactNode): string {
  return typeof field === 'string' ? `${field}: wybierz z kalendarza` : 'Wybierz z kalendarza';
}

/** A field for a day: typed as DD.MM.YYYY, or picked in the device's calendar. */
export function DateField(props: DateFieldProps) {
  const { value, defaultValue, onChange, minDate, maxDate, error, onBlur, fieldName = props.label, ...rest } = props;
  const { text, setText, change } = useTypedText({ value, defaultValue, onChange, textOf, parse: dayOf });
  const [isBlurred, setIsBlurred] = useState(true);
  const picker = useRef<HTMLInputElement>(null);

  const date = parseTypedDate(text);
  const isWrong = isBlurred && text.trim() !== '' && date === null;

  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      placeholder="DD.MM.RRRR"
      maxLength={10}
      {...rest}
      classNames={{ input: 'numbers' }}
      error={isWrong ? 'Podaj datę w formacie DD.MM.RRRR.' : error}
      value={text}
      onChange={(event) => {
        setIsBlurred(false);
        change(event.currentTarget.value);
      }}
      onBlur={(event) => {
        setIsBlurred(true);
        if (date !== null) setText(formatDate(date));
        onBlur?.(event);
      }}
      rightSectionWidth={44}
      rightSectionPointerEvents="all"
      rightSection={
        <span className={classes['picker']}>
          <input
            ref={picker}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            min={minDate}
            max={maxDate}
            value={date ?? ''}
            onChange={(event) => change(textOf(event.currentTarget.value))}
          />
          <button type="button" onClick={() => picker.current?.showPicker()}>
            <IconCalendar size={20} stroke={1.75} aria-hidden />
            <VisuallyHidden component="span">{pickerName(fieldName)}</VisuallyHidden>
          </button>
        </span>
      }
    />
  );
}
