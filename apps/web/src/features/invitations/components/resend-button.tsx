import { VisuallyHidden } from '@mantine/core';
import type { WaitingInvitation } from '@psia/contract/invitations/invitations.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ActionButton } from '../../../ui/buttons/action-button.tsx';
import { toastDone, toastFailed } from '../../../ui/feedback/toasts.tsx';
import { resendingIn } from '../invitations.queries.ts';

/** Sends an invitation again; says so, or why not. */
export function ResendButton({ invitation: { id, email } }: { invitation: WaitingInvitation }) {
  const resend = useMutation(resendingIn(useQueryClient()));
  return (
    <ActionButton
      variant="light"
      action={async (attempt) => {
        try {
          await resend.mutateAsync({ id, attempt });
          toastDone(`Zaproszenie dla ${email} wysłane ponownie. Link działa 7 dni.`);
        } catch (error) {
          toastFailed('Nie udało się wysłać zaproszenia ponownie.', error);
        }
      }}
    >
      Wyślij ponownie
      <VisuallyHidden> do {email}</VisuallyHidden>
    </ActionButton>
  );
}
