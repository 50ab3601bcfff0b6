import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { parseTypedClock } from '../lib/format/typed-clock.ts';

interface ClockFieldProps extends Omit<TextInputProps, 'type' | 'value' | 'defaultValue' | 'onChange'> {
  /** `HH:mm`, '' for none; what is typed and no time of day goes on as typed, for the form to refuse. */
  readonly value?: string;
  readonly defaultValue?: string;
  readonly onChange?: (clock: string) => void;
}

/** A time of day as the school writes it, 24 hours whatever the device's language: 9, 930 and 9:30 do. */
export function ClockField({ value, defaultValue, onChange, onBlur, ...rest }: ClockFieldProps) {
  const [text, setText] = useState(value ?? defaultValue ?? '');
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setText(value ?? '');
  }

  const change = (typed: string) => {
    const next = parseTypedClock(typed) ?? typed.trim();
    setText(typed);
    if (value !== undefined) setKnown(next);
    onChange?.(next);
  };

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
        setText(parseTypedClock(text) ?? text.trim());
        onBlur?.(event);
      }}
    />
  );
}
