import type { WaitingInvitation } from '@psia/contract/invitations/invitations.contract';
import type { DeleteWords } from '#ui/dialogs/delete-dialog.tsx';

/** Whom an invitation is for: 'Ewa Nowak (ewa@przyklad.pl)', or what of that is known. */
export function invitedName({ email, owner }: Pick<WaitingInvitation, 'email' | 'owner'>): string {
  if (owner === undefined) return email ?? '';
  return email === null ? owner.name : `${owner.name} (${email})`;
}

/** What is asked before an invitation is withdrawn. */
export function withdrawInvitationWords(invitation: WaitingInvitation): DeleteWords {
  return {
    title: `Wycofać zaproszenie dla ${invitedName(invitation)}?`,
    text: 'Link z zaproszenia przestanie działać.',
    confirm: 'Wycofaj zaproszenie',
    done: 'Zaproszenie zostało wycofane.',
    failed: 'Nie udało się wycofać zaproszenia.',
  };
}
