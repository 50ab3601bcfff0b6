import type { WaitingInvitation } from '@psia/contract/invitations/invitations.contract';
import type { DeleteWords } from '#ui/dialogs/delete-dialog.tsx';

/** What is asked before an invitation is withdrawn. */
export function withdrawInvitationWords({ email }: WaitingInvitation): DeleteWords {
  return {
    title: `Wycofać zaproszenie dla ${email}?`,
    text: 'Link z wiadomości przestanie działać.',
    confirm: 'Wycofaj zaproszenie',
    done: 'Zaproszenie zostało wycofane.',
    failed: 'Nie udało się wycofać zaproszenia.',
  };
}
