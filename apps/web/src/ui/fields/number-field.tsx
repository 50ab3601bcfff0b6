import { TextInput, type TextInputProps } from '@mantine/core';
import { useTypedText } from './use-typed-text.ts';

/** A number, '' if empty, or the typed text if it is no number (the form refuses it). */
export type TypedNumber = number | string;

interface NumberFieldProps extends Omit<TextInputProps, 'type' | 'value' | 'defaultValue' | 'onChange'> {
  readonly value?: TypedNumber;
  readonly defaultValue?: TypedNumber;
  readonly onChange?: (value: TypedNumber) => void;
  /** The allowed digits after the comma. Default: none. */
  readonly decimals?: 0 | 2;
  /** What the number counts, shown at the end of the field: 'zł', 'min'. */
  readonly unit?: string;
}

function parse(text: string, decimals: 0 | 2): TypedNumber {
  const plain = text.replaceAll(/\s/g, '').replace(',', '.');
  const isNumber = decimals === 0 ? /^\d+$/.test(plain) : /^\d+(\.\d{1,2})?$/.test(plain);
  return isNumber ? Number(plain) : text.trim();
}

function textOf(value: TypedNumber | undefined): string {
  return String(value ?? '').replace('.', ',');
}

/** A field for a number with decimal comma or point. A phone shows its number keys. */
export function NumberField({ value, defaultValue, onChange, decimals = 0, unit, ...rest }: NumberFieldProps) {
  const { text, change } = useTypedText({
    value,
    defaultValue,
    onChange,
    textOf,
    parse: (typed) => parse(typed, decimals),
  });
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
