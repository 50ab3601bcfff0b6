import { TextInput, type TextInputProps } from '@mantine/core';
import { formatPrice } from '#lib/format/amounts.ts';
import { parseTypedPrice } from '#lib/format/typed-amounts.ts';
import type { TypedNumber } from './number-field.tsx';
import { useTypedText } from './use-typed-text.ts';

interface PriceFieldProps extends Omit<TextInputProps, 'type' | 'value' | 'defaultValue' | 'onChange'> {
  readonly value?: TypedNumber;
  readonly defaultValue?: TypedNumber;
  readonly onChange?: (price: TypedNumber) => void;
}

function textOf(price: TypedNumber | undefined): string {
  return String(price ?? '').replace('.', ',');
}

/**
 * A field for a price in złoty; accepts '330 zł', '330,50' and '1 200'. Shows below what was understood, if that is in
 * doubt.
 */
export function PriceField({ value, defaultValue, onChange, ...rest }: PriceFieldProps) {
  const parse = (typed: string): TypedNumber => parseTypedPrice(typed) ?? typed.trim();
  const { text, change } = useTypedText({ value, defaultValue, onChange, textOf, parse });
  const price = parseTypedPrice(text);
  const isPlain = price === null || textOf(price) === text.trim();
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      rightSection={/\d\s*\p{L}/u.test(text) ? null : <span aria-hidden="true">zł</span>}
      description={isPlain ? undefined : `Zapiszemy: ${formatPrice(price)}`}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      {...rest}
      classNames={{ input: 'numbers' }}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
