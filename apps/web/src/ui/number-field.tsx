import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';

/** A number, '' for none, or what was typed and is none, for the form to refuse. */
export type TypedNumber = number | string;

interface NumberFieldProps extends Omit<TextInputProps, 'type' | 'value' | 'defaultValue' | 'onChange'> {
  readonly value?: TypedNumber;
  readonly defaultValue?: TypedNumber;
  readonly onChange?: (value: TypedNumber) => void;
  /** How many digits may follow the comma; none unless told. */
  readonly decimals?: 0 | 2;
  /** What the number counts, shown at the end of the field: 'zł', 'min'. */
  readonly unit?: string;
}

function parse(text: string, decimals: 0 | 2): TypedNumber {
  const plain = text.replaceAll(/\s/g, '').replace(',', '.');
  const isNumber = decimals === 0 ? /^\d+$/.test(plain) : /^\d+(\.\d{1,2})?$/.test(plain);
  return isNumber ? Number(plain) : text.trim();
}

/** A number typed with a decimal comma or point; a phone shows its number keys. */
export function NumberField({ value, defaultValue, onChange, decimals = 0, unit, ...rest }: NumberFieldProps) {
  const [text, setText] = useState(() => String(value ?? defaultValue ?? '').replace('.', ','));
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setText(String(value ?? '').replace('.', ','));
  }

  const change = (typed: string) => {
    const next = parse(typed, decimals);
    setText(typed);
    if (value !== undefined) setKnown(next);
    onChange?.(next);
  };

  return (
    <TextInput
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={20}
      {...rest}
      {...(unit === undefined ? {} : { rightSection: <span aria-hidden="true">{unit}</span> })}
      classNames={{ input: 'numbers' }}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
