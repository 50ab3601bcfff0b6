import { Textarea } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import { useKeptText } from '#ui/form-state/use-draft.ts';

interface TypedReason {
  readonly reason: string;
  readonly setReason: (reason: string) => void;
  /** Once it has been sent. */
  readonly forgetReason: () => void;
}

/** The reason for declining a request, which is there again when the question comes back. */
export function useDeclineReason(trainingId: Id<'training'>): TypedReason {
  const [reason, setReason, forgetReason] = useKeptText(`decline-reason-${trainingId}`);
  return { reason, setReason, forgetReason };
}

interface DeclineReasonProps {
  readonly value: string;
  readonly onChange: (reason: string) => void;
  /** Whether it can no longer be sent, and is only there to be copied. */
  readonly isLate?: boolean;
}

/** Why a request is declined or a training called off; the owner reads it. */
export function DeclineReason({ value, onChange, isLate = false }: DeclineReasonProps) {
  return (
    <Textarea
      label="Powód"
      description={
        isLate ? 'Nie został wysłany. Możesz go skopiować.' : 'Możesz to pominąć. Właściciel przeczyta go w wiadomości.'
      }
      readOnly={isLate}
      autosize
      minRows={2}
      maxRows={8}
      maxLength={10_000}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
