import { composeMail } from '../../platform/mail/layout.ts';
import { plainName } from '../../platform/mail/plain-name.ts';
import type { Mail } from '../../platform/mail/mail.ts';

interface InvitationMail {
  readonly email: string;
  readonly role: 'trainer' | 'owner';
  readonly schoolName: string;
  readonly inviter: string;
  readonly url: string;
}

const reasons = {
  owner:
    'W Psiej Ścieżce zapiszesz się na treningi, zobaczysz ich terminy i będziesz w stałym kontakcie z trenerami swojego psa.',
  trainer: 'W Psiej Ścieżce prowadzisz kalendarz treningów, swoje godziny pracy i kontakt z właścicielami psów.',
};

/** The link by which an invited person registers (D15). */
export function invitationMail({ email, role, url, ...names }: InvitationMail): Mail {
  const [schoolName, inviter] = [plainName(names.schoolName), plainName(names.inviter)];
  const as = role === 'owner' ? '' : ' jako trenera';
  return composeMail({
    kind: 'invitation',
    to: { name: '', address: email },
    subject: `Zaproszenie: ${schoolName}`,
    paragraphs: [`${inviter} zaprasza Cię${as} do szkoły „${schoolName}”.`, reasons[role]],
    button: { label: 'Załóż konto', url },
    note: 'Link działa przez 7 dni i tylko raz. Jeśli to nieporozumienie, po prostu zignoruj tę wiadomość.',
  });
}
