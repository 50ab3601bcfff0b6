import { TextInput, type TextInputProps } from '@mantine/core';
import { parseTypedClock } from '#lib/format/typed-clock.ts';
import { useTypedText } from './use-typed-text.ts';

interface ClockFieldProps extends Omit<TextInputProps, 'type' | 'value' | 'defaultValue' | 'onChange'> {
  /** `HH:mm`, or '' if empty. Text that is no time is passed on as typed, and the form refuses it. */
  readonly value?: string;
  readonly defaultValue?: string;
  readonly onChange?: (clock: string) => void;
}

function clockOf(text: string): string {
  return parseTypedClock(text) ?? text.trim();
}

/** A field for a time of day in 24 hours, whatever the device's language; accepts 9, 930 and 9:30. */
export function ClockField({ value, defaultValue, onChange, onBlur, ...rest }: ClockFieldProps) {
  const { text, setText, change } = useTypedText({
    value,
    defaultValue,
    onChange,
    textOf: (clock) => clock ?? '',
    parse: clockOf,
  });
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      placeholder="GG:MM"
      maxLength={5}
      {...rest}
      classNames={{ input: 'numbers' }}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={(event) => {
        setText(clockOf(text));
        onBlur?.(event);
      }}
    />
  );
}
