import { Textarea } from '@mantine/core';

interface DeclineReasonProps {
  readonly value: string;
  readonly onChange: (reason: string) => void;
}

/** Why a request is declined or a training called off; the owner reads it. */
export function DeclineReason({ value, onChange }: DeclineReasonProps) {
  return (
    <Textarea
      label="Powód"
      description="Możesz to pominąć. Właściciel przeczyta go w wiadomości."
      autosize
      minRows={2}
      maxRows={8}
      maxLength={10_000}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
