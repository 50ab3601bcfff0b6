import { VisuallyHidden } from '@mantine/core';
import type { WaitingInvitation } from '@psia/contract/invitations/invitations.contract';
import { useQueryClient } from '@tanstack/react-query';
import { ActionButton } from '#ui/buttons/action-button.tsx';
import { resendingIn } from '../invitations.queries.ts';

/** Sends an invitation again; says so, or why not. */
export function ResendButton({ invitation: { id }, email }: { invitation: WaitingInvitation; email: string }) {
  const queries = useQueryClient();
  return (
    <ActionButton
      variant="light"
      send={(sending) => sending.run(resendingIn(queries), { id, attempt: sending })}
      say={`Zaproszenie dla ${email} wysłane ponownie. Link działa 7 dni.`}
      failed="Nie udało się wysłać zaproszenia ponownie."
    >
      Wyślij ponownie
      <VisuallyHidden> do {email}</VisuallyHidden>
    </ActionButton>
  );
}
