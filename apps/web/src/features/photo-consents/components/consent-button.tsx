import { ActionButton } from '#ui/buttons/action-button.tsx';
import type { Sending } from '#ui/acts/sending.ts';

interface ConsentButtonProps {
  readonly isGiven: boolean;
  readonly label: string;
  readonly variant?: 'filled' | 'default';
  readonly send: (sending: Sending) => Promise<unknown>;
}

/** Stores that the consent to photos is given, or is not. */
export function ConsentButton({ isGiven, label, variant = 'default', send }: ConsentButtonProps) {
  return (
    <ActionButton
      variant={variant}
      send={send}
      say={isGiven ? 'Zgoda na zdjęcia jest zapisana.' : 'Zapisano brak zgody na zdjęcia.'}
      failed="Nie udało się zapisać zgody."
    >
      {label}
    </ActionButton>
  );
}
