import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';

interface PriceFieldProps {
  readonly value: string;
  readonly error: ReactNode;
  readonly onType: (text: string) => void;
}

/** What taking part in a group costs, in a trainer's words. */
export function PriceField({ value, error, onType }: PriceFieldProps) {
  return (
    <TextInput
      label="Cena"
      description="Możesz to pominąć. Właściciele zobaczą ją, zanim zapiszą psa."
      placeholder="Na przykład: 600 zł za 6 spotkań"
      maxLength={100}
      autoComplete="off"
      value={value}
      error={error}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}
